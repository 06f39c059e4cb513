import "./slider.css";
import { useId } from "preact/hooks";

export interface SliderProps {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words: shown beside the label and read out instead of the number. */
  text: string;
  onInput: (value: number) => void;
  /** The label is read out only. */
  bare?: boolean;
}

/** A number between two ends. */
export function Slider({ label, hint, value, min, max, step = 1, text, onInput, bare = false }: SliderProps) {
  const id = useId();
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <div class="slider">
      <span class={bare ? "visually-hidden" : "slider-text"}>
        <label for={id}>{label}</label>
        <output for={id}>{text}</output>
      </span>
      {hint && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      <input
        class="slider-input"
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        style={{ "--slider-share": share }}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
