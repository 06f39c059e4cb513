/** Small things about sentences that the parts of the table share. */

import { declarationParts, isTrump, suitKey, suitOfTrump } from "../game/notation";
import type { Table } from "../protocol/generated";
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
export function ledSuit(game: Pick<Table, "led" | "trick" | "contract">): string | undefined {
  const [first] = game.trick;
  if (game.led === null || !first) return undefined;
  const declaration = game.contract?.declaration;
  // a trump leads no other suit
  if (declaration !== undefined && isTrump(first.tile, declaration)) return "trump";
  return suitKey(game.led, first.tile, declaration);
}

/** Contracts that have a word of their own; others are called as they are written. */
const NAMED = new Set(["sevens", "looper", "plunge", "splash"]);

/** How trump is called on the contract bar: "Fives", "Follow me", "Nello". */
export function trumpName(declaration: string, say: Say): string {
  const { trump } = declarationParts(declaration);
  if (trump === "N") return say("web.table.follow_me");
  const suit = suitOfTrump(trump);
  if (suit !== undefined) return capital(say(`suit.${suit}`));
  return capital(NAMED.has(trump) ? say(`declaration.${trump}`) : trump);
}
