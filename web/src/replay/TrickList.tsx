import { Chip } from "../parts/Chip";
import { type Side, SideMark } from "../parts/SideMark";
import type { Trick } from "../protocol/generated";
import type { TableModel } from "../table/model";
import { MiniTile } from "../tile/MiniTile";
import { tileText } from "../tile/names";
import { useWords } from "../words/language";
import type { HandPage } from "./game";
import { stepOfTrick } from "./steps";

export interface TrickListProps {
  page: HandPage;
  model: TableModel;
  /** The trick that lies on the table, from 1. */
  current: number | undefined;
  onStep: (step: number) => void;
}

/** All tricks in order of play, with who played what and who took them; each leads to its end. */
export function TrickList({ page, model, current, onStep }: TrickListProps) {
  const { say } = useWords();
  return (
    <section class="replay-panel" aria-labelledby="replay-tricks">
      <header class="replay-panel-head">
        <h2 id="replay-tricks">{say("web.replay.order")}</h2>
        <span class="quiet">{say("web.replay.hidden")}</span>
      </header>
      {page.hand.tricks.length === 0 && <p class="quiet">{say("web.table.no_trick")}</p>}
      <ol class="replay-tricks">
        {page.hand.tricks.map((trick, place) => (
          <li key={place}>
            <TrickButton
              number={place + 1}
              trick={trick}
              model={model}
              isCurrent={current === place + 1}
              onPress={() => onStep(stepOfTrick(page, place + 1))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TrickButtonProps {
  number: number;
  trick: Trick;
  model: TableModel;
  isCurrent: boolean;
  onPress: () => void;
}

function TrickButton({ number, trick, model, isCurrent, onPress }: TrickButtonProps) {
  const { say } = useWords();
  const seatOf = (seat: string | null | undefined) => model.seats.find((one) => one.seat === seat);
  const winner = seatOf(trick.winner);
  const side: Side = winner?.side ?? "us";
  const plays = (trick.plays ?? []).map(({ seat, tile }) => ({ seat, tile, name: seatOf(seat)?.name ?? seat }));
  const told = plays.map(({ name, tile }) => say("web.replay.play", { name, tile: tileText(tile) })).join(", ");
  const label = say(`web.replay.trick.${winner?.isYou && model.mine.length === 1 ? "you" : "other"}`, {
    n: number,
    plays: told,
    name: winner?.name ?? "",
    points: trick.points ?? 0,
  });
  return (
    <button
      type="button"
      class={isCurrent ? "replay-trick replay-trick-now" : "replay-trick"}
      aria-current={isCurrent ? "step" : undefined}
      onClick={onPress}
    >
      <span class="visually-hidden">{label}</span>
      <span class="replay-number" aria-hidden="true">
        {number}
      </span>
      <span class="replay-plays" aria-hidden="true">
        {plays.map(({ seat, tile, name }) => (
          <span key={seat} class={seat === trick.winner ? "replay-play replay-play-won" : "replay-play"}>
            <MiniTile tile={tile} />
            <span>{name}</span>
          </span>
        ))}
      </span>
      {winner && (
        <span class={`replay-taken side-${side}`} aria-hidden="true">
          <b>
            <SideMark side={side} /> {trick.points}
          </b>
          <span>{winner.name}</span>
        </span>
      )}
      {!winner && <Chip tone="quiet">{say("web.replay.unfinished")}</Chip>}
    </button>
  );
}
