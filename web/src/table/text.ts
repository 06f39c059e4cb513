/** Small things about sentences that the parts of the table share. */

import { declarationParts } from "../game/notation";
import type { Table } from "../protocol/generated";
import { suitKey } from "../speech/announcer";
import { tileText } from "../tile/names";
import type { Say } from "../words/say";

/** A sentence that begins with a word of the catalogues. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Tiles as a sentence names them: "4-2 or 6-4". */
export function tileList(tiles: readonly string[], joined: "or" | "and", say: Say): string {
  const texts = [...new Set(tiles)].map(tileText);
  const last = texts.pop() ?? "";
  return texts.length ? say(`web.table.${joined}`, { list: texts.join(", "), last }) : last;
}

/** The led suit as a key of `suit.*`, "trump" where trump was led, undefined where there is none. */
export function ledSuit(game: Table, led = game.led): string | undefined {
  if (led === null || led === undefined) return undefined;
  const suit = suitKey(led, game);
  const trump = game.contract ? declarationParts(game.contract.declaration).trump : undefined;
  return suit === trump ? "trump" : suit;
}

/** Contracts that have a word of their own; others are called as they are written. */
const NAMED = new Set(["sevens", "looper", "plunge", "splash"]);

/** How trump is called on the contract bar: "Fives", "Follow me", "Nello". */
export function trumpName(declaration: string, say: Say): string {
  const { trump } = declarationParts(declaration);
  if (trump === "N") return say("web.table.follow_me");
  if (/^[0-9D]$/.test(trump)) return capital(say(`suit.${trump}`));
  return capital(NAMED.has(trump) ? say(`declaration.${trump}`) : trump);
}
