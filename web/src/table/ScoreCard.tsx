import "./rail.css";
import { AllStrokes } from "../parts/AllStrokes";
import { SideMark } from "../parts/SideMark";
import { useWords } from "../words/language";
import { numberText } from "../words/number";
import type { SideModel } from "./sides";

export interface ScoreProps {
  sides: readonly SideModel[];
  target: number;
  scoring: "marks" | "points";
  /** Teams that have just made a mark. */
  fresh?: readonly string[];
}

/** Whether a score is written as the strokes of ALL. Moon is scored in marks on the wire, and counted to 21. */
export const inStrokes = ({ target, scoring, sides }: ScoreProps): boolean =>
  scoring === "marks" && target === 7 && sides.length === 2;

/** The score of the game, a line a side. */
export function ScoreCard(props: ScoreProps) {
  const { say } = useWords();
  const { sides, target, scoring, fresh = [] } = props;
  const strokes = inStrokes(props);
  return (
    <dl class="score">
      {sides.map(({ team, side, name, score }) => (
        <div key={team} class={`score-line side-${side}`}>
          <dt class="score-name">
            <SideMark side={side} />
            <span>{name}</span>
          </dt>
          <dd class="score-value">
            {strokes ? (
              <AllStrokes
                marks={score}
                target={target}
                text={say("count.marks", { n: score })}
                fresh={fresh.includes(team)}
              />
            ) : (
              <span class="score-number">{numberText(score)}</span>
            )}
          </dd>
        </div>
      ))}
      <div class="visually-hidden">
        <dt>{say("web.table.score")}</dt>
        <dd>{say(scoring === "marks" ? "web.table.first_to_marks" : "web.table.first_to_points", { n: target })}</dd>
      </div>
    </dl>
  );
}

/** Both scores in one line, for the top bar of a phone. */
export function ScoreLine(props: ScoreProps) {
  const { say } = useWords();
  const strokes = inStrokes(props);
  return (
    <ul class="score-short" aria-label={say("web.table.score")}>
      {props.sides.map(({ team, side, name, brief, score }) => (
        <li key={team} class={`score-short-side side-${side}`}>
          <SideMark side={side} />
          <span class="score-short-name" aria-hidden={brief !== name}>
            {brief}
          </span>
          {brief !== name && <span class="visually-hidden">{name}</span>}
          {strokes ? (
            <span class="score-strokes">
              <AllStrokes
                marks={score}
                target={props.target}
                text={say("count.marks", { n: score })}
                bare
                fresh={props.fresh?.includes(team) ?? false}
              />
            </span>
          ) : (
            <b>{numberText(score)}</b>
          )}
        </li>
      ))}
    </ul>
  );
}
