/** A finished game and its hands, as the server tells of them. */

import type { Seat } from "../game/seats";
import type { GameLine } from "../games/gameLine";
import type { Decision } from "../hint/hint";
import type { FinishedHand, Table } from "../protocol/generated";
import { ask } from "../protocol/http";

/** The table after an action; the first step is the deal, without one. */
export interface Step {
  readonly seat: string | null;
  readonly action: string | null;
  readonly table: Table;
}

/** A hand of a game. Tiles that were neither played nor shown are null, for those who held them too. */
export interface HandPage {
  readonly number: number;
  readonly hands: number;
  readonly rules: string;
  readonly deal: readonly (readonly (string | null)[])[];
  readonly hand: FinishedHand;
  readonly steps: readonly Step[];
}

export const askGame = (id: string): Promise<GameLine> => ask("GET", `/api/games/${id}`);

export const askHand = (id: string, number: number): Promise<HandPage> =>
  ask("GET", `/api/games/${id}/hands/${number}`);

/** What a seat might have done in a hand, decision by decision; for those who played. */
export const askHints = (id: string, number: number, seat: Seat): Promise<readonly Decision[]> =>
  ask("GET", `/api/games/${id}/hands/${number}/hints/${seat}`);

/** Where the record of a game can be had. */
export const recordOf = (id: string): string => `/api/games/${id}/record`;

/** Throws what `fetch` throws; undefined where the server has no such record for this reader. */
export async function askRecord(id: string): Promise<string | undefined> {
  const response = await fetch(recordOf(id));
  return response.ok ? response.text() : undefined;
}
