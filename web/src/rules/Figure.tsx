import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { isTrump } from "../game/notation";
import { type Place, placesFrom, type Seat } from "../game/seats";
import { Icon } from "../parts/Icon";
import { Around } from "../replay/Around";
import { callWords } from "../speech/announcer";
import { Plate } from "../table/Plate";
import { type RingPlay, TrickRing } from "../table/TrickRing";
import { capital } from "../table/text";
import { MiniTile } from "../tile/MiniTile";
import { countOf } from "../tile/names";
import { TileBack } from "../tile/TileBack";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { captionOf, trumpWords } from "./caption";
import { bidOf, COUNTS, type Example, type ShownTrick } from "./examples";

const PLACES = placesFrom("A", 4);

/** A worked example: the table, the facts, what it teaches, and the same in the words of a screen reader. */
export function Figure({ example }: { example: Example }) {
  const { say } = useWords();
  const id = useId();
  return (
    <figure class="figure" aria-labelledby={id}>
      <div class="figure-table" aria-hidden="true">
        <Around plates={platesOf(example, say)}>
          {example.shown.trick.length ? <Ring example={example} /> : <Tricks tricks={example.shown.captured} />}
        </Around>
      </div>
      <figcaption class="figure-text">
        <Facts example={example} />
        <h3 id={id}>{say(`web.rules.example.${example.name}.title`)}</h3>
        <p>{say(`web.rules.example.${example.name}.text`)}</p>
        <div class="figure-read">
          <p class="figure-read-head">{say("web.rules.read")}</p>
          <p>{captionOf(example, say)}</p>
        </div>
      </figcaption>
    </figure>
  );
}

function platesOf({ shown }: Example, say: Say): ReadonlyMap<Place, ComponentChildren> {
  return new Map(
    [...PLACES].map(([seat, place]) => [
      place,
      <Plate
        key={seat}
        place={place}
        side={"AC".includes(seat) ? "us" : "them"}
        name={seat}
        tag={say("count.tiles", { n: shown.counts[seat] ?? 0 })}
        tiles={shown.counts[seat] ?? 0}
        of={0}
        state="idle"
      />,
    ]),
  );
}

function Ring({ example: { shown, declaration } }: { example: Example }) {
  const { say } = useWords();
  const plays = shown.trick.map(
    ([seat, tile], place): RingPlay => ({
      place: PLACES.get(seat as Seat) ?? "s",
      tile,
      order: place + 1,
      state: shown.winner === seat ? "won" : undefined,
      name: seat,
      trump: isTrump(tile, declaration),
      count: countOf(tile, COUNTS),
    }),
  );
  const winner = plays.find((play) => play.state === "won");
  return (
    <TrickRing
      count={4}
      plays={plays}
      trump={declaration}
      winnerChip={winner && say("web.table.takes_chip", { n: winner.order })}
      firstChip={say("web.table.first_chip")}
    />
  );
}

/** Captured tricks, the newest above, as they may be looked at. */
function Tricks({ tricks }: { tricks: readonly ShownTrick[] }) {
  const { say } = useWords();
  return (
    <div class="figure-tricks">
      {tricks
        .map((trick, place) => (
          <div key={place} class="figure-trick">
            <span class="figure-trick-name">
              {say("web.table.trick_n", { n: place + 1 })}
              <small>{say(trick.tiles ? "web.table.open" : "web.table.covered")}</small>
            </span>
            <span class="figure-tiles">
              {trick.tiles
                ? trick.tiles.map((tile) => <MiniTile key={tile} tile={tile} />)
                : [0, 1, 2, 3].map((back) => <TileBack key={back} />)}
            </span>
          </div>
        ))
        .reverse()}
    </div>
  );
}

/** The facts in short: bid and bidder, trump, and what was led or may be looked at. */
function Facts({ example }: { example: Example }) {
  const { say } = useWords();
  const [name, bid] = bidOf(example);
  const { look, trick } = example.shown;
  const led = trick[0]?.[1];
  const isSuit = !example.declaration.startsWith("N");
  return (
    <ul class="figure-facts">
      <li>{say("web.rules.chip.bid", { bid: callWords(bid, say), name })}</li>
      <li>
        {isSuit && <Icon name="star" />}
        {capital(trumpWords(example, say))}
      </li>
      {led && <li>{say("web.rules.chip.led", { suit: led[0] })}</li>}
      {!led && <li>{say(`web.rules.chip.${look}`)}</li>}
    </ul>
  );
}
