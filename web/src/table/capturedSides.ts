/** The captured tricks of each side, as they may be looked at. */

import { sideOf } from "../game/seats";
import type { Resting } from "../session/session";
import type { Say } from "../words/say";
import type { CapturedSide } from "./Captured";
import type { TableModel } from "./model";
import { sidesOf } from "./sides";

/** A trick that still lies on the table is not yet among them. */
export function capturedSides(model: TableModel, resting: Resting | undefined, say: Say): readonly CapturedSide[] {
  const tricks = model.game?.captured ?? [];
  const shown = resting ? tricks.slice(0, -1) : tricks;
  return sidesOf(model, say).map(({ side, name }) => ({
    side,
    name,
    tricks: shown.flatMap((trick, place) =>
      sideOf(trick.team, model.teams, model.mine[0]) === side
        ? [{ number: place + 1, tiles: trick.tiles, points: trick.points }]
        : [],
    ),
  }));
}
