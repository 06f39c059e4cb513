/** Walking over things that lie in rows, by the arrow keys. */

/** The element that an arrow key leads to; undefined for other keys and at the edge. */
export function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const place = all.indexOf(from);
  if (key === "ArrowRight") return all[place + 1];
  if (key === "ArrowLeft") return all[place - 1];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const own = from.getBoundingClientRect();
  const way = (one: HTMLElement): number => {
    const box = one.getBoundingClientRect();
    return key === "ArrowDown" ? box.top - own.bottom : own.top - box.bottom;
  };
  const aside = (one: HTMLElement): number => {
    const box = one.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - own.left - own.width / 2);
  };
  // A step to the next row is worth more than one within it, so rows are told apart by their distance first.
  return all
    .filter((one) => way(one) >= 0)
    .sort((one, other) => Math.round(way(one)) - Math.round(way(other)) || aside(one) - aside(other))[0];
}
