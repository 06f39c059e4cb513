import { useEffect } from "preact/hooks";
import { LANGUAGE_NAMES } from "../app/LanguageChoice";
import { path } from "../app/router";
import { Button } from "../parts/Button";
import { change } from "../settings/settings";
import { LANGUAGES, type Language, useWords } from "../words/language";

const isLanguage = (text: string | null): text is Language => LANGUAGES.includes(text as Language);

/** A link to the rules may name the language: `/rules?language=de`. */
export function useWantedLanguage(): void {
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("language");
    if (!isLanguage(wanted)) return;
    change({ language: wanted });
    // It has been followed: loading the page again must not undo a later choice.
    history.replaceState(null, "", location.pathname + location.hash);
  }, []);
}

/** The same page in each language; the links can be passed on. */
export function Languages() {
  const { language, say } = useWords();
  return (
    <nav class="rules-languages" aria-label={say("web.app.language")}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={`${path.value}?language=${one}`}
          hreflang={one}
          lang={one}
          aria-current={one === language ? "true" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            change({ language: one });
          }}
        >
          {LANGUAGE_NAMES[one]}
        </a>
      ))}
    </nav>
  );
}

export function PrintButton() {
  const { say } = useWords();
  return (
    <Button tone="quiet" onClick={() => print()}>
      {say("web.rules.print")}
    </Button>
  );
}
