import type { RulesPage } from "../game/rules";
import { AllStrokes } from "../parts/AllStrokes";
import { SideMark } from "../parts/SideMark";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { sideOfTeam, teamNames } from "./reader";
import type { Result } from "./results";

const PLACE = { us: 0, them: 1, third: 2 };

/** The score of every side with this hand, and what the hand has changed. */
export function Scores({ result, rules, model }: { result: Result; rules: RulesPage; model: TableModel }) {
  const { say } = useWords();
  const inMarks = rules.scoring === "marks";
  // without counters the tricks taken are the score already
  const hasCounters = Object.keys(rules.counts).length > 0;
  const sides = model.teams
    .map((team) => ({ team, side: sideOfTeam(team, model) }))
    .sort((one, other) => PLACE[one.side] - PLACE[other.side]);
  const changed = (n: number): string => {
    if (n === 0) return say("web.result.same");
    if (inMarks && n > 0) return say("web.result.more_marks", { n });
    return `${n > 0 ? "+" : "−"}${Math.abs(n)}`;
  };
  return (
    <ul class={`result-scores result-scores-${sides.length}`} aria-label={say("web.result.score")}>
      {sides.map(({ team, side }) => {
        const marks = result.score[team] ?? 0;
        const won = result.hand.awarded[team] ?? 0;
        const text = say(inMarks ? "count.marks" : "count.points", { n: marks }).replace("-", "−");
        return (
          <li key={team} class={`side-${side}`}>
            <h3 class="result-side">
              <SideMark side={side} />
              {teamNames(team, model, say)}
            </h3>
            <span class="result-score">
              {inMarks && result.target === 7 && sides.length === 2 && (
                <span aria-hidden="true">
                  <AllStrokes marks={Math.min(marks, 7)} target={7} text="" bare fresh={won > 0} />
                </span>
              )}
              <span class="result-score-text">
                <b>{text}</b>
                <span class="quiet">{changed(won)}</span>
                {!inMarks && hasCounters && result.hand.contract && (
                  <span class="quiet">{say("web.result.hand_points", { n: result.hand.points[team] ?? 0 })}</span>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
