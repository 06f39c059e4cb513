import "./plate.css";
import type { ComponentChildren } from "preact";
import type { Place, Side } from "../game/seats";
import { Avatar } from "../parts/Avatar";
import { Chip } from "../parts/Chip";
import { Icon } from "../parts/Icon";
import { MiniTile } from "../tile/MiniTile";
import { tileText } from "../tile/names";
import { useWords } from "../words/language";

export interface BubbleShown {
  readonly text: string;
  readonly kind: "bid" | "pass" | "declarer";
}

export type PlateState = "idle" | "turn" | "away" | "bot" | "free" | "out";

/** `row` beside each other, `column` upright, `stack` name over bid, `small` for the auction on phones. */
export type PlateShape = "row" | "column" | "stack" | "small";

export interface PlateProps {
  place: Place;
  side: Side;
  name: string;
  /** "Partner", "bot", "away, bot plays 0:20". */
  tag: string;
  bubble?: BubbleShown | undefined;
  /** Tiles held, of how many at the start of the hand. */
  tiles: number;
  of: number;
  state: PlateState;
  isDealer?: boolean;
  thinking?: boolean;
  shape?: PlateShape;
  /** Tiles of this hand that lie open. */
  open?: readonly string[];
  /** A phrase that was just said. */
  said?: string | undefined;
}

/** A player at the table: who, on which side, what was bid, and how many tiles are left. */
export function Plate(props: PlateProps) {
  const { say } = useWords();
  const {
    place,
    side,
    name,
    tag,
    bubble,
    tiles,
    of,
    state,
    isDealer = false,
    thinking = false,
    open = [],
    said,
  } = props;
  const shape = props.shape ?? defaultShape(place);
  return (
    <article class={`plate plate-${shape} plate-${state} side-${side}`} data-plate={place} aria-label={name}>
      <Avatar side={side} name={name} bot={state === "bot"} away={state === "away" || state === "free"} />
      <span class="plate-who">
        <span class={name.length > LONG ? "plate-name plate-name-long" : "plate-name"}>{name}</span>
        <span key={tag} class="plate-tag">
          {tag}
          {thinking && <Dots />}
        </span>
      </span>
      <span class={isLong(bubble) ? "plate-said plate-said-long" : "plate-said"}>
        {bubble && <Bubble {...bubble} />}
      </span>
      {isDealer && <Puck text={say("web.seat.dealer")} />}
      {state !== "out" && of > 0 && shape !== "small" && (
        <span class="plate-tiles">
          {open.length ? (
            <OpenTiles tiles={open} />
          ) : (
            <Backs tiles={tiles} of={of} label={say("web.seat.holds", { n: tiles })} />
          )}
        </span>
      )}
      {said && <span class="plate-phrase">{said}</span>}
    </article>
  );
}

/** A name of more letters is set smaller where plates are narrow. */
const LONG = 7;

/** A bid of so many letters fits on every plate; a longer one is set smaller where plates are narrow. */
const BRIEF = 4;

const isLong = (bubble: BubbleShown | undefined): boolean =>
  bubble !== undefined && bubble.kind !== "pass" && bubble.text.length > BRIEF;

const defaultShape = (place: Place): PlateShape =>
  place === "n" || place === "s" ? "row" : place === "w" || place === "e" ? "column" : "stack";

function Puck({ text }: { text: string }): ComponentChildren {
  return (
    <span class="plate-puck">
      <Chip tone="outline">
        <span class="plate-puck-word">{text}</span>
        <span class="plate-puck-letter" aria-hidden="true">
          {text.charAt(0).toLocaleUpperCase()}
        </span>
      </Chip>
    </span>
  );
}

/** What was called; it stays until the hand is over. */
export function Bubble({ text, kind }: BubbleShown) {
  if (kind === "declarer") {
    return (
      <span class="plate-bidder">
        <Icon name="star" />
        {text}
      </span>
    );
  }
  return <Chip tone={kind === "pass" ? "quiet" : "bid"}>{text}</Chip>;
}

/** They step once a second, and stop when that would only be restless. */
function Dots() {
  return (
    <span class="plate-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

function Backs({ tiles, of, label }: { tiles: number; of: number; label: string }) {
  return (
    <span class="plate-backs" role="img" aria-label={label}>
      {Array.from({ length: Math.max(of, tiles) }, (_, place) => (
        <i key={place} class={place < tiles ? "plate-back" : "plate-back plate-back-gone"} />
      ))}
    </span>
  );
}

function OpenTiles({ tiles }: { tiles: readonly string[] }) {
  return (
    <span class="plate-open" role="img" aria-label={tiles.map(tileText).join(", ")}>
      {tiles.map((tile, place) => (
        <span key={`${tile} ${place}`} class="plate-open-tile">
          <MiniTile tile={tile} width="1.125rem" />
          <b class="plate-open-text">{tileText(tile)}</b>
        </span>
      ))}
    </span>
  );
}
