/** Where seats are drawn: the viewer below, then clockwise, so that the player on one's left is next. */

export type Seat = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
export const SEATS: readonly Seat[] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Places on the screen, as on a compass. */
export type Place = "s" | "sw" | "w" | "nw" | "n" | "ne" | "e" | "se";

const PLACES: Readonly<Record<number, readonly Place[]>> = {
  3: ["s", "nw", "ne"],
  4: ["s", "w", "n", "e"],
  5: ["s", "w", "nw", "ne", "e"],
  6: ["s", "sw", "nw", "n", "ne", "se"],
  7: ["s", "sw", "w", "nw", "ne", "e", "se"],
  8: ["s", "sw", "w", "nw", "n", "ne", "e", "se"],
};

/** The seats of a table of so many, in order of play, beginning with the viewer's (spectators look from A). */
export function seatsFrom(viewer: Seat | undefined, count: number): readonly Seat[] {
  const first = SEATS.indexOf(viewer ?? "A");
  return Array.from({ length: count }, (_, step) => SEATS[(first + step) % count] as Seat);
}

/** Where each seat is drawn. */
export function placesFrom(viewer: Seat | undefined, count: number): ReadonlyMap<Seat, Place> {
  const places = PLACES[count];
  if (!places) throw new Error(`no layout for ${count} seats`);
  return new Map(seatsFrom(viewer, count).map((seat, step) => [seat, places[step] as Place]));
}

/** A side as the viewer names it. */
export type Side = "us" | "them" | "third";

/** The team of a seat: teams are texts of their seats' letters, "AC". */
export function teamOf(seat: Seat, teams: readonly string[]): string {
  const team = teams.find((one) => one.includes(seat));
  if (!team) throw new Error(`no team has the seat ${seat}`);
  return team;
}

/** Whose side a team is on for a viewer; spectators call the first team "us" for its colour only. */
export function sideOf(team: string, teams: readonly string[], viewer: Seat | undefined): Side {
  const own = viewer === undefined ? teams[0] : teamOf(viewer, teams);
  if (team === own) return "us";
  const others = teams.filter((one) => one !== own);
  return others.indexOf(team) === 0 ? "them" : "third";
}
