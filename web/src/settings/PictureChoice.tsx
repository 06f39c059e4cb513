import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface PictureChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; picture: ComponentChildren }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices that are shown rather than told. */
export function PictureChoice<Value extends string>({ label, choices, value, onChange }: PictureChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset class="picture-choice">
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="picture-choice-one">
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span class="picture-choice-picture">{choice.picture}</span>
          <span class="picture-choice-label">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
