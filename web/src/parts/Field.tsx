import "./field.css";
import type { ComponentChildren, PartialInputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";

export interface FieldFrame {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; read out when it appears. */
  error?: string | undefined;
}

export type FieldProps = FieldFrame & {
  value: string;
  onInput: (value: string) => void;
  /** What stands at the end of the input, for instance a button that copies it. */
  children?: ComponentChildren;
} & Pick<
    PartialInputHTMLAttributes<HTMLInputElement>,
    | "name"
    | "required"
    | "readOnly"
    | "disabled"
    | "placeholder"
    | "maxLength"
    | "minLength"
    | "min"
    | "max"
    | "autoComplete"
    | "inputMode"
    | "enterKeyHint"
    | "spellcheck"
    | "onBlur"
    | "onFocus"
    | "onKeyDown"
  >;

/** One line of text with its label, a hint and what is wrong with it. */
export function Field({ label, hint, error, value, onInput, children, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class={error ? "field-frame field-wrong" : "field-frame"}>
        <input
          {...rest}
          type="text"
          class="field-input"
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {children}
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The ids of the notes below a field, for `aria-describedby`. */
export function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** The hint and the error below a field. */
export function FieldNotes({ id, hint, error }: { id: string } & Omit<FieldFrame, "label">) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} class="quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} class="field-error" role="status">
        {error}
      </p>
    </>
  );
}
