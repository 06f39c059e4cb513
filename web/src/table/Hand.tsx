import "./hand.css";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isTrump } from "../game/notation";
import { useKeys } from "../keys/keys";
import { settings } from "../settings/settings";
import { countOf, tileName } from "../tile/names";
import { Tile, type TileState } from "../tile/Tile";
import { TilePlace } from "../tile/TilePlace";
import { useWords } from "../words/language";
import type { Layout } from "./arrangement";
import { useDrag } from "./drag";
import { HandRows } from "./HandRow";
import type { TableModel } from "./model";
import { grouped, rowsOf } from "./order";
import { preview } from "./preview";
import { capital } from "./text";
import type { HandState } from "./useHand";

export interface HandProps {
  model: TableModel;
  hand: HandState;
  counts: Readonly<Record<string, number>>;
  layout: Layout;
  /** Lets a finished trick go; answers whether one lay there. */
  goOn?: () => boolean;
  /** Places to keep free before tiles are dealt. */
  tilesEach: number;
}

/** The player's tiles. One stop for the Tab key; arrow keys walk from tile to tile. */
export function Hand({ model, hand, counts, layout, goOn = () => false, tilesEach }: HandProps) {
  const { say } = useWords();
  const tried = model.game?.phase === "declare" ? preview.value : undefined;
  const places = hand.slots.length || tilesEach;
  const rows = layout === "phone" ? rowsOf(places, settings.value.rows) : [places];
  const seat = model.viewer ? model.bySeat.get(model.viewer) : undefined;
  const label = model.mine.length > 1 ? say("web.table.hand_of", { name: seat?.name ?? "" }) : say("web.table.hand");
  return (
    <div class="hand">
      <h2 class="visually-hidden">{label}</h2>
      {tried === undefined ? (
        <HeldTiles model={model} hand={hand} goOn={goOn} counts={counts} rows={rows} label={label} />
      ) : (
        <GroupedTiles hand={hand} counts={counts} rows={rows} declaration={tried} label={label} />
      )}
    </div>
  );
}

interface TilesProps {
  hand: HandState;
  counts: Readonly<Record<string, number>>;
  rows: readonly number[];
  label: string;
}

function GroupedTiles({ hand, counts, rows, declaration, label }: TilesProps & { declaration: string }) {
  const { say } = useWords();
  const held = hand.slots.filter((slot) => !slot.gone).map((slot) => slot.tile);
  const tiles = grouped(held, declaration).flatMap((group) =>
    group.tiles.map((tile, place) => ({
      tile,
      group: place === 0 ? group.name : undefined,
      isTrump: group.name === "trump",
    })),
  );
  return (
    <section aria-label={label}>
      <HandRows rows={rows}>
        {(place) => {
          const shown = tiles[place];
          if (!shown) return <TilePlace key={place} />;
          const { tile, group, isTrump: trump } = shown;
          const count = countOf(tile, counts);
          return (
            <span key={place} class="hand-slot">
              {group && (
                <span class="hand-group">
                  {capital(group === "trump" ? say("web.table.group_trump") : say(`suit.${group}`))}
                </span>
              )}
              <span role="img" aria-label={tileName(say, tile, { trump, count })}>
                <Tile tile={tile} trump={trump} count={count} />
              </span>
            </span>
          );
        }}
      </HandRows>
    </section>
  );
}

function HeldTiles({
  model,
  hand,
  goOn,
  counts,
  rows,
  label,
}: TilesProps & Required<Pick<HandProps, "model" | "goOn">>) {
  const { say } = useWords();
  const group = useRef<HTMLFieldSetElement>(null);
  const stop = useTabStop(hand, group.current);
  const declaration = model.game?.contract?.declaration;
  const drag = useDrag({
    isAbove: (y) => y < (group.current?.getBoundingClientRect().top ?? 0) - 8,
    onTable: hand.play,
    onHand: (place, x, y) => hand.move(place, nearest(group.current, x, y) ?? place),
  });
  useHandKeys(hand, model.game?.phase === "play");
  return (
    <fieldset
      data-hand
      ref={group}
      class="hand-tiles"
      aria-describedby="hand-help"
      onKeyDown={(event) => {
        if (event.key === " " && goOn()) event.preventDefault();
        else walk(event, hand, rows, stop.go);
      }}
    >
      <legend class="visually-hidden">{label}</legend>
      <p id="hand-help" class="visually-hidden">
        {say("web.table.hand_help")}
      </p>
      <HandRows rows={rows}>
        {(place) => {
          const slot = hand.slots[place];
          if (!slot || slot.gone) {
            return (
              <span key={place} class="hand-slot" data-place={place}>
                <TilePlace />
                <Key place={place} />
              </span>
            );
          }
          const { tile } = slot;
          const trump = declaration !== undefined && isTrump(tile, declaration);
          const count = countOf(tile, counts);
          const refusal = hand.refusalOf(tile);
          const state = stateOf(hand, place);
          const name = tileName(say, tile, { trump, count });
          const suit = refusal?.reason === "must_follow_suit" ? refusal.facts.suit : undefined;
          return (
            <span key={place} class="hand-slot" data-place={place}>
              <button
                type="button"
                ref={(element) => hand.hold(place, element)}
                class="tile-button hand-tile"
                tabIndex={place === stop.place ? 0 : -1}
                aria-label={spoken(name, state, suit, hand.waysOf(tile).length > 0, say)}
                aria-disabled={refusal ? true : undefined}
                aria-description={refusal ? say(`error.${refusal.reason}`, refusal.facts) : undefined}
                onFocus={() => stop.set(place)}
                onClick={(event) => drag.isClick(event) && hand.tap(place)}
                onPointerDown={(event) => drag.down(event, place)}
                onPointerMove={drag.move}
                onPointerUp={drag.up}
                onPointerCancel={drag.cancel}
              >
                <Tile tile={tile} trump={trump} count={count} state={state} />
              </button>
              <Key place={place} />
            </span>
          );
        }}
      </HandRows>
    </fieldset>
  );
}

