/** Who shall sit on which chair of a new table. */

import { SEATS, type Seat, teamOf } from "../game/seats";

/** For oneself, free, or a bot of that level. */
export type ChairWish = "me" | "free" | { readonly bot: string };
export type ChairWishes = Readonly<Partial<Record<Seat, ChairWish>>>;

/** The wish for a chair: the first one is one's own as long as nothing else was said. */
export function wishFor(wishes: ChairWishes, seat: Seat): ChairWish {
  return wishes[seat] ?? (seat === "A" ? "me" : "free");
}

/** The wishes with one more. One person holds chairs of one side alone, so chairs of another side are given up. */
export function withWish(wishes: ChairWishes, seat: Seat, wish: ChairWish, teams: readonly string[]): ChairWishes {
  const changed: Partial<Record<Seat, ChairWish>> = { ...wishes, [seat]: wish };
  if (wish !== "me") return changed;
  for (const other of SEATS) {
    if (teams.some((team) => team.includes(other)) && wishFor(changed, other) === "me") {
      if (teamOf(other, teams) !== teamOf(seat, teams)) changed[other] = "free";
    }
  }
  return changed;
}

/** One's own chairs and the bots', as a new table is asked for. */
export function seated(
  wishes: ChairWishes,
  seats: readonly Seat[],
): { seats: Seat[]; bots: Partial<Record<Seat, string>> } {
  const own: Seat[] = [];
  const bots: Partial<Record<Seat, string>> = {};
  for (const seat of seats) {
    const wish = wishFor(wishes, seat);
    if (wish === "me") own.push(seat);
    else if (wish !== "free") bots[seat] = wish.bot;
  }
  return { seats: own, bots };
}
