import type { ComponentChildren } from "preact";
import { Plate, type PlateProps } from "./Plate";

/** The others in one row, and below them what the player has to choose. */
export function Narrow({
  plates,
  panel,
  isTiny,
}: {
  plates: readonly PlateProps[];
  panel: ComponentChildren;
  isTiny: boolean;
}) {
  const ordered = [...plates].sort((a, b) => ORDER.indexOf(a.place) - ORDER.indexOf(b.place));
  return (
    <div class="table-narrow">
      {!isTiny && (
        <div class={`table-others table-others-${ordered.length}`}>
          {ordered.map((plate) => (
            <Plate key={plate.place} {...plate} shape="small" />
          ))}
        </div>
      )}
      {panel}
    </div>
  );
}

/** Around the table from the player's left. */
const ORDER = ["sw", "w", "nw", "n", "ne", "e", "se"];
