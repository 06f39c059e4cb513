import { useEffect, useState } from "preact/hooks";
import { go } from "../app/router";
import { ask, Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";

interface Chair {
  readonly seat: string;
  readonly kind: "person" | "bot" | "empty";
  readonly you: boolean;
}

/** Takes a chair at a public table, an empty one first, and goes there; says why where that cannot be. */
export function Sitting({ table, onRefused }: { table: string; onRefused: () => void }) {
  const words = useWords();
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    takeChair(table).then(
      (taken) => {
        if (taken) go(`/table/${table}`);
        else setRefusal(words.say("web.tables.no_chair"));
      },
      (error: unknown) => setRefusal(refusalText(words, error)),
    );
  }, [table]);
  if (!refusal) return null;
  return (
    <p class="tables-refusal" role="alert">
      {refusal}{" "}
      <button type="button" class="tables-close" onClick={onRefused}>
        {words.say("web.tables.understood")}
      </button>
    </p>
  );
}

async function takeChair(table: string): Promise<boolean> {
  const { chairs } = await ask<{ chairs: readonly Chair[] }>("GET", `/api/tables/${table}`);
  if (chairs.some((chair) => chair.you)) return true;
  const wanted = [
    ...chairs.filter((chair) => chair.kind === "empty"),
    ...chairs.filter((chair) => chair.kind === "bot"),
  ];
  for (const { seat } of wanted) {
    try {
      await ask("POST", `/api/tables/${table}/enter`, { seat });
      return true;
    } catch (error) {
      // somebody was quicker: the next chair
      if (!(error instanceof Refused && error.code === "chair_taken")) throw error;
    }
  }
  return false;
}
