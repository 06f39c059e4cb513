import "./choosing.css";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Seat } from "../game/seats";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import { Refused } from "../protocol/http";
import { callWords } from "../speech/announcer";
import { announce } from "../speech/live";
import { capital } from "../table/text";
import { useWords } from "../words/language";
import { useActing } from "./acting";
import { ChoiceList } from "./ChoiceList";
import { ChoiceText } from "./ChoiceText";
import type { PanelProps } from "./Choosing";
import { type CallGroups, type CallOption, callGroups, firstAllowed, standing } from "./calls";
import { allTricks, Reasons, reasonOf, specialLine } from "./callwords";
import { useReturningFocus } from "./focus";
import { Refusal } from "./Refusal";
import { SuitOfBid } from "./SuitOfBid";
import { useTypedCall } from "./typing";

/** The player's call: every call of the game, what may not be called with the reason, pass, and one button that makes it. */
export function BidPanel({ session, model, rules }: PanelProps) {
  const { say } = useWords();
  const panel = useRef<HTMLElement | null>(null);
  const seat = model.viewer as Seat;
  const own = model.own ?? { legal_actions: [], refused: [] };
  const groups = callGroups(own);
  const seats = model.message.shared.chairs.map((chair) => chair.seat);
  const at = standing(model.game?.calls ?? [], seat, seats);
  const nameOf = (one: string) => model.bySeat.get(one as Seat)?.name ?? one;
  const [chosen, setChosen] = useState<string>();
  const { send, busy, refused, refuse } = useActing(session, seat);
  const all = [...groups.points, ...groups.marks, ...groups.specials];
  const call = all.find((one) => one.call === chosen && !one.refusal)?.call;

  const choose = (id: string) => {
    const option = all.find((one) => one.call === id) ?? withPoints(groups, id);
    const reason = option?.refusal;
    refuse(reason && new Refused(reason.reason, reason.facts));
    if (option && !reason) setChosen(option.call);
  };
  const confirm = (): boolean => {
    if (call !== undefined) void send(call);
    else announce(say("web.choose.first"));
    return call !== undefined;
  };
  const pass = () => {
    const reason = groups.pass?.refusal;
    if (reason) refuse(new Refused(reason.reason, reason.facts));
    else void send("pass");
  };
  const typed = useTypedCall(groups, rules?.total, (found) => {
    choose(found);
    focusOn(panel.current, found);
  });
  useKeys([
    {
      key: "b",
      label: "web.choose.key.list",
      press: () => focusOn(panel.current, call ?? groups.points[firstAllowed(groups.points)]?.call),
    },
    { key: "p", label: "web.choose.key.pass", press: () => focusOn(panel.current, "pass") },
    { key: "Enter", press: confirm },
    ...typed,
  ]);
  useReturningFocus(panel);
  useScrolledTo(panel, groups.points[firstAllowed(groups.points)]?.call);

  const hasSuits = groups.points.some(({ call: one }) => one.includes(":"));
  const pointChoices = hasSuits ? onePerNumber(groups.points) : groups.points;
  const choice = (option: CallOption, line?: string | undefined) => {
    const { call: id, refusal } = option;
    const name = hasSuits && !line ? String(Number.parseInt(id, 10)) : capital(callWords(id, say));
    const why = refusal && say("web.choose.unavailable", { why: reasonOf(say, refusal, at.high?.call) });
    return { id, note: why, refused: refusal !== undefined, content: <ChoiceText name={name} line={line} /> };
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
              name: pointChoices.length > 12 ? "many" : pointChoices.length > 6 ? "points" : "few",
              label: say("web.choose.call.points"),
              choices: pointChoices.map((one) => choice(one)),
            },
            {
              name: "wide",
              label: say("web.choose.call.others"),
              choices: [
                ...groups.marks.map((one) => choice(one, allTricks(say, rules?.tiles_each))),
                ...groups.specials.map((one) => choice(one, specialLine(say, one.call, rules))),
              ],
            },
          ]}
          chosen={hasSuits ? samePoints(pointChoices, chosen) : chosen}
          first={groups.points[firstAllowed(groups.points)]?.call}
          onChoose={choose}
          onConfirm={confirm}
        />
        {hasSuits && <SuitOfBid options={groups.points} chosen={chosen} onChoose={choose} />}
        <div class="choosing-notes">
          <Reasons groups={groups} high={at.high?.call} />
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
          {call === undefined ? say("web.choose.first") : confirmText(call)}
        </Button>
      </footer>
    </section>
  );

  function confirmText(id: string): string {
    const words = callWords(id, say);
    return groups.specials.some((one) => one.call === id) ? capital(words) : say("web.choose.bid", { call: words });
  }

  function callLine(): string {
    const must = groups.pass?.refusal?.reason === "pass_not_allowed" || groups.pass === undefined;
    const lowest = groups.points[firstAllowed(groups.points)]?.call;
    if (must) return say("web.choose.line.must", { lowest: lowest ? callWords(lowest, say) : "" });
    const holds = at.high
      ? say("web.choose.line.holds", { name: nameOf(at.high.seat), call: callWords(at.high.call, say) })
      : say(at.isFirst ? "web.choose.line.first" : "web.choose.line.passed");
    const last = at.last ? say("web.choose.line.last", { name: nameOf(at.last) }) : say("web.choose.line.you_last");
    return `${holds} ${last}`;
  }
}

/** Where bids name a suit, the panel shows each number once; the first call that may be made stands for it. */
function onePerNumber(options: readonly CallOption[]): readonly CallOption[] {
  const found = new Map<number, CallOption>();
  for (const option of options) {
    const points = Number.parseInt(option.call, 10);
    const before = found.get(points);
    if (!before || (before.refusal && !option.refusal)) found.set(points, option);
  }
  return [...found.values()];
}

const samePoints = (shown: readonly CallOption[], chosen: string | undefined): string | undefined =>
  chosen && shown.find(({ call }) => Number.parseInt(call, 10) === Number.parseInt(chosen, 10))?.call;

const withPoints = (groups: CallGroups, id: string): CallOption | undefined =>
  groups.points.find(({ call }) => call === id);

function focusOn(panel: HTMLElement | null, call: string | undefined): boolean {
  const option = panel?.querySelector<HTMLElement>(call ? `[data-choice="${call}"]` : "[role=option]");
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
