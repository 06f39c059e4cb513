/** A figure in words, as a screen reader gets it: made from the same data as the picture. */

import { callParts, isTrump } from "../game/notation";
import { declarationWords } from "../speech/announcer";
import { type Count, tileName } from "../tile/names";
import type { Say } from "../words/say";
import { bidOf, COUNTS, type Example, type ShownTrick } from "./examples";

/** All that the figure shows, sentence by sentence. */
export function captionOf(one: Example, say: Say): string {
  return [...contract(one, say), ...table(one, say), hands(one, say), ...captured(one, say), ...over(one, say)].join(
    " ",
  );
}

function contract(one: Example, say: Say): string[] {
  const [bidder, bid] = bidOf(one);
  const { shown } = one;
  const parts = callParts(bid);
  const promise =
    parts.kind === "points"
      ? say("web.rules.caption.points", { n: parts.points, stake: shown.stake })
      : say("web.rules.caption.all", { stake: shown.stake });
  return [
    promise,
    say("web.rules.caption.trump", { declaration: trumpWords(one, say) }),
    say(`web.rules.caption.look.${shown.look}`),
    say("web.rules.caption.bidder", { name: bidder }),
  ];
}

/** What was declared, without the stacks. */
export const trumpWords = ({ declaration }: Example, say: Say): string =>
  declarationWords(declaration.split("/")[0] ?? declaration, say);

function table({ shown: { trick, winner }, declaration }: Example, say: Say): string[] {
  if (!trick.length) return [say("web.table.empty_trick")];
  const plays = trick.map(([name, tile], place) =>
    say("web.table.played", { n: place + 1, name, tile: spoken(tile, declaration, say) }),
  );
  const played = say("web.rules.caption.played", { plays: plays.join("; ") });
  return winner === null ? [played] : [played, say("web.rules.caption.winner", { name: winner })];
}

function spoken(tile: string, declaration: string, say: Say): string {
  return tileName(say, tile, { trump: isTrump(tile, declaration), count: (COUNTS[tile] ?? 0) as Count });
}

function hands({ shown: { counts } }: Example, say: Say): string {
  const held = Object.entries(counts);
  const [, first = 0] = held[0] ?? [];
  if (held.every(([, n]) => n === first)) return say("web.rules.caption.hands_alike", { n: first });
  const list = held.map(([name, n]) => say("web.rules.caption.holds", { name, n }));
  return say("web.rules.caption.hands", { list });
}

function captured({ shown, declaration }: Example, say: Say): string[] {
  if (!shown.captured.length) return [say("web.rules.caption.no_trick")];
  return shown.captured.map((trick, place) => trickWords(trick, place + 1, declaration, say));
}

function trickWords({ team, tiles, points }: ShownTrick, n: number, declaration: string, say: Say): string {
  const side = sideWords(team, say);
  if (tiles === null) return say("web.rules.caption.covered", { n, side });
  const faces = tiles.map((tile) => tileName(say, tile, { trump: isTrump(tile, declaration) })).join("; ");
  if (points === null) return say("web.rules.caption.trick", { n, side, tiles: faces });
  return say("web.rules.caption.trick_points", { n, side, tiles: faces, points });
}

function over({ shown }: Example, say: Say): string[] {
  if (!shown.over) return [];
  const { made, team, marks } = shown.over;
  return [say(`web.rules.caption.${made ? "made" : "set"}`, { side: sideWords(team, say), marks })];
}

/** "A and C". */
export function sideWords(team: string, say: Say): string {
  const [list = "", last = ""] = team.split("+");
  return say("web.table.and", { list, last });
}
