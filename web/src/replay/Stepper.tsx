import { useKeys } from "../keys/keys";
import { IconButton } from "../parts/IconButton";
import { Slider } from "../parts/Slider";
import { useWords } from "../words/language";

export interface StepperProps {
  step: number;
  last: number;
  /** Where one is, in words. */
  text: string;
  onStep: (step: number) => void;
}

/** First, back, forward, last, and a slider over all steps; the arrow keys do the same. */
export function Stepper({ step, last, text, onStep }: StepperProps) {
  const { say } = useWords();
  const to = (wanted: number) => {
    onStep(Math.min(last, Math.max(0, wanted)));
    return true;
  };
  useKeys([
    { key: "ArrowLeft", label: "web.replay.back", press: () => to(step - 1) },
    { key: "ArrowRight", label: "web.replay.forward", press: () => to(step + 1) },
    { key: "Home", label: "web.replay.first", press: () => to(0) },
    { key: "End", label: "web.replay.last", press: () => to(last) },
  ]);
  const button = (icon: "first" | "back" | "forward" | "last", wanted: number) => (
    <IconButton
      framed
      icon={icon}
      label={say(`web.replay.${icon}`)}
      aria-disabled={Math.min(last, Math.max(0, wanted)) === step}
      onClick={() => to(wanted)}
    />
  );
  return (
    <div class="replay-stepper">
      {button("first", 0)}
      {button("back", step - 1)}
      {button("forward", step + 1)}
      {button("last", last)}
      <Slider label={say("web.replay.slider")} bare value={step} min={0} max={last} text={text} onInput={to} />
      <span class="replay-place" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
