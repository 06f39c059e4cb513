import { useWords } from "../words/language";
import { OptionInput } from "./OptionInput";
import { isIdle, optionsOf } from "./rulesDraft";
import { useRulesDraft } from "./useRulesDraft";

/** Every option of some rules, grouped as the page of the rules is. */
export function OptionsForm({ rules, onRules }: { rules: string; onRules: (rules: string) => void }) {
  const { say } = useWords();
  const { page, note, change } = useRulesDraft(rules, onRules);
  const all = page ? optionsOf(page) : new Map();
  return (
    <div class="options" aria-busy={!page}>
      {note?.option === "" && <p role="alert">{note.text}</p>}
      {page?.groups.map(({ group, heading, options }) => (
        <fieldset key={group} class="options-group">
          <legend>{heading}</legend>
          {options
            .filter(({ option }) => !isIdle(option, all))
            .map((info) => (
              <div key={info.option} class="options-one">
                <OptionInput info={info} onChange={(value) => change(info.option, value)} />
                <p
                  class={note?.refused ? "options-note options-refused" : "options-note"}
                  role={note?.refused ? "alert" : "status"}
                >
                  {note?.option === info.option && note.text}
                </p>
              </div>
            ))}
        </fieldset>
      ))}
      {page && (
        <p class="quiet options-text">
          {say("web.tables.rules_text")}: <code>{page.rules}</code>
        </p>
      )}
    </div>
  );
}
