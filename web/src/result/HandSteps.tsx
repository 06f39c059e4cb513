import "./steps.css";
import { useEffect, useRef } from "preact/hooks";
import { isTrump } from "../game/notation";
import type { RulesPage } from "../game/rules";
import { teamOf } from "../game/seats";
import type { FinishedHand } from "../protocol/generated";
import { moves } from "../settings/settings";
import { callWords, declarationWords } from "../speech/announcer";
import type { TableModel } from "../table/model";
import { capital } from "../table/text";
import { countOf, tileName, tileText } from "../tile/names";
import { Tile } from "../tile/Tile";
import { useWords } from "../words/language";
import { sideOfTeam } from "./reader";
import { stepsOf } from "./steps";

export interface HandStepsProps {
  hand: FinishedHand;
  model: TableModel;
  rules: RulesPage;
}

/** The hand from the first call to the last tile, everything with its author. */
export function HandSteps({ hand, model, rules }: HandStepsProps) {
  const { say } = useWords();
  const element = useRef<HTMLElement>(null);
  useEffect(
    () => element.current?.scrollIntoView({ block: "nearest", behavior: moves.peek() ? "smooth" : "auto" }),
    [],
  );
  const nameOf = (seat: string) => model.bySeat.get(seat as "A")?.name ?? seat;
  const you = (seat: string) => (model.mine.length === 1 && model.mine[0] === seat ? "you" : "other");
  const steps = stepsOf(hand);
  const declaration = hand.contract?.declaration ?? "";
  const counts = hand.contract?.goal === "points" && rules.total !== rules.tiles_each;
  const countIn = (tile: string) => (counts ? countOf(tile, rules.counts) : 0);
  return (
    <section ref={element} class="steps" aria-label={say("web.result.look")}>
      <h3>{say("web.result.bidding")}</h3>
      <ol class="steps-calls">
        {steps.calls.map(([seat, call], place) => (
          <li key={place}>
            {nameOf(seat)} <b>{callWords(call, say)}</b>
          </li>
        ))}
      </ol>
      <h3>{say("web.result.declared")}</h3>
      <p>
        {steps.declared.map(([seat, text]) => `${nameOf(seat)}: ${capital(declarationWords(text, say))}`).join(" · ")}
      </p>
      {steps.discarded.map(([seat, tiles]) => (
        <p key={seat}>
          {say("web.result.put_away")}: {nameOf(seat)}, {putAway(tiles)}
        </p>
      ))}
      <h3>{say("web.result.tricks")}</h3>
      <ol class="steps-tricks">
        {hand.tricks.map((trick, place) => (
          <li key={place} class="steps-trick">
            <span class="steps-number">{place + 1}</span>
            <ol class="steps-plays">
              {trick.plays?.map(({ seat, tile }) => (
                <li key={seat} class={seat === trick.winner ? "steps-play steps-won" : "steps-play"}>
                  <Tile tile={tile} count={countIn(tile)} trump={isTrump(tile, declaration)} width="1.75rem" />
                  <span aria-hidden="true">{nameOf(seat)}</span>
                  <span class="visually-hidden">
                    {say("web.result.played", {
                      name: nameOf(seat),
                      tile: tileName(say, tile, { count: countIn(tile) }),
                    })}
                  </span>
                </li>
              ))}
            </ol>
            {trick.winner && (
              <span class={`steps-taker side-${sideOfTeam(teamOf(trick.winner, model.teams), model)}`}>
                {say(`web.result.taken.${you(trick.winner)}${counts ? "_points" : ""}`, {
                  name: nameOf(trick.winner),
                  n: trick.points ?? 0,
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {steps.claimed.map(([seat, tiles]) => (
        <p key={seat}>{say(`web.result.claimed.${you(seat)}`, { name: nameOf(seat), tiles: tiles.map(tileText) })}</p>
      ))}
    </section>
  );

  function putAway(tiles: readonly string[]): string {
    const seen = tiles.filter((tile) => tile !== "?");
    return seen.length ? seen.map(tileText).join(", ") : say("web.result.hidden", { n: tiles.length });
  }
}
