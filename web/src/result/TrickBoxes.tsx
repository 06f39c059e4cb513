import type { RulesPage } from "../game/rules";
import { SideMark } from "../parts/SideMark";
import type { FinishedHand } from "../protocol/generated";
import type { TableModel } from "../table/model";
import { sideName } from "../table/sides";
import { useWords } from "../words/language";
import { trickBoxes } from "./ending";
import { sideOfTeam } from "./reader";

const SEVEN = 7;

/** So many boxes a row that all rows are nearly equal: seven in one, nine in two. */
const rowOf = (boxes: number): number => Math.ceil(boxes / Math.ceil(boxes / SEVEN));

/** A box for every trick of the hand: who took it, and for how many points; dashed where it was not played. */
export function TrickBoxes({ hand, rules, model }: { hand: FinishedHand; rules: RulesPage; model: TableModel }) {
  const { say } = useWords();
  const boxes = trickBoxes(hand, { teams: model.teams, tricks: rules.tiles_each, total: rules.total });
  return (
    <ol class="result-tricks" style={{ "--result-row": rowOf(boxes.length) }} aria-label={say("web.result.tricks")}>
      {boxes.map(({ number, team, points }) => {
        const side = team === undefined ? undefined : sideOfTeam(team, model);
        return (
          <li key={number} class={side ? `result-trick side-${side}` : "result-trick result-trick-unplayed"}>
            <span class="result-trick-name">
              <span class="result-trick-word">{say("web.result.trick", { n: number })}</span>
              <span class="result-trick-number" aria-hidden="true">
                {number}
              </span>
            </span>
            {side && team ? (
              <span class="result-trick-taken">
                <SideMark side={side} />
                <span class="visually-hidden">{sideName(team, side, model, say)}</span>
                {points}
              </span>
            ) : (
              <span class="result-trick-word">{say("web.result.unplayed")}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
