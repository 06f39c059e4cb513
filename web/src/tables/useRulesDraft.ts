import { useCallback, useEffect, useState } from "preact/hooks";
import { ask, Refused } from "../protocol/http";
import { asSentence, refusalText } from "../start/refusal";
import { useWords, type Words } from "../words/language";
import { type OptionsPage, optionsOf, optionTitle, rulesWith, valueText } from "./rulesDraft";

export interface RulesDraft {
  /** The options as the server has accepted them last; undefined until it has answered. */
  readonly page: OptionsPage | undefined;
  /** What was said about the last change, and of which option it was. */
  readonly note: { readonly option: string; readonly text: string; readonly refused: boolean } | undefined;
  change(option: string, value: string): void;
}

/** The rules whose options are all at their defaults: where an option goes that means nothing any more. */
const PLAIN = "standard";
/** Options that one change may set back, at most: more than there are of any parent. */
const MOST = 8;

/** Options of some rules, changed one after the other; `onRules` hears the text of every change that was accepted. */
export function useRulesDraft(rules: string, onRules: (rules: string) => void): RulesDraft {
  const words = useWords();
  const [page, setPage] = useState<OptionsPage>();
  const [note, setNote] = useState<RulesDraft["note"]>();

  useEffect(() => {
    let gone = false;
    fetchOptions(rules, words).then(
      (found) => {
        if (!gone) setPage(found);
      },
      (error: unknown) => setNote({ option: "", text: refusalText(words, error), refused: true }),
    );
    return () => {
      gone = true;
    };
  }, [rules, words]);

  const change = useCallback(
    async (option: string, value: string) => {
      if (!page) return;
      setNote(undefined);
      try {
        const { changed, setBack } = await accepted(page, option, value, words);
        setPage(changed);
        onRules(changed.rules);
        if (setBack.length) {
          const names = setBack.map((name) => optionTitle(words.say, name));
          setNote({ option, text: words.say("web.tables.set_back", { names }), refused: false });
        }
      } catch (error) {
        setNote({ option, text: conflictText(words, error), refused: true });
        setPage({ ...page }); // the form shows again what holds
      }
    },
    [page, words, onRules],
  );

  return { page, note, change };
}

async function fetchOptions(rules: string, { language }: Words): Promise<OptionsPage> {
  return ask<OptionsPage>("GET", `/api/options?rules=${encodeURIComponent(rules)}&language=${language}`);
}

/** The options after a change. What only made sense without the change goes back to its default. Throws `Refused`. */
async function accepted(page: OptionsPage, option: string, value: string, words: Words) {
  const changes = new Map([[option, value]]);
  for (;;) {
    try {
      const changed = await fetchOptions(rulesWith(page, changes), words);
      return { changed, setBack: [...changes.keys()].slice(1) };
    } catch (error) {
      const other = error instanceof Refused && error.code === "options_conflict" ? String(error.facts.first) : option;
      if (other === option || changes.has(other) || changes.size > MOST) throw error;
      const plain = optionsOf(await fetchOptions(PLAIN, words)).get(other) ?? optionsOf(page).get(other);
      if (!plain) throw error;
      changes.set(other, plain.default);
    }
  }
}

function conflictText(words: Words, error: unknown): string {
  if (!(error instanceof Refused) || error.code !== "options_conflict") return refusalText(words, error);
  const { say, has } = words;
  const { first, first_value, second, second_value, why } = error.facts as Record<string, string>;
  const option = (name = "", value = "") => [optionTitle(say, name), valueText(say, has, name, value)] as const;
  const [a, b] = [option(first, first_value), option(second, second_value)];
  const reason = why && has(why) ? say(why) : (why ?? "");
  return asSentence(
    say("web.tables.conflict", { first: a[0], first_value: a[1], second: b[0], second_value: b[1], why: reason }),
  );
}
