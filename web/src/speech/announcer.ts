/** Says what happens at a table, in the words of the table: calls, plays, turns, tricks, results, who comes and goes. */

import { runs } from "../choosing/calls";
import { discardSize, fromWidow } from "../choosing/discards";
import { declarationParts, isPlay, suitKey } from "../game/notation";
import type { RulesPage } from "../game/rules";
import { type Seat, type Side, sideOf } from "../game/seats";
import type { FinishedHand, Own, Table, TableMessage } from "../protocol/generated";
import type { Session } from "../session/session";
import { sound } from "../sound/sound";
import { chairName } from "../table/model";
import { countOf, tileName } from "../tile/names";
import type { Say } from "../words/say";
import { announce, warn } from "./live";

/** What the sentences are made with. */
export interface Speaking {
  readonly say: Say;
  readonly rules: RulesPage | undefined;
}

/** Speaks for a session until the answer is called. `speaking` is asked anew for every message. */
export function announceTable(session: Session, speaking: () => Speaking): () => void {
  let before: TableMessage | undefined;
  return session.onShown((message, fresh) => {
    for (const text of sentences(message, fresh ? undefined : before, speaking())) announce(text);
    for (const text of warnings(message, before, speaking().say)) warn(text);
    if (!fresh) makeSounds(message, before);
    before = message;
  });
}

/** The polite sentences of a message that follows another (or of one's first look at a table). */
export function sentences(message: TableMessage, before: TableMessage | undefined, { say, rules }: Speaking): string[] {
  const spoken: string[] = [];
  const { shared } = message;
  const { game, happening } = shared;
  const who = (seat: string | null) => nameOf(message, seat, say);
  const tile = (text: string) => tileWords(text, game, rules, say);
  if (!before) {
    if (game?.hand_number) spoken.push(say("web.say.joined", { n: game.hand_number }));
  } else if (happening.kind === "acts" && happening.seat) spoken.push(...acted(message, before, say, who, tile));
  else if (happening.kind === "dealt" && game)
    spoken.push(say("web.say.dealt", { n: game.hand_number, ...who(game.dealer) }));
  else if (happening.kind === "says")
    spoken.push(say("web.say.says", { ...who(happening.seat), text: say(`web.phrase.${happening.text}`) }));
  else if (happening.kind === "chats")
    spoken.push(say("web.say.says", { ...who(happening.seat), text: happening.text }));
  if (shared.last_hand && before && shared.last_hand !== before.shared.last_hand && shared.stage !== "playing") {
    if (before.shared.last_hand?.number !== shared.last_hand.number)
      spoken.push(result(message, shared.last_hand, say));
  }
  const turn = turnSentence(message, before, say, rules);
  if (turn) spoken.push(turn);
  return spoken;
}

type Named = { readonly name: string; readonly who: "you" | "other" };

function nameOf(message: TableMessage, seat: string | null, say: Say): Named {
  const chair = message.shared.chairs.find((one) => one.seat === seat);
  if (!chair) return { name: "", who: "other" };
  const isYou = message.you.length === 1 && message.you.includes(chair.seat);
  return { name: isYou ? say("web.seat.you") : chairName(chair, say), who: isYou ? "you" : "other" };
}

function acted(
  message: TableMessage,
  before: TableMessage,
  say: Say,
  who: (seat: string | null) => Named,
  tile: (text: string) => string,
): string[] {
  const { game, happening } = message.shared;
  if (!game) return [];
  const { name, who: person } = who(happening.seat);
  const phase = before.shared.game?.phase;
  const text = happening.text;
  if (phase === "auction") {
    return [say(`web.say.${text === "pass" ? "pass" : "call"}.${person}`, { name, call: callWords(text, say) })];
  }
  if (phase === "declare") {
    return [say(`web.say.names.${person}`, { name, declaration: declarationWords(text, say) })];
  }
  if (phase === "discard") return discarded(game, name, person, say);
  if (!isPlay(text)) return [say(`web.say.claims.${person}`, { name })];
  const spoken: string[] = [];
  const face = text.slice(0, 2);
  const wasLead = before.shared.game?.trick.length === 0;
  if (wasLead) {
    const led = game.led ?? before.shared.game?.led ?? null;
    spoken.push(say(`web.say.leads.${person}`, { name, tile: tile(face) }) + ledSentence(led, face, game, say));
  } else spoken.push(say(`web.say.plays.${person}`, { name, tile: tile(face) }));
  if (happening.trick) spoken.push(trickSentence(message, say, who));
  return spoken;
}

