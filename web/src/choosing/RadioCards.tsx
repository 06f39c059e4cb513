import "./radiocards.css";
import { useId } from "preact/hooks";

export interface RadioCard {
  readonly value: string;
  readonly name: string;
  readonly line?: string;
}

export interface RadioCardsProps {
  readonly label: string;
  readonly choices: readonly RadioCard[];
  /** Nothing is chosen as long as this is undefined. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A few choices, each with a line that says what it means. */
export function RadioCards({ label, choices, value, onChange }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset class="radio-cards">
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="radio-card">
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.name}</b>
            {choice.line && <small>{choice.line}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
