import { LANGUAGE_NAMES } from "../app/LanguageChoice";
import { Card } from "../parts/Card";
import { Segmented } from "../parts/Segmented";
import { LANGUAGES, useWords } from "../words/language";
import { change, settings } from "./settings";

export function LanguageCard() {
  const { say } = useWords();
  return (
    <Card title={say("web.settings.reading")}>
      <Segmented
        bare
        label={say("web.settings.reading")}
        choices={[
          { value: "auto", label: say("web.settings.language_auto") },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
        value={settings.value.language}
        onChange={(language) => change({ language })}
      />
    </Card>
  );
}
