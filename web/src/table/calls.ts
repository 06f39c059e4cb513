/** The bidding as the contract bar shows it before there is a contract. */

import type { Seat } from "../game/seats";
import { callWords } from "../speech/announcer";
import type { Say } from "../words/say";
import type { CallsShown } from "./ContractBar";
import type { TableModel } from "./model";

/** So many calls fit in the line of the smallest phones; a table of four keeps every player's place in it. */
const FOUR = 4;

/** Undefined where nobody bids. `repeats` is whether calls go round until all but one have passed. */
export function callsShown(model: TableModel, say: Say, repeats = false): CallsShown | undefined {
  const { game } = model;
  if (!game || game.contract) return undefined;
  const high = game.calls.filter(([, call]) => call !== "pass").at(-1);
  const passed = game.calls.filter(([, call]) => call === "pass").length;
  const left = model.count - (repeats ? passed + (high ? 1 : 0) : game.calls.length);
  const next: [Seat, undefined][] = game.to_act && game.phase === "auction" ? [[game.to_act, undefined]] : [];
  const none = say(game.phase === "done" ? "web.result.title.passed" : "web.table.no_bid");
  const name = high ? (model.bySeat.get(high[0])?.name ?? "") : "";
  return {
    high: high ? say("web.table.high_bid", { call: callWords(high[1], say), name }) : none,
    others: left > 0 && game.phase === "auction" ? say("web.table.to_call", { n: left }) : "",
    line: [...game.calls, ...next].slice(-FOUR).map(([seat, call]) => ({
      name: model.bySeat.get(seat)?.name ?? seat,
      call: call === undefined ? "?" : callWords(call, say),
    })),
  };
}
