import "./hand.css";
import type { ComponentChildren } from "preact";
import { isTrump } from "../game/notation";
import { countOf, tileName } from "../tile/names";
import { Tile, type TileState } from "../tile/Tile";
import { TilePlace } from "../tile/TilePlace";
import { useWords } from "../words/language";
import type { Slots } from "./order";

export interface HandRowProps {
  /** How many tiles lie in each row, from above. */
  rows: readonly number[];
  /** A place of the hand, by its number from 0. */
  children: (place: number) => ComponentChildren;
}

/** The places of a hand in their rows. The size of the tiles follows from the longest row and the window. */
export function HandRows({ rows, children }: HandRowProps) {
  const longest = Math.max(...rows, 1);
  let first = 0;
  return (
    <div
      class={`hand-rows hand-of-${rows.reduce((sum, row) => sum + row, 0)}`}
      style={{ "--hand-k": longest, "--hand-rows": rows.length }}
    >
      {rows.map((count, row) => {
        const start = first;
        first += count;
        return (
          <div key={row} class="hand-row">
            {Array.from({ length: count }, (_, place) => children(start + place))}
          </div>
        );
      })}
    </div>
  );
}

export interface HandPictureProps {
  slots: Slots;
  declaration?: string | undefined;
  counts?: Readonly<Record<string, number>>;
  stateOf?: (tile: string) => TileState;
}

/** A hand to look at, for replays and rules: nothing can be pressed. */
export function HandRow({ slots, declaration, counts = {}, stateOf = () => "idle" }: HandPictureProps) {
  const { say } = useWords();
  return (
    <HandRows rows={[slots.length]}>
      {(place) => {
        const slot = slots[place];
        if (!slot || slot.gone) return <TilePlace key={place} />;
        const trump = declaration !== undefined && isTrump(slot.tile, declaration);
        const count = countOf(slot.tile, counts);
        return (
          <span key={place} role="img" aria-label={tileName(say, slot.tile, { trump, count })}>
            <Tile tile={slot.tile} trump={trump} count={count} state={stateOf(slot.tile)} />
          </span>
        );
      }}
    </HandRows>
  );
}
