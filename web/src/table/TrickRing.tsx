import "./ring.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { declarationParts } from "../game/notation";
import type { Place } from "../game/seats";
import { Chip } from "../parts/Chip";
import { Icon } from "../parts/Icon";
import { lasting } from "../settings/settings";
import { HalfTile } from "../tile/HalfTile";
import { type Count, tileName } from "../tile/names";
import { Tile } from "../tile/Tile";
import { TilePlace } from "../tile/TilePlace";
import { useWords } from "../words/language";
import { trumpName } from "./text";

export interface RingPlay {
  readonly place: Place;
  readonly tile: string;
  /** From 1, in order of play. */
  readonly order: number;
  readonly state?: "won" | "next" | undefined;
  readonly name?: string | undefined;
  readonly trump?: boolean | undefined;
  readonly count?: Count | undefined;
}

export interface TrickRingProps {
  /** How many seats the table has. */
  count: number;
  plays: readonly RingPlay[];
  next?: Place | undefined;
  /** The declaration in notation: its suit lies in the middle. */
  trump?: string | undefined;
  /** On the winner's tile, in place of its number: "2 takes it". */
  winnerChip?: string | undefined;
  /** Places that sit out. */
  absent?: readonly Place[];
  firstChip: string;
  /** Names the trick, so that its tiles are new ones. */
  trick?: string | number;
  /** Where a tile comes from, for its way to the ring; undefined where it is simply there. */
  origin?: ((play: RingPlay) => DOMRect | undefined) | undefined;
}

const PLACES: Readonly<Record<number, readonly Place[]>> = {
  3: ["s", "nw", "ne"],
  4: ["s", "w", "n", "e"],
  5: ["s", "w", "nw", "ne", "e"],
  6: ["s", "sw", "nw", "n", "ne", "se"],
  7: ["s", "sw", "w", "nw", "ne", "e", "se"],
  8: ["s", "sw", "w", "nw", "n", "ne", "e", "se"],
};

/** The trick: every seat's tile in its own cell around the trump. */
export function TrickRing(props: TrickRingProps) {
  const { count, plays, next, trump, winnerChip, absent = [], firstChip, trick = "", origin } = props;
  const places = (PLACES[count] ?? PLACES[8] ?? []).filter((place) => !absent.includes(place));
  return (
    <div class={`ring ring-${count}`}>
      {trump !== undefined && <Middle declaration={trump} />}
      {places.map((place) => {
        const play = plays.find((one) => one.place === place);
        return (
          <div key={place} class={`ring-cell ring-${place}`}>
            {play ? (
              <PlayedTile
                key={`${trick} ${play.tile}`}
                play={play}
                chip={
                  play.state === "won" && winnerChip ? winnerChip : play.order === 1 ? firstChip : String(play.order)
                }
                origin={origin}
              />
            ) : (
              <TilePlace next={next === place} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Middle({ declaration }: { declaration: string }) {
  const { say } = useWords();
  const { trump } = declarationParts(declaration);
  return (
    <div class="ring-middle" aria-hidden="true">
      {/^\d$/.test(trump) ? (
        <HalfTile suit={trump} star />
      ) : (
        <span class="ring-word">{trumpName(declaration, say)}</span>
      )}
    </div>
  );
}

interface PlayedProps {
  play: RingPlay;
  chip: string;
  origin: TrickRingProps["origin"];
}

const WAY = 240;

/** So many letters on a chip touch a plate of a phone; a number and a triangle stand for them there. */
const WORDY = 8;

function chipClass(order: number, chip: string, isWon: boolean): string {
  if (order > 1 && !isWon) return "ring-chip";
  return chip.length > WORDY && !isWon ? "ring-chip ring-chip-long ring-chip-wordy" : "ring-chip ring-chip-long";
}

function PlayedTile({ play, chip, origin }: PlayedProps) {
  const { say } = useWords();
  const moving = useRef<HTMLDivElement>(null);
  // The way is taken once, from where the tile was when it was played.
  useLayoutEffect(() => {
    const tile = moving.current;
    const from = origin?.(play);
    if (!tile || !from) return;
    const to = tile.getBoundingClientRect();
    const time = lasting(WAY);
    if (!to.width) return;
    if (!time) {
      tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 80 });
      return;
    }
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const scale = Math.min(2, Math.max(0.5, from.width / to.width));
    const start = `translate(${x}px, ${y}px) scale(${scale})`;
    tile.animate([{ transform: start }, { transform: "none" }], { duration: time, easing: "cubic-bezier(.2,.8,.2,1)" });
  }, []);
  const { order, name, tile, trump = false, count = 0, state } = play;
  const spoken = tileName(say, tile, { count, trump });
  return (
    <div
      ref={moving}
      class="ring-tile"
      role="img"
      aria-label={say("web.table.played", { n: order, name: name ?? "", tile: spoken })}
    >
      <Tile tile={tile} trump={trump} count={count} state={state === "won" ? "won" : "idle"} />
      <span class={chipClass(order, chip, state === "won")}>
        <Chip tone={order === 1 || state === "won" ? "honey" : "plate"}>
          <span class="ring-chip-words">{chip}</span>
          {(order === 1 || state === "won") && (
            <span class="ring-chip-brief">
              {order} {order === 1 && <Icon name="play" />}
            </span>
          )}
        </Chip>
      </span>
    </div>
  );
}
