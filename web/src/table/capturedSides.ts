/** The captured tricks of each side, as they may be looked at. */

import { sideOf } from "../game/seats";
import type { Resting } from "../session/session";
import type { Say } from "../words/say";
import type { CapturedSide } from "./Captured";
import type { TableModel } from "./model";
import { sidesOf } from "./sides";

/** A trick that still lies on the table is not yet among them, nor are its points. */
export function capturedSides(model: TableModel, resting: Resting | undefined, say: Say): readonly CapturedSide[] {
  const tricks = model.game?.captured ?? [];
  const shown = resting ? tricks.slice(0, -1) : tricks;
  const last = resting ? tricks.at(-1) : undefined;
  return sidesOf(model, say).map(({ team, side, name, points }) => ({
    side,
    name,
    points: points === undefined ? undefined : points - (last?.team === team ? (last.points ?? 0) : 0),
    tricks: shown.flatMap((trick, place) =>
      sideOf(trick.team, model.teams, model.mine[0]) === side
        ? [{ number: place + 1, tiles: trick.tiles, points: trick.points }]
        : [],
    ),
  }));
}
