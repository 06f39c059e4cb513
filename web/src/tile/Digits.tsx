import { digitStrokes } from "./digits";

export interface DigitsProps {
  number: number;
  /** The middle of the number. */
  x: number;
  y: number;
  height: number;
  class: string;
}

/** A number drawn with strokes; its class says how thick, in hundredths of its height. */
export function Digits({ number, x, y, height, class: name }: DigitsProps) {
  return (
    <g class={name} transform={`translate(${x} ${y - height / 2}) scale(${height / 100})`}>
      {digitStrokes(number).map((digit) => (
        <path key={digit.x} d={digit.path} transform={`translate(${digit.x} 0)`} />
      ))}
    </g>
  );
}