const KEYS = "1234567890-";

function Key({ place }: { place: number }) {
  return (
    <span class="hand-key" aria-hidden="true">
      {KEYS[place] ?? ""}
    </span>
  );
}

function stateOf(hand: HandState, place: number): TileState {
  const tile = hand.slots[place]?.tile ?? "";
  if (hand.asked === place) return "asked";
  if (hand.lifted === place) return "lifted";
  if (hand.refusalOf(tile)) return "refused";
  const someWait = hand.slots.some((slot) => !slot.gone && hand.refusalOf(slot.tile));
  return someWait && hand.waysOf(tile).length ? "playable" : "idle";
}

type Speak = (key: string, facts?: Record<string, unknown>) => string;

function spoken(tile: string, state: TileState, suit: unknown, mayPlay: boolean, say: Speak): string {
  if (state === "lifted") return say(`web.table.tile_state.${mayPlay ? "lifted" : "raised"}`, { tile });
  if (mayPlay) return say("web.table.tile_state.playable", { tile });
  if (state !== "refused" && state !== "asked") return tile;
  return suit === undefined
    ? say("web.table.tile_state.refused", { tile })
    : say("web.table.tile_state.must_follow", { tile, suit });
}

/** The slot whose middle is nearest to a point. */
function nearest(group: HTMLElement | null, x: number, y: number): number | undefined {
  let best: { place: number; far: number } | undefined;
  for (const slot of group?.querySelectorAll<HTMLElement>("[data-place]") ?? []) {
    const box = slot.getBoundingClientRect();
    const far = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    if (!best || far < best.far) best = { place: Number(slot.dataset.place), far };
  }
  return best?.place;
}

/** The tile that the Tab key comes to. When a focused tile has been played, the next one takes the focus. */
function useTabStop(hand: HandState, group: HTMLElement | null) {
  const [wanted, want] = useState(0);
  const focused = useRef(false);
  const held = hand.slots.flatMap((slot, place) => (slot.gone ? [] : [place]));
  const place = held.find((one) => one >= wanted) ?? held.at(-1);
  const focus = (to: number | undefined) => group?.querySelector<HTMLElement>(`[data-place="${to}"] button`)?.focus();
  useLayoutEffect(() => {
    if (!focused.current) return;
    if (document.activeElement === document.body || document.activeElement === null) focus(place);
    else focused.current = group?.contains(document.activeElement) ?? false;
  });
  return {
    place,
    set: (to: number) => {
      focused.current = true;
      want(to);
    },
    go: (to: number) => {
      want(to);
      // the tile may only just be on its way to that place
      requestAnimationFrame(() => focus(to));
    },
    at: () => place,
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function walk(event: KeyboardEvent, hand: HandState, rows: readonly number[], go: (place: number) => void): void {
  const at = Number(
    event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-place]")?.dataset.place : Number.NaN,
  );
  if (Number.isNaN(at)) return;
  if (event.key === "Escape") {
    hand.lower();
    return;
  }
  const row = rows.length > 1 ? (rows[0] ?? 0) : 0;
  const vertical = event.key === "ArrowUp" ? -row : event.key === "ArrowDown" ? row : 0;
  const step = STEPS[event.key] ?? vertical;
  if (!step) return;
  event.preventDefault();
  if (event.shiftKey) {
    const to = at + step;
    if (to < 0 || to >= hand.slots.length) return;
    hand.move(at, to);
    go(to);
    return;
  }
  const direction = Math.sign(step);
  for (let to = at + step; to >= 0 && to < hand.slots.length; to += direction) {
    if (!hand.slots[to]?.gone) {
      go(to);
      return;
    }
  }
}

function useHandKeys(hand: HandState, isPlaying: boolean): void {
  const tiles = [...KEYS].map((key, place) => ({
    key,
    ...(place === 0 ? { label: "web.table.key.tiles" } : {}),
    press: () => {
      if (!isPlaying || hand.slots[place]?.gone !== false) return false;
      hand.tap(place);
      return true;
    },
  }));
  useKeys([
    ...tiles,
    {
      key: "Enter",
      label: "web.table.key.play",
      press: () => {
        if (hand.lifted === undefined) return false;
        hand.play(hand.lifted);
        return true;
      },
    },
    {
      key: "Escape",
      label: "web.table.key.lower",
      press: () => {
        if (hand.lifted === undefined && hand.asked === undefined) return false;
        hand.lower();
        return true;
      },
    },
  ]);
}