function ledSentence(led: number | null, tile: string, game: Table, say: Say): string {
  if (led === null) return "";
  return ` ${say("web.say.led", { suit: suitKey(led, tile, game.contract?.declaration) })}`;
}

function trickSentence(message: TableMessage, say: Say, who: (seat: string | null) => Named): string {
  const { game, happening } = message.shared;
  const trick = happening.trick;
  if (!game || !trick) return "";
  const { name, who: person } = who(trick.winner ?? null);
  const n = game.captured.length;
  if (game.points === null) return say(`web.say.takes_covered.${person}`, { name, n });
  const taken = say(`web.say.takes.${person}`, { name, n, points: trick.points });
  return `${taken} ${sidesSentence(message, game.points, say)}`;
}

/** "Us 27, them 7." */
function sidesSentence(message: TableMessage, points: Readonly<Record<string, number>>, say: Say): string {
  const game = message.shared.game;
  if (!game) return "";
  const sides = game.teams.map((team) => {
    const side: Side = sideOf(team, game.teams, message.you[0]);
    return say("web.say.side", { side: sideName(side, team, message, say), n: points[team] ?? 0 });
  });
  return `${sides.join(", ")}.`;
}

/** "Us", "Them", or for players alone and for spectators the names. */
function sideName(side: Side, team: string, message: TableMessage, say: Say): string {
  const watches = message.you.length === 0;
  if (!watches && side === "us") return say("web.side.us");
  if (!watches && side === "them" && team.length > 1) return say("web.side.them");
  return team
    .split("+")
    .map((seat) => nameOf(message, seat, say).name)
    .join(", ");
}

function result(message: TableMessage, hand: FinishedHand, say: Say): string {
  const game = message.shared.game;
  if (!game || !hand.contract) return say("web.say.all_passed");
  const { name, who } = nameOf(message, hand.contract.declarer, say);
  const key = hand.made ? "made" : "set";
  const told = say(`web.say.${key}.${who}`, { name, call: callWords(hand.contract.bid, say) });
  return `${told} ${sidesSentence(message, game.score, say)}`;
}

function turnSentence(
  message: TableMessage,
  before: TableMessage | undefined,
  say: Say,
  rules: RulesPage | undefined,
): string | undefined {
  const { game, stage, move } = message.shared;
  if (stage !== "playing" || !game?.to_act || !message.you.includes(game.to_act)) return undefined;
  if (before && before.shared.move === move) return undefined;
  const own = message.own[game.to_act];
  if (!own) return undefined;
  if (game.phase === "auction") return say("web.say.your_call", { calls: callsWords(own.legal_actions, say) });
  if (game.phase === "declare") return say("web.say.your_trump");
  if (game.phase === "discard") return yourDiscard(own, rules, say);
  const tiles = [...new Set(own.legal_actions.filter(isPlay).map((text) => text.slice(0, 2)))];
  if (game.trick.length === 0) return [say("web.say.your_lead"), ...lowLeads(own, say)].join(" ");
  const held = own.tiles.filter((one) => one !== null).length;
  if (tiles.length === held) return say("web.say.your_any");
  return say("web.say.your_follow", { tiles: tiles.map((text) => tileWords(text, game, rules, say)) });
}

/** What is put away lies face down, but for what the rules show to all. */
function discarded(game: Table, name: string, person: "you" | "other", say: Say): string[] {
  const told = say(`web.say.discards.${person}`, { name });
  const open = game.put_away.filter((tile) => tile !== null);
  if (open.length === 0) return [told];
  return [told, say("web.say.face_up", { tiles: open.map((tile) => tileName(say, tile)) })];
}

function yourDiscard(own: Own, rules: RulesPage | undefined, say: Say): string {
  const n = discardSize(own.legal_actions);
  const widow = fromWidow(own, rules).map((tile) => tileName(say, tile));
  const due = say("web.say.your_discard", { n });
  return widow.length ? `${say("web.say.widow", { tiles: widow })} ${due}` : due;
}

