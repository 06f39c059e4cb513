/** A moment of a finished hand in the form in which the parts of the table draw the game that is being played. */

import { SEATS, type Seat } from "../game/seats";
import type { GameLine } from "../games/gameLine";
import type { ChairMessage, TableMessage } from "../protocol/generated";
import { type TableModel, tableModel } from "../table/model";
import type { Say } from "../words/say";
import type { HandPage } from "./game";

/** The table at a step, from the seat of whoever looks, if they played. */
export function modelAt(game: GameLine, page: HandPage, step: number, say: Say): TableModel {
  const table = page.steps[step]?.table;
  if (!table) throw new Error(`the hand has no step ${step}`);
  const isDone = table.phase === "done";
  const message: TableMessage = {
    type: "table",
    shared: {
      id: game.id,
      version: step,
      move: step,
      rules: page.rules,
      stage: "between",
      public: false,
      chat: false,
      hints: "after",
      grace: 0,
      chairs: chairsOf(game, Object.keys(table.counts ?? {}).length),
      proposal: null,
      happening: { kind: "acts", seat: null, text: "", trick: null },
      next_hand_at: null,
      game: table,
      last_hand: isDone ? page.hand : null,
    },
    you: game.players.filter((player) => player.you).map((player) => player.seat),
    own: {},
    memory: null,
  };
  return tableModel(message, table.teams, say);
}

function chairsOf(game: GameLine, count: number): ChairMessage[] {
  return SEATS.slice(0, count).map((seat: Seat) => {
    const player = game.players.find((one) => one.seat === seat);
    const isBot = player?.level != null;
    return {
      seat,
      kind: isBot ? "bot" : "person",
      name: player?.name ?? null,
      level: player?.level ?? null,
      gone: false,
      ready: false,
      coming: null,
    };
  });
}
