import { useEffect, useState } from "preact/hooks";
import { ask } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import type { TableLine } from "./tableLine";

export interface Tables {
  /** Undefined until the server has answered. */
  readonly tables: readonly TableLine[] | undefined;
  /** Why they cannot be had; the last ones that were had stay. */
  readonly refusal: string;
}

/** Milliseconds between two looks, while the page is in sight. */
const LOOK_EVERY = 5000;

/** A list of tables that is kept up to date. */
export function useTables(path: string, wanted: boolean): Tables {
  const words = useWords();
  const [found, setFound] = useState<Tables>({ tables: undefined, refusal: "" });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      try {
        const tables = await ask<readonly TableLine[]>("GET", path);
        if (!gone) setFound({ tables, refusal: "" });
      } catch (error) {
        const refusal = refusalText(words, error);
        if (!gone) setFound(({ tables }) => ({ tables, refusal }));
      }
      if (!gone) timer = setTimeout(look, LOOK_EVERY);
    };
    void look();
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path, wanted, words]);
  return found;
}
