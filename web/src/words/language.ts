/** The language spoken now. Components read `say` through `useWords`, so that a change draws everything anew. */

import { signal } from "@preact/signals";
import de from "../../../src/texas42/locale/de.json?url";
import en from "../../../src/texas42/locale/en.json?url";
import es from "../../../src/texas42/locale/es.json?url";
import { flatten, type Say, speaker, type Tree } from "./say";

export const LANGUAGES = ["en", "es", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGUES: Record<Language, string> = { en, es, de };
const known = new Map<Language, Words>();

export interface Words {
  readonly language: Language;
  readonly say: Say;
  readonly has: (key: string) => boolean;
}

const spoken = signal<Words | undefined>(undefined);

/** The first of the browser's languages that we speak. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

/** Loads a language and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  let words = known.get(language);
  if (!words) {
    const response = await fetch(CATALOGUES[language]);
    if (!response.ok) throw new Error(`the words in ${language} cannot be had: ${response.status}`);
    const say = speaker(flatten((await response.json()) as Tree));
    words = { language, say, has: say.has };
    known.set(language, words);
  }
  document.documentElement.lang = language;
  spoken.value = words;
}

/** The words of the language spoken now; a component that calls it is drawn again when the language changes. */
export function useWords(): Words {
  const words = spoken.value;
  if (!words) throw new Error("no language has been loaded");
  return words;
}

/** A sentence in the language spoken now, outside of components. */
export const say: Say = (key, facts) => useWords().say(key, facts);
