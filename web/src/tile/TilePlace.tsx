import "./tile.css";

/** A place without a tile: a gap in the hand, an empty cell of the trick, or the cell that is filled next. */
export function TilePlace({ next = false, width }: { next?: boolean; width?: string }) {
  const style = width ? { "--tile-width": width } : {};
  return <span class={next ? "tile tile-place tile-place-next" : "tile tile-place"} style={style} aria-hidden="true" />;
}
