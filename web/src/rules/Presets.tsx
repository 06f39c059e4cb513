import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { ask, Refused } from "../protocol/http";
import { useWords } from "../words/language";

/** Published rules, as `/api/presets` tells of them. */
interface Preset {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly line: string;
}

/** All published rules with what is special about each; each leads to its page. */
export function Presets() {
  const { language, say, has } = useWords();
  const [presets, keep] = useState<readonly Preset[]>();
  const [isAway, away] = useState(false);
  const [tries, again] = useState(0);
  useEffect(() => {
    let isLatest = true;
    away(false);
    ask<readonly Preset[]>("GET", `/api/presets?language=${language}`)
      .then((found) => isLatest && keep(found))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (isLatest) away(true);
      });
    return () => {
      isLatest = false;
    };
  }, [language, tries]);
  if (isAway) {
    return (
      <p>
        {say("web.app.offline")} <Button onClick={() => again(tries + 1)}>{say("web.games.again")}</Button>
      </p>
    );
  }
  return (
    <ul class="rules-presets" aria-busy={presets === undefined}>
      {presets?.map(({ name, line }) => (
        <li key={name}>
          <a href={`/rules/${name}`}>{has(`web.tables.preset.${name}`) ? say(`web.tables.preset.${name}`) : name}</a>
          <span class="quiet">{line}</span>
        </li>
      ))}
    </ul>
  );
}
