import "./segmented.css";
import { useId } from "preact/hooks";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  /** Nothing is chosen as long as this is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The label is read out only. */
  bare?: boolean;
}

/** A few choices side by side, of which one holds; they wrap where they do not fit. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hint, choices, value, onChange, bare = false } = props;
  const id = useId();
  return (
    <div
      class="segmented"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <span class={bare ? "visually-hidden" : "segmented-text"}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} class="quiet">
            {hint}
          </span>
        )}
      </span>
      <span class="segmented-choices">
        {choices.map((choice) => (
          <label key={choice.value} class="segmented-choice">
            <input
              class="segmented-input"
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
