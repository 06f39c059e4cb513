import { Icon } from "../parts/Icon";
import { change } from "../settings/settings";
import { LANGUAGES, type Language, useWords } from "../words/language";

/** What each language calls itself; the same whatever is spoken now. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español", de: "Deutsch" };

/** The language, in the device's own list behind a button. */
export function LanguageChoice() {
  const { language, say } = useWords();
  return (
    <span class="shell-language">
      <Icon name="language" />
      <span class="shell-language-name" aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </span>
      <select
        aria-label={say("web.app.language")}
        title={say("web.app.language")}
        value={language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
