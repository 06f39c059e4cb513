import { useEffect, useRef, useState } from "preact/hooks";
import { callParts, declarationParts } from "../game/notation";
import type { Seat } from "../game/seats";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import { callWords, lowSuit } from "../speech/announcer";
import { announce } from "../speech/live";
import { preview } from "../table/preview";
import { capital, trumpName } from "../table/text";
import { HalfTile } from "../tile/HalfTile";
import { useWords } from "../words/language";
import { useActing } from "./acting";
import { ChoiceList } from "./ChoiceList";
import { ChoiceText } from "./ChoiceText";
import type { PanelProps } from "./Choosing";
import { type Family, families, handCount, lowSuits, meant, onlyOne, stacksOf, treatments } from "./declarations";
import { useReturningFocus } from "./focus";
import { Grouping, grouping } from "./Grouping";
import { RadioCards } from "./RadioCards";
import { Refusal } from "./Refusal";
import { declarationText, stacksText } from "./sayings";

/** Naming trump, or a special contract, with everything that goes with it. The hand below shows what it would be worth. */
export function TrumpPanel({ session, model }: PanelProps) {
  const { say } = useWords();
  const panel = useRef<HTMLElement>(null);
  const found = families(model.own?.legal_actions ?? []);
  const [trump, setTrump] = useState(onlyOne(found)?.trump);
  const [doubles, setDoubles] = useState<string>();
  const [stacks, setStacks] = useState<number>();
  const { send, busy, refused } = useActing(session, model.viewer as Seat);
  const family = found.find((one) => one.trump === trump);
  const declared = family && meant(family, doubles, stacks);
  const treated = family ? treatments(family) : [];
  const lows = family ? lowSuits(family) : [];
  const ranks = treated.filter((one) => lowSuit(one) === undefined);
  const shown = declared?.text ?? family?.declared[0]?.text;

  const confirm = (): boolean => {
    if (declared) void send(declared.text);
    else announce(missing());
    return declared !== undefined;
  };
  useKeys([
    {
      key: "b",
      label: "web.choose.key.list",
      press: () => {
        panel.current?.querySelector<HTMLElement>("[role=option][tabindex='0']")?.focus();
        return true;
      },
    },
    { key: "Enter", press: confirm },
  ]);
  useReturningFocus(panel);
  const wanted = grouping.value === "group" ? shown : undefined;
  useEffect(() => {
    preview.value = wanted;
  }, [wanted]);
  // On small screens what has to be chosen next may lie below.
  useEffect(() => {
    if (family && !declared) {
      const open = panel.current?.querySelector(
        ".radio-cards:not(:has(:checked)), .choosing-low:not(:has([aria-selected='true']))",
      );
      open?.scrollIntoView({ block: "nearest" });
    }
  }, [trump, doubles]);
  useEffect(
    () => () => {
      preview.value = undefined;
    },
    [],
  );

  const choice = ({ trump: id, isSpecial }: Family) => ({
    id,
    content: (
      <>
        {!isSpecial && <HalfTile suit={id} />}
        <ChoiceText
          name={id === "D" ? say("web.choose.trump.D") : trumpName(id, say)}
          line={isSpecial ? say(`web.choose.special.${id}`) : undefined}
        />
      </>
    ),
  });

  return (
    <section ref={panel} class="choosing choosing-trump" aria-labelledby="choosing-title" aria-busy={busy}>
      <div class="choosing-body">
        <header class="choosing-head">
          <h2 id="choosing-title">{title()}</h2>
          <p class="quiet" role="status">
            {worth()}
          </p>
        </header>
        <ChoiceList
          label={say("web.choose.trump.list")}
          groups={[
            {
              name: "trumps",
              label: say("web.choose.trump.suits"),
              columns: Math.ceil(found.filter((one) => !one.isSpecial).length / 2),
              choices: found.filter((one) => !one.isSpecial).map(choice),
            },
            {
              name: "wide",
              label: say("web.choose.trump.specials"),
              choices: found.filter((one) => one.isSpecial).map(choice),
            },
          ]}
          chosen={trump}
          onChoose={setTrump}
          onConfirm={confirm}
        />
        {ranks.length > 0 && treated.length > 1 && (
          <RadioCards
            label={say("web.choose.doubles")}
            choices={ranks.map((one) => ({ value: one, name: capital(say(`treatment.${one || "high"}`)) }))}
            value={doubles}
            onChange={setDoubles}
          />
        )}
        {lows.length > 0 && treated.length > 1 && (
          <div class="choosing-low">
            <p aria-hidden="true">{say("web.choose.low")}</p>
            <ChoiceList
              label={say("web.choose.low")}
              kind="suit"
              groups={[
                {
                  name: "lows",
                  label: say("web.choose.low"),
                  columns: Math.ceil(lows.length / 2),
                  choices: lows.map((one) => ({
                    id: one,
                    content: (
                      <>
                        <HalfTile suit={one} />
                        <ChoiceText name={capital(say(`suit.${one}`))} />
                      </>
                    ),
                  })),
                },
              ]}
              chosen={lowSuit(doubles)}
              onChoose={(one) => setDoubles(`k${one}`)}
              onConfirm={confirm}
            />
          </div>
        )}
        {hasStacks(family ? [family] : found) && (
          <RadioCards
            label={say("web.choose.stacks.title")}
            choices={[1, 2].map((one) => ({
              value: String(one),
              name: capital(stacksText(one, say)),
              line: say(`web.choose.stacks.${one}.line`),
            }))}
            value={stacks === undefined ? undefined : String(stacks)}
            onChange={(one) => setStacks(Number(one))}
          />
        )}
        <div class="choosing-notes">
          <Grouping />
          <Refusal refused={refused} />
        </div>
      </div>
      <footer class="choosing-buttons">
        <Button tone="honey" aria-disabled={!declared || busy} keyCap="Enter" onClick={confirm}>
          {declared ? named(declared.text) : missing()}
        </Button>
      </footer>
    </section>
  );

  function title(): string {
    const bid = model.game?.calls.filter(([, call]) => call !== "pass").at(-1);
    if (!bid) return say("web.choose.trump.title");
    const bidder = model.bySeat.get(bid[0]);
    const words = callWords(bid[1], say);
    if (bidder?.seat !== model.viewer) {
      return say("web.choose.trump.title_partner", { name: bidder?.name ?? "", bid: words });
    }
    const parts = callParts(bid[1]);
    const isMarks = parts.kind === "marks" && !parts.nello;
    return isMarks
      ? say("web.choose.trump.title_marks", { n: parts.marks })
      : say("web.choose.trump.title_for", { bid: words });
  }

  function worth(): string {
    if (!family || !shown) return say("web.choose.trump.try");
    const name = capital(declarationText(shown, say));
    if (family.isSpecial) return say(`web.choose.about.${family.trump}`);
    const { trumps, doubles: others, offs } = handCount(model.own?.tiles ?? [], shown);
    const facts = { name, trumps, doubles: others, offs };
    return say(family.trump === "N" ? "web.choose.trump.worth_none" : "web.choose.trump.worth", facts);
  }

  function missing(): string {
    if (!family) return say("web.choose.trump.first");
    if (treated.length > 1 && doubles === undefined) {
      return say(ranks.length ? "web.choose.doubles_first" : "web.choose.low_first");
    }
    return say("web.choose.stacks.first");
  }

  /** "Treys, one stack": everything that the button does. */
  function named(text: string): string {
    const count = declarationParts(text).stacks;
    const words = capital(
      family?.trump === "N" && !text.includes("-") ? trumpName("N", say) : declarationText(text, say),
    );
    return count === undefined ? words : `${words}, ${stacksText(count, say)}`;
  }
}

/** Whether the number of stacks is the player's to choose in one of them. */
const hasStacks = (found: readonly Family[]): boolean => found.some((family) => stacksOf(family).length > 1);
