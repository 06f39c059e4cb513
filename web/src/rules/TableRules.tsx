import "./rules.css";
import { useEffect, useState } from "preact/hooks";
import { Shell } from "../app/Shell";
import { presetOf, type RulesPage } from "../game/rules";
import { Button, ButtonLink } from "../parts/Button";
import { ask, Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { rulesTitle } from "../tables/rulesTitle";
import { useWords } from "../words/language";
import { Languages, PrintButton } from "./Languages";

/** The rules of a table on one page, in plain words, to read or to print. */
export function TableRules({ rules }: { rules: string }) {
  const { say, has } = useWords();
  const { page, refused, again } = usePage(rules);
  return (
    <Shell
      title={has(`web.tables.preset.${presetOf(rules)}`) ? rulesTitle(say, rules) : rules}
      wide
      aside={<PrintButton />}
    >
      <Languages />
      {refused && <NoRules refused={refused} onAgain={again} />}
      {!refused && !page && <p aria-busy="true">{say("web.rules.coming")}</p>}
      {page && !refused && (
        <>
          <div class="rules-sections">
            {page.sections.map(({ heading, sentences }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <p class="rules-as-text quiet">{say("web.rules.as_text", { rules: page.rules })}</p>
        </>
      )}
      <nav class="rules-ways" aria-label={say("web.rules.more")}>
        <ButtonLink href="/rules">{say("web.rules.title")}</ButtonLink>
        <ButtonLink href="/rules#variants">{say("web.rules.all_presets")}</ButtonLink>
      </nav>
    </Shell>
  );
}

/** The page in the language spoken now. Other than at a table, a rules text here may be any text, so a refusal is shown. */
function usePage(rules: string) {
  const { language } = useWords();
  const [page, keep] = useState<RulesPage>();
  const [refused, refuse] = useState<Refused>();
  const [tries, again] = useState(0);
  useEffect(() => {
    let isLatest = true;
    ask<RulesPage>("GET", `/api/rules?rules=${encodeURIComponent(rules)}&language=${language}`)
      .then((found) => {
        if (!isLatest) return;
        refuse(undefined);
        keep(found);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (isLatest) refuse(error);
      });
    return () => {
      isLatest = false;
    };
  }, [rules, language, tries]);
  return { page, refused, again: () => again((before) => before + 1) };
}

function NoRules({ refused, onAgain }: { refused: Refused; onAgain: () => void }) {
  const words = useWords();
  const why = refusalText(words, refused);
  if (refused.code !== "offline") return <p role="alert">{words.say("web.rules.no_such", { why })}</p>;
  return (
    <p role="alert">
      {why} <Button onClick={onAgain}>{words.say("web.games.again")}</Button>
    </p>
  );
}
