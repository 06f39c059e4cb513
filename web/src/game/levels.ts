/** The levels of bots that the server has, in the language spoken now. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ask, Refused } from "../protocol/http";
import { type Language, useWords } from "../words/language";

export interface Level {
  readonly level: string;
  readonly name: string;
  readonly line: string;
  readonly default: boolean;
}

const known = signal<ReadonlyMap<Language, readonly Level[]>>(new Map());

/** Empty until the server has answered. */
export function useLevels(): readonly Level[] {
  const { language } = useWords();
  const levels = known.value.get(language);
  useEffect(() => {
    if (!levels) void fetchLevels(language);
  }, [language, levels]);
  return levels ?? [];
}

async function fetchLevels(language: Language): Promise<void> {
  try {
    const levels = await ask<readonly Level[]>("GET", `/api/levels?language=${language}`);
    known.value = new Map(known.value).set(language, levels);
  } catch (error) {
    // Without a connection the choice is not offered; the next sheet asks again.
    if (!(error instanceof Refused)) throw error;
  }
}
