import { Chip } from "../parts/Chip";
import { HalfTile } from "../tile/HalfTile";
import type { Count } from "../tile/names";
import { Tile, type TileState } from "../tile/Tile";
import { useWords } from "../words/language";

const TRICK: readonly { place: string; tile: string; state?: TileState; count?: Count }[] = [
  { place: "w", tile: "40" },
  { place: "n", tile: "44", state: "won" },
  { place: "e", tile: "63" },
  { place: "s", tile: "64", count: 10 },
];

const COUNTING: readonly (readonly [tile: string, count: Count])[] = [
  ["42", 0],
  ["64", 10],
  ["55", 10],
  ["50", 5],
  ["41", 5],
];

/** A trick on the table where there is room; on phones the 4-2 and the five tiles that count. For the eye alone. */
export function StartPicture() {
  const { say } = useWords();
  const chips: Readonly<Record<string, string>> = {
    w: say("web.start.picture.led"),
    n: say("web.start.picture.takes"),
    e: "3",
    s: "4",
  };
  return (
    <div class="start-table" aria-hidden="true">
      <div class="start-trick">
        {TRICK.map(({ place, ...tile }) => (
          <span key={place} class={`start-cell start-cell-${place}`}>
            <Tile {...tile} />
            <span class="start-chip">
              <Chip tone={place === "w" || place === "n" ? "honey" : "plate"}>{chips[place]}</Chip>
            </span>
          </span>
        ))}
        <span class="start-cell start-cell-trump">
          <HalfTile suit="5" star />
        </span>
        <p class="start-caption">
          {say("web.start.picture.caption")} <b>{say("count.points", { n: 11 })}</b>
        </p>
      </div>
      <div class="start-row">
        {COUNTING.map(([tile, count]) => (
          <Tile key={tile} tile={tile} count={count} />
        ))}
      </div>
    </div>
  );
}
