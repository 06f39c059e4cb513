import "./rules.css";
import { useEffect } from "preact/hooks";
import { Shell } from "../app/Shell";
import { ButtonLink } from "../parts/Button";
import { countOf, tileName } from "../tile/names";
import { Tile } from "../tile/Tile";
import { useWords } from "../words/language";
import { Contents } from "./Contents";
import { CHAPTERS, type Chapter, paragraphs } from "./chapters";
import { COUNTS, example } from "./examples";
import { Figure } from "./Figure";
import { Languages, PrintButton, useWantedLanguage } from "./Languages";
import { Presets } from "./Presets";
import { TableRules } from "./TableRules";

/** How 42 is played, or the rules of one table on a page. */
export default function RulesPage({ found: [rules = ""] }: { found: readonly string[] }) {
  useWantedLanguage();
  return rules ? <TableRules rules={decodeURIComponent(rules)} /> : <HowToPlay />;
}

function HowToPlay() {
  const { say } = useWords();
  // The chapters come after the address was looked at, so the way to the one it names is gone once they are there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Shell title={say("web.rules.title")} wide aside={<PrintButton />}>
      <p class="rules-lead">{say("web.rules.lead")}</p>
      <Languages />
      <Contents />
      {CHAPTERS.map((chapter) => (
        <ChapterPart key={chapter.name} chapter={chapter} />
      ))}
      <p class="rules-end">
        <ButtonLink tone="honey" href="/learn">
          {say("web.rules.to_lesson")}
        </ButtonLink>
      </p>
    </Shell>
  );
}

function ChapterPart({ chapter: { name, examples, strip } }: { chapter: Chapter }) {
  const { say, has } = useWords();
  return (
    <section class="rules-chapter" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{say(`web.rules.${name}.title`)}</h2>
      <div class="rules-text">
        {paragraphs(name, has).map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
      </div>
      {strip && <Strip tiles={strip} text={say(`web.rules.${name}.strip`)} />}
      {examples.length > 0 && (
        <div class="rules-figures">
          {examples.map((one) => (
            <Figure key={one} example={example(one)} />
          ))}
        </div>
      )}
      {name === "variants" && <Presets />}
    </section>
  );
}

/** Tiles in a row with a line about them. */
function Strip({ tiles, text }: { tiles: readonly string[]; text: string }) {
  const { say } = useWords();
  return (
    <figure class="rules-strip">
      <ul>
        {tiles.map((tile) => {
          const count = countOf(tile, COUNTS);
          return (
            <li key={tile}>
              <span role="img" aria-label={tileName(say, tile, { count })}>
                <Tile tile={tile} count={count} />
              </span>
            </li>
          );
        })}
      </ul>
      <figcaption class="quiet">{text}</figcaption>
    </figure>
  );
}
