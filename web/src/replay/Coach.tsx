import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../game/seats";
import { HintTold } from "../hint/HintTold";
import { actionWords, type Decision, lossOf } from "../hint/hint";
import { Button } from "../parts/Button";
import { Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { askHints, type HandPage } from "./game";
import { placeWords } from "./telling";

export interface CoachProps {
  /** The game, whose hints are asked for only when somebody wants them: they take the server a moment. */
  id: string;
  page: HandPage;
  model: TableModel;
  step: number;
  onStep: (step: number) => void;
}

/** What a strong player would have done at each decision of one's own, by what one saw then. */
export function Coach({ id, page, model, step, onStep }: CoachProps) {
  const words = useWords();
  const { say } = words;
  const [found, keep] = useState<readonly Decision[]>();
  const [refused, refuse] = useState<Refused>();
  const [isAsked, ask] = useState(false);
  const seats = model.mine.join("");
  useEffect(() => {
    keep(undefined);
    refuse(undefined);
    if (!isAsked) return;
    let isHere = true;
    Promise.all([...seats].map((seat) => askHints(id, page.number, seat as Seat))).then(
      (all) => isHere && keep(all.flat().sort((a, b) => a.step - b.step)),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (isHere) refuse(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [id, page.number, seats, isAsked]);
  if (!seats) return null;
  return (
    <section class="replay-panel" aria-labelledby="replay-coach">
      <header class="replay-panel-head">
        <h2 id="replay-coach">{say("web.hint.coach")}</h2>
        <span class="quiet">{say("web.hint.coach_line")}</span>
      </header>
      {!isAsked && (
        <Button icon="hint" onClick={() => ask(true)}>
          {say("web.hint.coach_ask")}
        </Button>
      )}
      {isAsked && !found && !refused && <p aria-busy="true">{say("web.hint.waiting")}</p>}
      {refused && <p role="alert">{refusalText(words, refused)}</p>}
      {found?.length === 0 && <p class="quiet">{say("web.hint.coach_nothing")}</p>}
      <ol class="coach-decisions">
        {found?.map((decision) => {
          const phase = page.steps[decision.step - 1]?.table.phase;
          return (
            <li key={decision.step}>
              <button
                type="button"
                class="coach-decision"
                aria-current={decision.step === step ? "step" : undefined}
                onClick={() => onStep(decision.step)}
              >
                <span>
                  {actionWords(decision.action, phase, say)} <b>{verdict(decision, phase, say)}</b>
                </span>
                <span>{placeWords(page, decision.step, say)}</span>
              </button>
              {decision.step === step && (
                <HintTold hint={decision.hint} phase={phase} model={model} done={decision.action} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Points of a hundred that nobody would notice. */
const SLIGHT = 2;

function verdict(decision: Decision, phase: string | null | undefined, say: Say): string {
  if (decision.action === decision.hint.best) return say("web.hint.was_best");
  const loss = lossOf(decision, phase);
  const best = actionWords(decision.hint.best, phase, say);
  if (loss === undefined) return say("web.hint.rather", { best });
  return loss <= SLIGHT ? say("web.hint.as_good") : say("web.hint.better", { best, n: loss });
}
