import { useEffect, useState } from "preact/hooks";
import { beCalled, me } from "../app/me";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { Field } from "../parts/Field";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";

/** The name at the tables. */
export function NameCard() {
  const words = useWords();
  const { say } = words;
  const known = me.value?.name ?? "";
  const [name, setName] = useState(known);
  const [wrong, setWrong] = useState("");
  const [done, setDone] = useState("");
  useEffect(() => setName(known), [known]);

  const save = async () => {
    setDone("");
    try {
      if (!name.trim()) {
        setWrong(say("web.start.name_missing"));
        return;
      }
      await beCalled(name);
      setWrong("");
      setDone(say("web.settings.name_saved", { name: me.value?.name ?? name }));
    } catch (error) {
      setWrong(refusalText(words, error));
    }
  };

  return (
    <Card title={say("web.settings.you")}>
      <form
        class="settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={say("web.settings.name")}
          hint={say("web.settings.name_line")}
          value={name}
          onInput={(typed) => {
            setName(typed);
            setWrong("");
            setDone("");
          }}
          error={wrong || undefined}
          autoComplete="nickname"
          spellcheck={false}
          maxLength={60}
        />
        <Button type="submit">{say("web.settings.name_save")}</Button>
        <p class="settings-done" role="status">
          {done}
        </p>
      </form>
    </Card>
  );
}
