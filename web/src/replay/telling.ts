/** What a step of a hand did, in a sentence, and where in the hand one is. */

import { suitKey } from "../game/notation";
import type { Played, Table } from "../protocol/generated";
import { callWords, declarationWords } from "../speech/announcer";
import type { TableModel } from "../table/model";
import { tileName } from "../tile/names";
import type { Say } from "../words/say";
import type { HandPage } from "./game";
import { playsAt, trickAfter } from "./steps";

/** "Gran plays double four. Gran takes trick 4, 11 points." */
export function stepSentence(page: HandPage, step: number, model: TableModel, say: Say): string {
  const { seat, action, table } = page.steps[step] ?? {};
  if (!table) return "";
  if (seat == null || action == null) return say("web.say.dealt", { n: page.number, ...who(table.dealer, model) });
  const sentences = [actionSentence(page, step, model, say)];
  if (step === page.steps.length - 1) sentences.push(endSentence(page, model, say));
  return sentences.join(" ");
}

function who(seat: string | null, model: TableModel): { name: string; who: "you" | "other" } {
  const found = model.seats.find((one) => one.seat === seat);
  return { name: found?.name ?? "", who: found?.isYou && model.mine.length === 1 ? "you" : "other" };
}

function actionSentence(page: HandPage, step: number, model: TableModel, say: Say): string {
  const { seat, action } = page.steps[step] ?? {};
  const { name, who: person } = who(seat ?? null, model);
  const text = action ?? "";
  const phase = page.steps[step - 1]?.table.phase;
  if (phase === "auction") {
    return say(`web.say.${text === "pass" ? "pass" : "call"}.${person}`, { name, call: callWords(text, say) });
  }
  if (phase === "declare") {
    return say(`web.say.names.${person}`, { name, declaration: declarationWords(text, say) });
  }
  if (phase === "discard") return say(`web.say.discards.${person}`, { name });
  if (!/^\d\d/.test(text)) return say(`web.say.claims.${person}`, { name });
  return playSentence(page, step, model, say);
}

function playSentence(page: HandPage, step: number, model: TableModel, say: Say): string {
  const { seat, action, table } = page.steps[step] ?? {};
  const { name, who: person } = who(seat ?? null, model);
  const facts = { name, tile: tileName(say, (action ?? "").slice(0, 2)) };
  const trick = trickAfter(page.hand, playsAt(page, step));
  if (!trick || !table) return say(`web.say.plays.${person}`, facts);
  if (trick.plays.length === 1) {
    const suit = table.led === null ? "" : ` ${say("web.say.led", { suit: ledKey(table.led, trick.plays, table) })}`;
    return say(`web.say.leads.${person}`, facts) + suit;
  }
  const played = say(`web.say.plays.${person}`, facts);
  if (trick.winner === undefined) return played;
  const winner = who(trick.winner, model);
  const taken = { name: winner.name, n: trick.number, points: trick.points ?? 0 };
  return `${played} ${say(`web.say.takes.${winner.who}`, taken)}`;
}

const ledKey = (led: number, plays: readonly Played[], table: Table): string =>
  suitKey(led, plays[0]?.tile ?? "", table.contract?.declaration);

function endSentence(page: HandPage, model: TableModel, say: Say): string {
  const { contract, made } = page.hand;
  if (!contract) return say("web.table.all_passed");
  const { name, who: person } = who(contract.declarer, model);
  return say(`web.say.${made ? "made" : "set"}.${person}`, { name, call: callWords(contract.bid, say) });
}

/** "Trick 4, tile 3", "Call 2", "The deal". */
export function placeWords(page: HandPage, step: number, say: Say): string {
  if (step === 0) return say("web.replay.at.deal");
  const phase = page.steps[step - 1]?.table.phase;
  if (phase === "auction") return say("web.replay.at.call", { n: page.steps[step]?.table.calls.length ?? step });
  if (phase === "declare") return say("web.replay.at.trump");
  if (phase === "discard") return say("web.replay.at.discard");
  const trick = trickAfter(page.hand, playsAt(page, step));
  if (!trick || !/^\d\d/.test(page.steps[step]?.action ?? "")) return say("web.replay.at.claim");
  return say("web.replay.at.tile", { n: trick.number, tile: trick.plays.length });
}
