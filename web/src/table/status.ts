/** The sentence between trick and hand: whose turn it is, and what may be done. */

import { isPlay, isTrump } from "../game/notation";
import type { Own, Refusal, Table } from "../protocol/generated";
import type { Resting } from "../session/session";
import { callWords } from "../speech/announcer";
import { tileText } from "../tile/names";
import type { Say } from "../words/say";
import type { SeatModel, TableModel } from "./model";
import { capital, ledSuit, tileList } from "./text";

export interface Status {
  readonly head: string;
  readonly line: string;
}

/** Who acts, for sentences that differ for the player's own doing. */
export function who(seat: SeatModel | undefined, model: TableModel): "you" | "other" {
  return seat?.isYou && model.mine.length === 1 ? "you" : "other";
}

/** `roomy` names the tiles that may be played. */
export function statusOf(model: TableModel, resting: Resting | undefined, say: Say, roomy: boolean): Status {
  const { game } = model;
  const stage = model.message.shared.stage;
  if (stage === "closed") return { head: say("web.table.closed"), line: "" };
  if (resting) return wonStatus(model, resting, say);
  if (stage === "over") return { head: say("web.table.game_over"), line: "" };
  if (stage === "between") return betweenStatus(game, say);
  if (!game?.to_act) return { head: "", line: "" };
  return model.mayAct ? ownStatus(model, game, say, roomy) : othersStatus(model, game, say);
}

function betweenStatus(game: Table | null, say: Say): Status {
  if (game?.phase !== "done") return { head: say("web.table.before_deal"), line: "" };
  return { head: say("web.table.hand_over"), line: game.contract ? "" : say("web.table.all_passed") };
}

function wonStatus(model: TableModel, { trick }: Resting, say: Say): Status {
  const winner = trick.winner ? model.bySeat.get(trick.winner) : undefined;
  const covered = model.game?.points === null;
  const key = `web.table.${covered ? "takes_covered" : "takes"}.${who(winner, model)}`;
  return { head: say(key, { name: winner?.name ?? "", points: trick.points ?? 0 }), line: "" };
}

function ownStatus(model: TableModel, game: Table, say: Say, roomy: boolean): Status {
  if (game.phase === "auction") return { head: say("web.table.your_call"), line: highBid(model, say) };
  if (game.phase === "declare") return { head: say("web.table.name_trump.you"), line: "" };
  if (game.phase === "discard") return { head: say("web.table.put_away.you"), line: "" };
  return { head: say("web.table.your_turn"), line: capital(mayPlay(game, model.own, say, roomy)) };
}

/** "Fours were led: follow", "No fours: play anything", "Lead any tile". */
export function mayPlay(game: Table, own: Own | undefined, say: Say, roomy: boolean): string {
  if (!own) return "";
  if (game.trick.length === 0) return say("web.table.lead_any");
  const tiles = own.legal_actions.filter(isPlay).map((action) => action.slice(0, 2));
  const suit = ledSuit(game);
  const isFree = own.refused.length === 0;
  const facts = { suit, tiles: tileList(tiles, "or", say) };
  const room = roomy ? "_with" : "";
  if (suit === undefined) return isFree ? "" : say(`web.table.nearest${room}`, facts);
  if (suit === "trump") {
    const mayFollow = !isFree || holdsTrump(game, own);
    return say(mayFollow ? `web.table.follow_trump${room}` : "web.table.no_trumps", facts);
  }
  const follows = !isFree || holdsSuit(suit, tiles);
  return say(follows ? `web.table.follow${room}` : "web.table.no_suit", facts);
}

/** Where nothing is refused all tiles follow, or none does. */
const holdsSuit = (suit: string, tiles: readonly string[]): boolean =>
  tiles.length > 0 && tiles.every((tile) => (suit === "D" ? tile[0] === tile[1] : tile.includes(suit)));

function holdsTrump(game: Table, own: Own): boolean {
  const declaration = game.contract?.declaration;
  const tiles = own.tiles.filter((tile) => tile !== null);
  return declaration !== undefined && tiles.length > 0 && tiles.every((tile) => isTrump(tile, declaration));
}

function othersStatus(model: TableModel, game: Table, say: Say): Status {
  const acting = game.to_act ? model.bySeat.get(game.to_act) : undefined;
  const name = acting?.name ?? "";
  if (game.phase === "auction") return { head: thinking(name, say), line: highBid(model, say) };
  if (game.phase === "declare") return { head: say("web.table.name_trump.other", { name }), line: "" };
  if (game.phase === "discard") return { head: say("web.table.put_away.other", { name }), line: "" };
  const viewer = model.viewer ? model.bySeat.get(model.viewer) : undefined;
  if (viewer?.sitsOut) return { head: thinking(name, say), line: say("web.table.you_sit_out") };
  return { head: thinking(name, say), line: whoLed(model, game, say) };
}

const thinking = (name: string, say: Say): string => say("web.table.thinking.other", { name });

function whoLed(model: TableModel, game: Table, say: Say): string {
  const [first] = game.trick;
  if (!first) return model.mine.length ? "" : say("web.table.watching");
  const leader = model.bySeat.get(first.seat);
  return say(`web.table.led_tile.${who(leader, model)}`, { name: leader?.name ?? "", tile: tileText(first.tile) });
}

/** Who holds the bid: "Earl holds it at 31." */
export function highBid(model: TableModel, say: Say): string {
  const high = model.game?.calls.filter(([, call]) => call !== "pass").at(-1);
  if (!high) return say("web.table.no_bid");
  const holder = model.bySeat.get(high[0]);
  return say(`web.table.holds_it.${who(holder, model)}`, { name: holder?.name ?? "", call: callWords(high[1], say) });
}

/** Why a tile cannot be played now. */
export function refusalStatus(refusal: Refusal, say: Say): Status {
  const tile = tileText(refusal.action.slice(0, 2));
  const { suit, tiles } = refusal.facts;
  const isSuit = refusal.reason === "must_follow_suit" && Array.isArray(tiles);
  const line = isSuit
    ? say("web.table.reason_suit", { suit, tiles: tileList(tiles, "and", say) })
    : say(
        `error.${refusal.reason}`,
        Array.isArray(tiles) ? { ...refusal.facts, tiles: tileList(tiles, "or", say) } : refusal.facts,
      );
  return { head: say("web.table.has_to_wait", { tile }), line: capital(line) };
}
