import "./contract.css";
import type { ComponentChildren } from "preact";
import { declarationParts, suitOfTrump } from "../game/notation";
import { Icon } from "../parts/Icon";
import { PointBar } from "../parts/PointBar";
import { type Side, SideMark } from "../parts/SideMark";
import { TrickSquares } from "../parts/TrickSquares";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import type { ContractShown, PointsShown, TricksShown } from "./contract";
import { Rich } from "./Rich";
import { capital, trumpName } from "./text";

/** The contract: bid, trump, led suit, and how far it is from being decided. Before there is one, who bids what. */
export function ContractBar({
  contract,
  calls,
}: {
  contract: ContractShown | undefined;
  calls?: CallsShown | undefined;
}) {
  const { say } = useWords();
  return (
    <section class="contract" aria-label={say("web.table.contract")}>
      <h2 class="visually-hidden">{say("web.table.contract")}</h2>
      {contract ? <Contract {...contract} /> : calls && <Calls {...calls} />}
    </section>
  );
}

/** The bidding so far: who is highest, and who called what. */
export interface CallsShown {
  readonly high: string;
  readonly others: string;
  readonly line: readonly { readonly name: string; readonly call: string }[];
}

function Calls({ high, others, line }: CallsShown) {
  return (
    <>
      <p key={high} class="contract-high">
        <Rich text={high} />
      </p>
      <p key={others} class="contract-others">
        {others}
      </p>
      <p class="contract-line" aria-hidden="true">
        {line.map(({ name, call }, place) => (
          <span key={place}>
            <span class="contract-caller">{name}</span> <b>{call}</b>
          </span>
        ))}
      </p>
    </>
  );
}

function Contract({ bid, bidder, declaration, led, points, tricks }: ContractShown) {
  const { say } = useWords();
  // long words take the room of the labels that a phone can do without
  const small = [say("web.table.bid"), bidder, say("web.table.trump"), say("web.table.led")];
  const large = [bid, declaration ? trumpName(declaration, say) : ""].join("").length;
  const suit = Math.max(LONGEST_SUIT, ledName(led, say).length);
  const isLong = SMALL * small.join("").length + LARGE * (large + suit) > ROOMY;
  return (
    <>
      <dl class={isLong ? "contract-facts contract-long" : "contract-facts"}>
        <Fact label={say("web.table.bid")} text={bid} note={bidder}>
          {capital(bid)}
        </Fact>
        <Trump declaration={declaration} />
        <Fact label={say("web.table.led")} text={ledName(led, say)}>
          {ledName(led, say)}
        </Fact>
      </dl>
      {points && <PointsPart {...points} />}
      {tricks && <TricksPart {...tricks} />}
    </>
  );
}

/** Pixels that the facts of a phone's bar have, and what a letter of labels and of values takes of them. */
const ROOMY = 285;
const SMALL = 6;
const LARGE = 9.5;
/** So many letters are kept free for the led suit. */
const LONGEST_SUIT = 7;

function ledName(led: string | undefined, say: (key: string) => string): string {
  if (led === undefined) return "—";
  return led === "trump" ? say("web.table.trump") : capital(say(`suit.${led}`));
}

function Trump({ declaration }: { declaration: string | undefined }) {
  const { say } = useWords();
  const label = say("web.table.trump");
  if (declaration === undefined)
    return (
      <Fact label={label} text="">
        —
      </Fact>
    );
  const { trump, doubles } = declarationParts(declaration);
  const isSuit = suitOfTrump(trump) !== undefined;
  const treated = doubles && doubles !== "high" && !isSuit ? treatment(doubles, say) : undefined;
  return (
    <Fact label={label} text={declaration} note={treated} trump>
      {isSuit && <Icon name="star" />}
      {trumpName(declaration, say)}
    </Fact>
  );
}

/** "doubles low", or "treys low" where one number ranks below all others. */
function treatment(doubles: string, say: Say): string {
  const low = /^k(\d)$/.exec(doubles)?.[1];
  return low === undefined ? say(`treatment.${doubles}`) : say("web.table.suit_low", { suit: low });
}

interface FactProps {
  label: string;
  /** Another text is another element, so that none moves when it changes. */
  text: string;
  note?: string | undefined;
  trump?: boolean;
  children: ComponentChildren;
}

function Fact({ label, text: key, note, trump = false, children }: FactProps) {
  return (
    <div class={trump ? "contract-fact contract-trump" : "contract-fact"}>
      <dt>{label}</dt>
      <dd key={key} class="contract-value">
        {children}
      </dd>
      {note && <dd class="contract-note">{note}</dd>}
    </div>
  );
}

function PointsPart(points: PointsShown) {
  const { say } = useWords();
  const { us, them, bid, usName, themName, usSides, themSides, usNeeds, themNeeds } = points;
  const label = say("web.table.point_bar", { us: usName, us_points: us, them: themName, them_points: them, bid });
  return (
    <div class={usSides.length + themSides.length > 2 ? "contract-points contract-many" : "contract-points"}>
      <span class="contract-side side-us">
        <SideMarks sides={usSides} />
        <span class="contract-name">{usName}</span>
        <b>{us}</b>
      </span>
      <PointBar {...points} other={themSides.length === 1 ? themSides[0] : "them"} label={label} />
      <span class={`contract-side contract-side-right side-${themSides[0] ?? "them"}`}>
        <b>{them}</b>
        <span class="contract-name">{themName}</span>
        <SideMarks sides={themSides} />
      </span>
      <span key={`us ${usNeeds}`} class="contract-need">
        <Rich text={usNeeds} />
      </span>
      <span key={`them ${themNeeds}`} class="contract-need">
        <Rich text={themNeeds} />
      </span>
    </div>
  );
}

/** The shapes of all who play together. */
function SideMarks({ sides }: { sides: readonly Side[] }) {
  return (
    <span class="contract-marks">
      {sides.map((side) => (
        <SideMark key={side} side={side} />
      ))}
    </span>
  );
}

function TricksPart({ taken, tricks, signs, text, note }: TricksShown) {
  return (
    <div class="contract-tricks">
      <TrickSquares taken={taken} tricks={tricks} signs={signs} label={text.replaceAll("*", "")} />
      <span key={text} class="contract-text">
        <span>
          <Rich text={text} />
        </span>
        {note && <span class="contract-covered">{note}</span>}
      </span>
    </div>
  );
}