/** "Seven-three may lead treys too." of each tile that may lead its lower number. */
function lowLeads(own: Own, say: Say): string[] {
  return own.legal_actions.flatMap((action) => {
    const [tile = "", suit] = action.split("=");
    return suit === undefined ? [] : [say("web.say.may_lead", { tile: tileName(say, tile), suit })];
  });
}

function tileWords(text: string, game: Table | null, rules: RulesPage | undefined, say: Say): string {
  const counts = game?.contract && game.contract.goal !== "points" ? {} : (rules?.counts ?? {});
  return tileName(say, text, { count: countOf(text, counts) });
}

/** A call in words: "32", "1 mark", "pass". */
export function callWords(text: string, say: Say): string {
  const marks = /^(nello)?(\d+)m$/.exec(text);
  if (marks)
    return say(
      marks[1] ? "call.nello" : "count.marks",
      marks[1] ? { marks: Number(marks[2]) } : { n: Number(marks[2]) },
    );
  const suited = /^(\d+):(\d)$/.exec(text);
  if (suited) return say("call.points_in_suit", { points: suited[1], suit: suited[2] });
  return /^\d+$/.test(text) ? text : say(`call.${text}`);
}

/**
 * Calls in words, those in a row by the first and the last: "pass, 61 to 87, 1 mark". Bids that name a suit are listed by their
 * numbers, then by the suits.
 */
export function callsWords(calls: readonly string[], say: Say): string {
  const plain = new Set(calls.map((call) => call.split(":")[0] ?? call));
  const listed = runs([...plain]).map(({ first, last, step }) => {
    const facts = { first: callWords(first, say), last: callWords(last, say), step };
    if (step === 0) return facts.first;
    return say(step === 1 ? "web.choose.range" : "web.choose.range_steps", facts);
  });
  const suits = [...new Set(calls.flatMap((call) => call.split(":")[1] ?? []))].sort();
  const told = listed.join(", ");
  return suits.length
    ? say("web.choose.in_suits", { calls: told, suits: suits.map((suit) => say(`suit.${suit}`)) })
    : told;
}

/** A declaration in words: "fives, 1 stack". */
export function declarationWords(text: string, say: Say): string {
  const { trump, doubles, stacks } = declarationParts(text);
  const words = () => {
    if (trump === "N")
      return say(doubles && doubles !== "high" ? `declaration.no_trump_${doubles}` : "declaration.no_trump");
    if (trump === "nello" && lowSuit(doubles)) return say("declaration.nello_low_suit", { suit: lowSuit(doubles) });
    if (trump === "nello") return say("declaration.nello", { doubles: doubles ?? "high" });
    return /^[0-9D]$/.test(trump) ? say("declaration.trump", { suit: trump }) : say(`declaration.${trump}`);
  };
  return stacks === undefined ? words() : say("declaration.with_stacks", { declaration: words(), stacks });
}

/** The number that ranks low, where a treatment of doubles says one: "3" of "k3". */
export const lowSuit = (doubles: string | undefined): string | undefined => /^k(\d)$/.exec(doubles ?? "")?.[1];

/** What is said at once: somebody's connection is gone, and a bot will play. */
function warnings(message: TableMessage, before: TableMessage | undefined, say: Say): string[] {
  if (!before) return [];
  return message.shared.chairs.flatMap((chair) => {
    const was = before.shared.chairs.find((one) => one.seat === chair.seat);
    if (chair.kind !== "person" || was?.kind !== "person" || was.gone === chair.gone) return [];
    if (message.you.includes(chair.seat as Seat)) return [];
    const name = chairName(chair, say);
    return [chair.gone ? say("web.say.gone", { name, n: message.shared.grace }) : say("web.say.back", { name })];
  });
}

function makeSounds(message: TableMessage, before: TableMessage | undefined): void {
  const { game, happening, move } = message.shared;
  if (happening.kind === "dealt") sound("shaken");
  else if (happening.trick) sound("taken");
  else if (happening.kind === "acts" && isPlay(happening.text) && before?.shared.game?.phase === "play") sound("down");
  if (before && before.shared.move !== move && game?.to_act && message.you.includes(game.to_act)) sound("turn");
  const score = (one: TableMessage | undefined) => JSON.stringify(one?.shared.game?.score ?? {});
  if (before && score(message) !== score(before) && message.shared.stage !== "lobby") sound("mark");
}
