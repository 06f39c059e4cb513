/** What a strong player would do, as the server tells of it, and how it is said. */

import { discarded } from "../choosing/discards";
import type { Seat } from "../game/seats";
import { callWords, declarationWords } from "../speech/announcer";
import type { TableModel } from "../table/model";
import { tileText } from "../tile/names";
import type { Say } from "../words/say";

export interface HintOption {
  readonly action: string;
  /** How likely the seat's side then reaches its aim; null where nobody looked closely. */
  readonly chance: number | null;
  /** How likely the seat's team then wins the game; null where it says no more than `chance`. */
  readonly game: number | null;
}

export interface HintReason {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface Hint {
  readonly seat: Seat;
  readonly level: string;
  readonly aim: "make" | "set";
  readonly best: string;
  /** The best first. */
  readonly options: readonly HintOption[];
  readonly reasons: readonly HintReason[];
}

/** What a seat did in a hand that is over: at which step, and the hint that it would have had. */
export interface Decision {
  readonly step: number;
  readonly action: string;
  readonly hint: Hint;
}

/** An action as it is said in a phase of the hand: "6-4", "1 mark", "fives". */
export function actionWords(action: string, phase: string | null | undefined, say: Say): string {
  if (phase === "auction") return callWords(action, say);
  if (phase === "declare") return declarationWords(action, say);
  if (action.startsWith("-")) return say("web.hint.put_away", { tiles: discarded(action).map(tileText) });
  const [tile = "", suit] = action.split("=");
  if (!/^\d\d$/.test(tile)) return action;
  return suit === undefined ? tileText(tile) : say("web.hint.leads_as", { tile: tileText(tile), suit });
}

/** The reasons as sentences, with players by their names. */
export function reasonWords(hint: Hint, phase: string | null | undefined, model: TableModel, say: Say): string[] {
  return hint.reasons.map(({ code, facts }) =>
    say(
      `hint.reason.${code}`,
      Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factWords(name, fact)])),
    ),
  );

  function factWords(name: string, fact: string | number): string | number {
    if (typeof fact === "number") return fact;
    if (name === "seat") return model.bySeat.get(fact as Seat)?.name ?? fact;
    if (name === "tile") return tileText(fact);
    return name === "call" ? callWords(fact, say) : actionWords(fact, phase, say);
  }
}

/** What the bars show: of a call how the game comes out, of all else whether the aim is reached. */
export function measureOf(hint: Hint, phase: string | null | undefined): "game" | "make" | "set" {
  return phase === "auction" ? "game" : hint.aim;
}

/** The options of which something is known, in whole numbers of a hundred. */
export function known(hint: Hint, phase: string | null | undefined): { action: string; times: number }[] {
  return hint.options.flatMap(({ action, chance, game }) => {
    const value = measureOf(hint, phase) === "game" ? game : chance;
    return value === null ? [] : [{ action, times: Math.round(100 * value) }];
  });
}

/** How much worse an action was than the best one, in points of a hundred; undefined where one of them is not known. */
export function lossOf({ action, hint }: Decision, phase: string | null | undefined): number | undefined {
  const options = known(hint, phase);
  const done = options.find((one) => one.action === action);
  const best = options.find((one) => one.action === hint.best);
  return done && best ? Math.max(0, best.times - done.times) : undefined;
}
