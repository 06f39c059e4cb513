import { useEffect, useState } from "preact/hooks";
import { presetOf } from "../game/rules";
import { ask } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";

interface Preset {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly line: string;
}

/** The published rules, each with one line on what is special. */
export function PresetChoice({ rules, onRules }: { rules: string; onRules: (rules: string) => void }) {
  const words = useWords();
  const { say, language } = words;
  const [presets, setPresets] = useState<readonly Preset[]>([]);
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    ask<readonly Preset[]>("GET", `/api/presets?language=${language}`).then(
      (found) => {
        setRefusal("");
        setPresets(found);
      },
      (error: unknown) => setRefusal(refusalText(words, error)),
    );
  }, [language, words]);
  return (
    <fieldset class="presets" aria-busy={!presets.length}>
      <legend class="visually-hidden">{say("web.tables.rules")}</legend>
      {refusal && <p role="alert">{refusal}</p>}
      {presets.map(({ name, line }) => (
        <label key={name} class="preset">
          <input
            type="radio"
            name="preset"
            value={name}
            checked={presetOf(rules) === name}
            onChange={() => onRules(name)}
          />
          <span class="preset-text">
            <b>{say(`web.tables.preset.${name}`)}</b>
            <span class="quiet">{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
