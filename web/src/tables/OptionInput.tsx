import { useEffect, useId, useState } from "preact/hooks";
import { Field } from "../parts/Field";
import { Select } from "../parts/Select";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";
import { type OptionInfo, optionTitle, valueText } from "./rulesDraft";

interface OptionInputProps {
  info: OptionInfo;
  onChange: (value: string) => void;
}

/** One house rule, in the form that its values ask for. */
export function OptionInput({ info, onChange }: OptionInputProps) {
  const { say, has } = useWords();
  const title = optionTitle(say, info.option);
  if (info.kind === "switch") {
    return (
      <Switch
        label={title}
        hint={info.line}
        checked={info.value === "on"}
        onChange={(checked) => onChange(checked ? "on" : "off")}
      />
    );
  }
  if (info.kind === "choice") {
    return (
      <Select
        label={title}
        hint={info.line}
        choices={info.values.map((value) => ({ value, label: valueText(say, has, info.option, value) }))}
        value={info.value}
        onChange={onChange}
      />
    );
  }
  return info.kind === "set" ? (
    <SetInput info={info} onChange={onChange} />
  ) : (
    <NumberInput info={info} onChange={onChange} />
  );
}

/** A number is taken when one leaves the field or presses Enter, so that "2" on the way to "250" is no change. */
function NumberInput({ info, onChange }: OptionInputProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState(info.value);
  useEffect(() => setTyped(info.value), [info]);
  const limits = { low: info.low, high: info.high };
  const number = Number(typed);
  const fits = /^\d+$/.test(typed.trim()) && number >= (info.low ?? 0) && number <= (info.high ?? number);
  const take = () => {
    if (fits && String(number) !== info.value) onChange(String(number));
  };
  return (
    <Field
      label={optionTitle(say, info.option)}
      hint={`${info.line} ${say("web.tables.between_numbers", limits)}`}
      error={fits ? undefined : say("web.tables.not_a_number", limits)}
      inputMode="numeric"
      maxLength={5}
      value={typed}
      onInput={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      }}
    />
  );
}

/** One or more of several values; the last one that is left cannot be taken away. */
function SetInput({ info, onChange }: OptionInputProps) {
  const { say, has } = useWords();
  const id = useId();
  const chosen = info.value.split("|");
  const toggle = (value: string) =>
    info.values.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))).join("|");
  return (
    <fieldset class="option-set" aria-describedby={`${id}-line`}>
      <legend>{optionTitle(say, info.option)}</legend>
      <p id={`${id}-line`} class="quiet">
        {info.line}
      </p>
      <div class="option-set-values">
        {info.values.map((value) => (
          <label key={value} class="option-set-value">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={chosen.length === 1 && chosen[0] === value}
              onChange={() => onChange(toggle(value))}
            />
            {valueText(say, has, info.option, value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
