import { presetOf, type RulesPage } from "../game/rules";
import { rulesTitle } from "../tables/rulesTitle";
import { useWords } from "../words/language";

/** What is played at this table: in one line, in full when it is opened, and on a page of its own. */
export function RulesInWords({ text, rules }: { text: string; rules: RulesPage | undefined }) {
  const { say } = useWords();
  const preset = presetOf(text);
  return (
    <section class="waiting-rules" aria-label={say("web.waiting.rules")}>
      <h2>{rulesTitle(say, text)}</h2>
      <p class="quiet">
        {say(`preset.${preset}`)} {text !== preset && say("web.waiting.changed")}
      </p>
      {rules && (
        <details>
          <summary>{say("web.waiting.rules_all")}</summary>
          {rules.sections.map(({ heading, sentences }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          ))}
          <a href={`/rules/${text}`}>{say("web.menu.rules")}</a>
        </details>
      )}
    </section>
  );
}
