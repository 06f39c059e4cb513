import "./field.css";
import { useId } from "preact/hooks";
import { describedBy, type FieldFrame, FieldNotes } from "./Field";
import { Icon } from "./Icon";
import type { Choice } from "./Segmented";

export type SelectProps<Value extends string> = FieldFrame & {
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One choice of many, in the device's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, choices, value, onChange, disabled = false } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class={error ? "field-frame field-wrong" : "field-frame"}>
        <select
          class="field-input field-select"
          id={id}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span class="field-caret">
          <Icon name="forward" />
        </span>
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
