import { useEffect, useState } from "preact/hooks";
import { ask, Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { HintTold } from "./HintTold";
import type { Hint } from "./hint";

/** What a strong player would do in this seat now. Asked for once a turn. */
export function HintSheet({ model }: { model: TableModel }) {
  const words = useWords();
  const { shared } = model.message;
  const [hint, keep] = useState<Hint>();
  const [refused, refuse] = useState<Refused>();
  const { viewer } = model;
  useEffect(() => {
    let isHere = true;
    keep(undefined);
    refuse(undefined);
    ask<Hint>("GET", `/api/tables/${shared.id}/hints/${viewer}`).then(
      (found) => isHere && keep(found),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (isHere) refuse(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [shared.id, shared.move, viewer]);
  if (refused) return <p role="alert">{refusalText(words, refused)}</p>;
  if (!hint) return <p aria-busy="true">{words.say("web.hint.waiting")}</p>;
  return (
    <div role="status">
      <HintTold hint={hint} phase={model.game?.phase} model={model} />
    </div>
  );
}
