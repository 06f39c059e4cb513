import "./replay.css";
import type { ComponentChildren } from "preact";
import { isTrump } from "../game/notation";
import { type RulesPage, useRules } from "../game/rules";
import type { Place } from "../game/seats";
import type { GameLine } from "../games/gameLine";
import { callWords } from "../speech/announcer";
import { ContractBar } from "../table/ContractBar";
import { contractShown } from "../table/contract";
import { isTiny, layout } from "../table/layout";
import type { SeatModel, TableModel } from "../table/model";
import { type BubbleShown, Plate } from "../table/Plate";
import { type RingPlay, TrickRing } from "../table/TrickRing";
import { countOf, tileName } from "../tile/names";
import { Tile } from "../tile/Tile";
import { TileBack } from "../tile/TileBack";
import { TilePlace } from "../tile/TilePlace";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { Around } from "./Around";
import { Coach } from "./Coach";
import type { HandPage } from "./game";
import { modelAt } from "./moment";
import { Stepper } from "./Stepper";
import { type HeldTile, heldAt, playsAt, type TrickThen, trickAfter } from "./steps";
import { TrickList } from "./TrickList";
import { placeWords, stepSentence } from "./telling";

export interface HandReplayProps {
  game: GameLine;
  page: HandPage;
  step: number;
  onStep: (step: number) => void;
  /** What stands below the list of tricks. */
  children?: ComponentChildren;
}

/** A finished hand, step by step: the table as in play, and all tricks beside it. */
export function HandReplay({ game, page, step, onStep, children }: HandReplayProps) {
  const { say } = useWords();
  const rules = useRules(page.rules);
  const model = modelAt(game, page, step, say);
  const trick = trickAfter(page.hand, playsAt(page, step));
  const plates = platesOf(model, rules, say);
  // On wide screens one's own plate stands beside one's tiles, as in play.
  const ownPlate = layout.value === "wide" && model.mine.length === 1 ? plates.get("s") : undefined;
  const around = new Map([...plates].filter(([place]) => !ownPlate || place !== "s"));
  return (
    <div class={`replay table-${layout.value}${isTiny.value ? " table-tiny" : ""}`}>
      <div class="replay-main">
        <ContractBar contract={contractShown(model, rules?.tiles_each ?? SEVEN, say)} calls={callsShown(model, say)} />
        <div class="replay-table">
          <Around plates={around} count={model.count}>
            <TrickRing
              count={model.count}
              plays={ringPlays(model, trick, rules)}
              trump={model.game?.contract?.declaration}
              winnerChip={trick?.winner ? say("web.table.takes_chip", { n: winnerOrder(trick) }) : undefined}
              absent={model.seats.filter((seat) => seat.sitsOut).map((seat) => seat.place)}
              firstChip={say("web.table.first_chip")}
              trick={`${page.number} ${trick?.number}`}
            />
          </Around>
          <p class="replay-told" role="status">
            {stepSentence(page, step, model, say)}
          </p>
          <Stepper step={step} last={page.steps.length - 1} text={placeWords(page, step, say)} onStep={onStep} />
          {model.mine.map((seat) => (
            <div key={seat} class="replay-own">
              {ownPlate}
              <OwnTiles held={heldAt(page, seat, step)} declaration={model.game?.contract?.declaration} rules={rules} />
            </div>
          ))}
        </div>
      </div>
      <div class="replay-rail">
        <Coach id={game.id} page={page} model={model} step={step} onStep={onStep} />
        <TrickList page={page} model={model} current={trick?.number} onStep={onStep} />
        {children}
      </div>
    </div>
  );
}

const winnerOrder = (trick: TrickThen): number => trick.plays.findIndex(({ seat }) => seat === trick.winner) + 1;

