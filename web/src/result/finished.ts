/** The page of a game that has just ended. The server's list follows the table a moment later. */

import { useEffect, useState } from "preact/hooks";
import { ask, Refused } from "../protocol/http";

interface GameLine {
  readonly id: string;
  readonly table: string;
  readonly hands: number;
}

const TRIES = 6;
const BETWEEN = 1000;

/** The id of this table's newest game, once it is listed; only those who played it have it among their games. */
export function useFinishedGame(table: string, hands: number, played: boolean): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (!played) return;
    let timer: number | undefined;
    let left = TRIES;
    const look = async () => {
      const found = await newest(table, hands);
      left -= 1;
      if (timer === undefined) return;
      if (found) setId(found);
      else if (left > 0) timer = window.setTimeout(look, BETWEEN);
    };
    timer = window.setTimeout(look, 0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [table, hands, played]);
  return id;
}

async function newest(table: string, hands: number): Promise<string | undefined> {
  try {
    const games = await ask<readonly GameLine[]>("GET", "/api/games?limit=10");
    return games.find((game) => game.table === table && game.hands === hands)?.id;
  } catch (error) {
    // Without an answer the card has no link; it is asked again, and the game stands in the list of games anyway.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
