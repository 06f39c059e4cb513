import "./choosing.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../game/seats";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import type { Refusal as Reason } from "../protocol/generated";
import { Refused } from "../protocol/http";
import { callWords } from "../speech/announcer";
import { announce } from "../speech/live";
import { capital } from "../table/text";
import { useWords } from "../words/language";
import { useActing } from "./acting";
import { ChoiceList } from "./ChoiceList";
import { ChoiceText } from "./ChoiceText";
import type { PanelProps } from "./Choosing";
import { type CallOption, callGroups, firstAllowed, standing, suitedBids } from "./calls";
import { markLine, Reasons, reasonOf, specialLine } from "./callwords";
import { useReturningFocus } from "./focus";
import { Refusal } from "./Refusal";
import { SuitOfBid } from "./SuitOfBid";
import { useTypedCall } from "./typing";

/** More bids than these stand in rows that scroll. */
const MANY = 12;
/** So many bids fit in one row. */
const FEW = 6;

/** The player's call: every call of the game, what may not be called with the reason, pass, and one button that makes it. */
export function BidPanel({ session, model, rules }: PanelProps) {
  const { say } = useWords();
  const panel = useRef<HTMLElement | null>(null);
  const seat = model.viewer as Seat;
  const own = model.own ?? { legal_actions: [], refused: [] };
  const groups = callGroups(own);
  const suited = suitedBids(groups.points);
  const points = suited?.numbers ?? groups.points;
  const mayBid = points.some(({ refusal }) => !refusal);
  const seats = model.message.shared.chairs.map((chair) => chair.seat);
  const at = standing(model.game?.calls ?? [], seat, seats, rules?.calls_repeat ?? false);
  const nameOf = (one: string) => model.bySeat.get(one as Seat)?.name ?? one;
  /** A call, or the number of one whose suit is chosen besides. */
  const [chosen, setChosen] = useState<string>();
  const [suit, setSuit] = useState<string>();
  const { send, busy, refused, refuse } = useActing(session, seat);
  const all = [...points, ...groups.marks, ...groups.specials];
  const isNumber = suited?.numbers.some((one) => one.call === chosen) === true;
  const wanted = isNumber ? suit && `${chosen}:${suit}` : chosen;
  const call = own.legal_actions.find((one) => one === wanted);

  const told = (reason: Reason | undefined) => refuse(reason && new Refused(reason.reason, reason.facts));
  const choose = (id: string) => {
    const option = all.find((one) => one.call === id);
    told(option?.refusal);
    if (option && !option.refusal) setChosen(option.call);
  };
  const chooseSuit = (id: string) => {
    const option = suited?.suits.find((one) => one.suit === id);
    told(option?.refusal);
    if (option && !option.refusal) setSuit(option.suit);
  };
  const confirm = (): boolean => {
    if (call !== undefined) void send(call);
    else {
      announce(missing());
      if (isNumber) focusOn(panel.current, ".choices-suits [tabindex='0']");
    }
    return call !== undefined;
  };
  const pass = () => {
    const reason = groups.pass?.refusal;
    if (reason) told(reason);
    else void send("pass");
  };
  const typed = useTypedCall(groups, rules?.mark_points, (found) => {
    if (found.call !== undefined) choose(found.call);
    if (found.suit !== undefined) chooseSuit(found.suit);
    focusOn(panel.current, found.suit === undefined ? choiceOf(found.call) : `[data-suit="${found.suit}"]`);
  });
  useKeys([
    {
      key: "b",
      label: "web.choose.key.list",
      press: () => focusOn(panel.current, choiceOf(chosen ?? points[firstAllowed(points)]?.call)),
    },
    { key: "p", label: "web.choose.key.pass", press: () => focusOn(panel.current, choiceOf("pass")) },
    { key: "Enter", press: confirm },
    ...typed,
  ]);
  useReturningFocus(panel);
  // On small screens what is still to be chosen may lie below.
  useEffect(() => {
    if (isNumber && suit === undefined) {
      panel.current?.querySelector(".choices-suits")?.scrollIntoView({ block: "nearest" });
    }
  }, [isNumber, suit]);
  useScrolledTo(panel, points[firstAllowed(points)]?.call);

  const choice = (option: CallOption, line?: string | undefined) => {
    const { call: id, refusal } = option;
    const why = refusal && say("web.choose.unavailable", { why: reasonOf(say, refusal, at.high?.call) });
    const content = <ChoiceText name={capital(callWords(id, say))} line={line} />;
    return { id, note: why, refused: refusal !== undefined, content };
  };

  return (
    <section ref={panel} class="choosing choosing-bid" aria-labelledby="choosing-title" aria-busy={busy}>
      <div class="choosing-body">
        <header class="choosing-head">
          <h2 id="choosing-title">{say("web.choose.call.title")}</h2>
          <p class="quiet">{callLine()}</p>
        </header>
        <ChoiceList
          label={say("web.choose.call.list")}
          groups={[
            {
              name: points.length > MANY ? "many" : points.length > FEW ? "points" : "few",
              label: say("web.choose.call.points"),
              choices: points.map((one) => choice(one)),
              columns: points.length > MANY ? undefined : Math.ceil(points.length / 2),
            },
            {
              name: "wide",
              label: say("web.choose.call.others"),
              choices: [
                ...groups.marks.map((one) => choice(one, markLine(say, one.call, rules))),
                ...groups.specials.map((one) => choice(one, specialLine(say, one.call, rules))),
              ],
            },
          ]}
          chosen={chosen}
          first={points[firstAllowed(points)]?.call}
          onChoose={choose}
          onConfirm={confirm}
        />
        {suited && mayBid && (
          <SuitOfBid
            suits={suited.suits}
            high={at.high?.call}
            chosen={suit}
            isDue={chosen === undefined || isNumber}
            onChoose={chooseSuit}
            onConfirm={confirm}
          />
        )}
        <div class="choosing-notes">
          <Reasons groups={groups} suited={suited} high={at.high?.call} />
          <Refusal refused={refused} />
        </div>
      </div>
      <footer class="choosing-buttons">
        {groups.pass && (
          <Button
            data-choice="pass"
            aria-disabled={groups.pass.refusal !== undefined || busy || undefined}
            keyCap="P"
            onClick={pass}
          >
            {capital(say("call.pass"))}
          </Button>
        )}
        <Button tone="honey" aria-disabled={call === undefined || busy} keyCap="Enter" onClick={confirm}>
          {call === undefined ? missing() : confirmText(call)}
        </Button>
      </footer>
    </section>
  );

  function missing(): string {
    return say(isNumber ? "web.choose.trump.first" : "web.choose.first");
  }

  function confirmText(id: string): string {
    const words = callWords(id, say);
    const isWhole = id.includes(":") || groups.specials.some((one) => one.call === id);
    return isWhole ? capital(words) : say("web.choose.bid", { call: words });
  }

  function callLine(): string {
    const must = groups.pass?.refusal?.reason === "pass_not_allowed" || groups.pass === undefined;
    const lowest = points[firstAllowed(points)]?.call;
    if (must) return say("web.choose.line.must", { lowest: lowest ? callWords(lowest, say) : "" });
    const holds = at.high
      ? say("web.choose.line.holds", { name: nameOf(at.high.seat), call: callWords(at.high.call, say) })
      : say(at.isFirst ? "web.choose.line.first" : "web.choose.line.passed");
    if (rules?.calls_repeat) return `${holds} ${say("web.choose.line.repeats")}`;
    const last = at.last ? say("web.choose.line.last", { name: nameOf(at.last) }) : say("web.choose.line.you_last");
    return `${holds} ${last}`;
  }
}

const choiceOf = (call: string | undefined): string => (call ? `[data-choice="${call}"]` : "[role=option]");

function focusOn(panel: HTMLElement | null, selector: string): boolean {
  const option = panel?.querySelector<HTMLElement>(selector);
  option?.focus();
  return option !== undefined && option !== null;
}

/** In larger games the bids scroll: the next that may be made stands at the top when the panel comes. */
function useScrolledTo(panel: { readonly current: HTMLElement | null }, call: string | undefined): void {
  useLayoutEffect(() => {
    const option = panel.current?.querySelector<HTMLElement>(`[data-choice="${call}"]`);
    const list = option?.parentElement;
    if (option && list) list.scrollTop = option.offsetTop - list.offsetTop;
  }, []);
}