function ringPlays(model: TableModel, trick: TrickThen | undefined, rules: RulesPage | undefined): RingPlay[] {
  const declaration = model.game?.contract?.declaration;
  return (trick?.plays ?? []).flatMap(({ seat, tile }, place) => {
    const found = model.bySeat.get(seat);
    if (!found) return [];
    return {
      place: found.place,
      tile,
      order: place + 1,
      state: trick?.winner === seat ? ("won" as const) : undefined,
      name: found.name,
      trump: declaration !== undefined && isTrump(tile, declaration),
      count: countOf(tile, rules?.counts ?? {}),
    };
  });
}

function callsShown(model: TableModel, say: Say) {
  const calls = model.game?.calls ?? [];
  const high = calls.findLast(([, call]) => call !== "pass");
  if (model.game?.phase === "done") return { high: say("web.table.all_passed"), others: "", line: [] };
  const name = (seat: string) => model.seats.find((one) => one.seat === seat)?.name ?? seat;
  return {
    high: high
      ? say("web.table.high_bid", { call: callWords(high[1], say), name: name(high[0]) })
      : say("web.table.no_bid"),
    others: say("web.table.to_call", { n: Math.max(0, model.count - calls.length) }),
    line: calls.map(([seat, call]) => ({ name: name(seat), call: callWords(call, say) })),
  };
}

function platesOf(model: TableModel, rules: RulesPage | undefined, say: Say): ReadonlyMap<Place, ComponentChildren> {
  return new Map(
    model.seats.map((seat) => [
      seat.place,
      <Plate
        key={seat.seat}
        place={seat.place}
        side={seat.side}
        name={seat.name}
        tag={tagOf(seat, model, say)}
        bubble={bubbleOf(seat, say)}
        tiles={seat.tiles}
        of={rules?.tiles_each ?? seat.tiles}
        state={seat.sitsOut ? "out" : seat.chair.kind === "bot" ? "bot" : "idle"}
        isDealer={seat.isDealer}
        {...(isLow(seat, model) ? { shape: "stack" as const } : {})}
        open={seat.open}
      />,
    ]),
  );
}

/** The own plate beside the tiles of a wide screen, and those at the sides of a table with many. */
function isLow({ place }: SeatModel, model: TableModel): boolean {
  if (place === "s") return layout.value === "wide" && model.mine.length === 1;
  return model.count > FOUR && (place === "w" || place === "e");
}

function tagOf(seat: SeatModel, model: TableModel, say: Say): string {
  if (seat.sitsOut) return say("web.seat.sits_out");
  if (seat.isPartner) return say(model.count > FOUR ? "web.seat.with_you" : "web.seat.partner");
  return seat.chair.kind === "bot" ? say("web.seat.bot") : "";
}

function bubbleOf(seat: SeatModel, say: Say): BubbleShown | undefined {
  if (seat.call === undefined) return undefined;
  const kind = seat.isDeclarer ? "declarer" : seat.call === "pass" ? "pass" : "bid";
  return { text: callWords(seat.call, say), kind };
}

const SEVEN = 7;
const FOUR = 4;

interface OwnTilesProps {
  held: readonly HeldTile[];
  declaration: string | undefined;
  rules: RulesPage | undefined;
}

/** One's own tiles then: what was never shown is hidden here too, since the record does not have it. */
function OwnTiles({ held, declaration, rules }: OwnTilesProps) {
  const { say } = useWords();
  return (
    <ul
      class="replay-hand"
      style={{ "--own-of": held.length, "--own-row": Math.ceil(held.length / Math.ceil(held.length / SEVEN)) }}
      aria-label={say("web.table.hand")}
    >
      {held.map(({ tile, isGone }, place) => {
        if (isGone)
          return (
            <li key={place}>
              <TilePlace />
            </li>
          );
        if (tile === null) {
          return (
            <li key={place}>
              <span role="img" aria-label={say("web.replay.unshown")}>
                <TileBack />
              </span>
            </li>
          );
        }
        const trump = declaration !== undefined && isTrump(tile, declaration);
        const count = countOf(tile, rules?.counts ?? {});
        return (
          <li key={place}>
            <span role="img" aria-label={tileName(say, tile, { trump, count })}>
              <Tile tile={tile} trump={trump} count={count} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
