import "./board.css";
import type { ComponentChildren } from "preact";
import { isTrump } from "../game/notation";
import type { Place, Seat } from "../game/seats";
import { type Side, SideMark } from "../parts/SideMark";
import type { Resting } from "../session/session";
import { MiniTile } from "../tile/MiniTile";
import { countOf } from "../tile/names";
import { useWords } from "../words/language";
import type { CapturedSide } from "./Captured";
import type { TableModel } from "./model";
import { Plate, type PlateProps, type PlateShape } from "./Plate";
import { type RingPlay, TrickRing } from "./TrickRing";

export interface BoardProps {
  model: TableModel;
  plates: readonly PlateProps[];
  resting: Resting | undefined;
  /** The trick that is being gathered. */
  leaving: Resting | undefined;
  /** The own tile that is on its way to the server. */
  pending: { readonly seat: Seat; readonly tile: string } | undefined;
  counts: Readonly<Record<string, number>>;
  origin: (play: RingPlay) => DOMRect | undefined;
  isWide: boolean;
  isTight: boolean;
  /** In the middle, in place of the trick. */
  panel?: ComponentChildren;
  /** At the lower corners. */
  corners?: readonly ComponentChildren[];
}

const LEFT: readonly Place[] = ["nw", "w", "sw"];
const RIGHT: readonly Place[] = ["ne", "e", "se"];

/** Plates around the trick. */
export function Board(props: BoardProps) {
  const { model, plates, isWide, panel, corners = [] } = props;
  const { say } = useWords();
  const at = (places: readonly Place[]) =>
    places.flatMap((place) => plates.filter((plate) => plate.place === place)).map((plate) => plate);
  const shape = (place: Place): PlateShape => {
    if (place === "n" || place === "s") return "row";
    if (model.count === 4) return "column";
    return isWide ? "row" : "stack";
  };
  const draw = (plate: PlateProps) => <Plate key={plate.place} {...plate} shape={shape(plate.place)} />;
  return (
    <div class={`board board-of-${model.count}`}>
      <div class="board-top">{at(["n"]).map(draw)}</div>
      <div class="board-left">{at(LEFT).map(draw)}</div>
      <section class="board-trick" aria-label={say("web.table.trick")}>
        <h2 class="visually-hidden">{say("web.table.trick")}</h2>
        {panel ?? <Trick {...props} />}
      </section>
      {plates.some(({ place }) => place === "s") && <div class="board-bottom">{at(["s"]).map(draw)}</div>}
      <div class="board-right">{at(RIGHT).map(draw)}</div>
      {corners[0] && <div class="board-corner board-corner-left">{corners[0]}</div>}
      {corners.length > 1 && <div class="board-corner board-corner-right">{corners.slice(1)}</div>}
    </div>
  );
}

function Trick(props: BoardProps) {
  const { model, resting, leaving, origin, isTight } = props;
  const { say } = useWords();
  const { game } = model;
  if (!game?.counts) return null;
  const declaration = game.contract?.declaration;
  const shared = {
    count: model.count,
    firstChip: say("web.table.first_chip"),
    absent: model.seats.filter((seat) => seat.sitsOut).map((seat) => seat.place),
  };
  const plays = playsOf(props);
  const number = resting?.number ?? game.captured.length + 1;
  const won = plays.find((play) => play.state === "won");
  const isDue = game.phase === "play" && !resting && !props.pending && game.to_act !== null;
  const trump = declaration !== undefined && game.phase !== "auction" && !isTight ? declaration : undefined;
  return (
    <>
      <TrickRing
        {...shared}
        plays={plays}
        next={isDue && game.to_act ? model.bySeat.get(game.to_act)?.place : undefined}
        trump={trump}
        winnerChip={won ? say("web.table.takes_chip", { n: won.order }) : undefined}
        trick={`${game.hand_number} ${number}`}
        origin={origin}
      />
      {leaving && <Gathering {...props} leaving={leaving} shared={shared} />}
    </>
  );
}

interface GatheringProps extends BoardProps {
  leaving: Resting;
  shared: { count: number; firstChip: string; absent: readonly Place[] };
}

/** The finished trick on its way to the winner, over the empty places. */
function Gathering({ leaving, model, counts, shared }: GatheringProps) {
  const winner = leaving.trick.winner ? model.bySeat.get(leaving.trick.winner)?.place : undefined;
  const plays = ringPlays(leaving.trick.plays ?? [], model, counts, undefined);
  return (
    <div
      key={`${leaving.hand} ${leaving.number}`}
      class={`board-gathering board-to-${winner ?? "n"}`}
      aria-hidden="true"
    >
      <TrickRing {...shared} plays={plays} />
    </div>
  );
}

function playsOf({ model, resting, pending, counts }: BoardProps): readonly RingPlay[] {
  const { game } = model;
  if (resting) return ringPlays(resting.trick.plays ?? [], model, counts, resting.trick.winner ?? undefined);
  const plays = [...(game?.trick ?? [])];
  if (pending) plays.push(pending);
  return ringPlays(plays, model, counts, undefined);
}

type Plays = readonly { readonly seat: Seat; readonly tile: string }[];

function ringPlays(
  plays: Plays,
  model: TableModel,
  counts: BoardProps["counts"],
  winner: Seat | undefined,
): readonly RingPlay[] {
  const declaration = model.game?.contract?.declaration;
  return plays.map(({ seat, tile }, place) => ({
    place: model.bySeat.get(seat)?.place ?? "n",
    name: model.bySeat.get(seat)?.name,
    tile,
    order: place + 1,
    state: seat === winner ? "won" : undefined,
    trump: declaration !== undefined && isTrump(tile, declaration),
    count: countOf(tile, counts),
  }));
}

export interface CornerChipProps {
  side: CapturedSide;
  onOpen: () => void;
}

/** A side's tricks at a corner of the table; with stacks the open trick itself and a back for each covered one. */
export function CornerChip({ side, onOpen }: CornerChipProps) {
  const { say } = useWords();
  const { points } = side;
  const n = side.tricks.length;
  const open = side.tricks.filter((trick) => trick.tiles !== null);
  const covered = n - open.length;
  const isStacked = points === undefined && n > 0;
  const head = isStacked ? say("web.table.side_tricks", { side: side.name, tricks: n }) : side.name;
  return (
    <button type="button" class={`corner side-${side.side}`} onClick={onOpen}>
      <span class="corner-head">
        <SideMark side={side.side as Side} />
        <span class="corner-name">{head}</span>
        {points !== undefined && <span>{points}</span>}
      </span>
      {isStacked && (
        <span class="corner-open" aria-hidden="true">
          {open.at(-1)?.tiles?.map((tile, place) => (
            <MiniTile key={`${tile} ${place}`} tile={tile} />
          ))}
        </span>
      )}
      <span class="corner-line">{cornerLine(n, covered, isStacked, say)}</span>
    </button>
  );
}

function cornerLine(
  n: number,
  covered: number,
  isStacked: boolean,
  say: (key: string, facts?: Record<string, unknown>) => string,
): string {
  if (n === 0) return say("web.table.no_trick");
  if (!isStacked) return say("count.tricks", { n });
  return covered ? say("web.table.n_covered", { n: covered }) : "";
}
