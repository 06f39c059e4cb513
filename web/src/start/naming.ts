/** The question for a name, where there is none yet. */

import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { beCalled, me } from "../app/me";
import type { Words } from "../words/language";
import { refusalText } from "./refusal";

export interface Naming {
  readonly name: Signal<string>;
  /** What is wrong with it, in words. */
  readonly wrong: Signal<string>;
  /** Becomes a guest under the name that was typed, if one is not a guest already; answers whether one is now. */
  settle(words: Words): Promise<boolean>;
}

export function useNaming(): Naming {
  return useMemo(() => {
    const name = signal("");
    const wrong = signal("");
    const settle = async (words: Words) => {
      if (me.value) return true;
      wrong.value = "";
      if (!name.value.trim()) {
        wrong.value = words.say("web.start.name_missing");
        return false;
      }
      try {
        await beCalled(name.value);
        return true;
      } catch (error) {
        wrong.value = refusalText(words, error);
        return false;
      }
    };
    return { name, wrong, settle };
  }, []);
}
