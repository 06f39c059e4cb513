import { useState } from "preact/hooks";
import { Field } from "../parts/Field";
import { IconButton } from "../parts/IconButton";
import { useWords } from "../words/language";

/** A text to be taken along, with a button that copies it. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const { say } = useWords();
  const [copied, setCopied] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(value);
  };
  return (
    <div class="copy-field">
      <Field
        label={label}
        hint={copied === value ? say("web.settings.copied") : hint}
        value={value}
        onInput={() => undefined}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      >
        {"clipboard" in navigator && <IconButton icon="copy" label={say("web.settings.copy")} onClick={copy} />}
      </Field>
    </div>
  );
}
