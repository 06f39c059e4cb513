import { useRef } from "preact/hooks";
import { Field } from "../parts/Field";
import { useWords } from "../words/language";
import type { Naming } from "./naming";

/** "What shall we call you?"; the server keeps the answer by a cookie. */
export function NameField({ naming, autofocus = false }: { naming: Naming; autofocus?: boolean }) {
  const { say } = useWords();
  const focused = useRef(false);
  return (
    <div
      class="name-field"
      ref={(box) => {
        if (!box || !autofocus || focused.current) return;
        focused.current = true;
        box.querySelector("input")?.focus();
      }}
    >
      <Field
        label={say("web.start.name")}
        value={naming.name.value}
        onInput={(value) => {
          naming.name.value = value;
          naming.wrong.value = "";
        }}
        error={naming.wrong.value || undefined}
        autoComplete="nickname"
        enterKeyHint="go"
        spellcheck={false}
        maxLength={60}
      >
        <span class="name-kept quiet">{say("web.start.name_kept")}</span>
      </Field>
    </div>
  );
}
