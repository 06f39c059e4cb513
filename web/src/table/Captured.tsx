import "./captured.css";
import { type Side, SideMark } from "../parts/SideMark";
import { MiniTile } from "../tile/MiniTile";
import { tileText } from "../tile/names";
import { TileBack } from "../tile/TileBack";
import { useWords } from "../words/language";

export interface CapturedTrick {
  readonly number: number;
  /** Faces in ascending order; null where the trick is covered. */
  readonly tiles: readonly string[] | null;
  readonly points: number | null;
}

export interface CapturedSide {
  readonly side: Side;
  readonly name: string;
  readonly tricks: readonly CapturedTrick[];
  /** Its points of this hand; undefined where they are covered. */
  readonly points?: number | undefined;
}

export interface CapturedProps {
  sides: readonly CapturedSide[];
  size: "rail" | "sheet";
  /** How many tiles a covered trick has. */
  seats?: number;
}

/** The tricks of each side, as far as they may be looked at: sorted faces without players, or backs. */
export function Captured({ sides, size, seats = 4 }: CapturedProps) {
  return (
    <div class={`captured captured-${size}`} style={{ "--captured-of": rowOf(seats) }}>
      {sides.map((side, at) => (
        // a side that another has pushed down is drawn anew rather than seen to jump
        <section key={`${side.side} ${rowsBefore(sides, at)}`} class={`captured-side side-${side.side}`}>
          <header class="captured-head">
            <h3 class="captured-name">
              <SideMark side={side.side} />
              {side.name}
            </h3>
            <SideTotal tricks={side.tricks} />
          </header>
          {side.tricks.length > 0 && (
            <ul class="captured-tricks">
              {newestFirst(side.tricks).map((trick) => (
                <TrickBox key={trick.number} trick={trick} seats={seats} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** So many tiles of a trick lie beside each other: eight would be too small to be read. */
const rowOf = (seats: number): number => (seats > 6 ? Math.ceil(seats / 2) : Math.max(4, seats));

const rowsBefore = (sides: readonly CapturedSide[], at: number): number =>
  sides.slice(0, at).reduce((rows, side) => rows + Math.ceil(side.tricks.length / 2), 0);

/** Where tricks are covered the open ones come first. */
function newestFirst(tricks: readonly CapturedTrick[]): readonly CapturedTrick[] {
  return tricks.some((trick) => trick.points === null) ? [...tricks].reverse() : tricks;
}

function SideTotal({ tricks }: { tricks: readonly CapturedTrick[] }) {
  const { say } = useWords();
  const n = tricks.length;
  if (n === 0) return <span class="captured-total">{say("web.table.no_trick")}</span>;
  const isKnown = tricks.every((trick) => trick.points !== null);
  const points = tricks.reduce((sum, trick) => sum + (trick.points ?? 0), 0);
  const text =
    isKnown && points > n ? say("web.table.tricks_points", { tricks: n, points }) : say("count.tricks", { n });
  return <span class="captured-total">{text}</span>;
}

function TrickBox({ trick, seats }: { trick: CapturedTrick; seats: number }) {
  const { say } = useWords();
  const { number, tiles, points } = trick;
  const label = tiles
    ? say("web.table.trick_tiles", { n: number, tiles: tiles.map(tileText) })
    : say("web.table.trick_covered", { n: number });
  return (
    <li class="captured-trick">
      <span class="captured-trick-head">
        <span>{say("web.table.trick_n", { n: number })}</span>
        <b>{points ?? say(tiles ? "web.table.open" : "web.table.covered")}</b>
      </span>
      <span class="captured-tiles" role="img" aria-label={label}>
        {tiles
          ? tiles.map((tile, place) => <MiniTile key={`${tile} ${place}`} tile={tile} />)
          : Array.from({ length: seats }, (_, place) => <TileBack key={place} />)}
      </span>
    </li>
  );
}
