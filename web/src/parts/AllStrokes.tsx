import "./allstrokes.css";

/** The seven strokes of ALL in the order in which they are drawn, slightly out of true as on paper. */
const STROKES = [
  "M10 46L24 5",
  "M24 5L38 46",
  "M15 32L33.5 31",
  "M50 5L50 46",
  "M50 46L71 45.4",
  "M84 5L83.5 46",
  "M83.5 46L105 45.6",
] as const;

export interface AllStrokesProps {
  marks: number;
  /** The marks that win the game; only a game to seven is written as ALL. */
  target: number;
  /** The score in words: "4 marks". */
  text: string;
  /** The words are read out only. */
  bare?: boolean;
  /** The newest mark has just been made: its stroke is drawn in honey. */
  fresh?: boolean;
}

/** The marks of one side. */
export function AllStrokes({ marks, target, text, bare = false, fresh = false }: AllStrokesProps) {
  return (
    <span class="all-strokes">
      {target === STROKES.length ? <Strokes marks={marks} fresh={fresh} /> : <Figure marks={marks} target={target} />}
      <span class={bare ? "visually-hidden" : "all-strokes-text"}>{text}</span>
    </span>
  );
}

function Strokes({ marks, fresh }: { marks: number; fresh: boolean }) {
  return (
    <svg class="all-strokes-drawing" viewBox="0 0 115 52" aria-hidden="true">
      {/* The lit ones last, so that no unlit stroke crosses them; below the newest the unlit one shows while it is drawn. */}
      {STROKES.slice(fresh ? Math.max(0, marks - 1) : marks).map((stroke) => (
        <path key={stroke} class="all-strokes-unlit" d={stroke} />
      ))}
      {STROKES.slice(0, marks).map((stroke, i) => (
        <path
          key={stroke}
          class={fresh && i === marks - 1 ? "all-strokes-lit all-strokes-fresh" : "all-strokes-lit"}
          d={stroke}
          pathLength={1}
        />
      ))}
    </svg>
  );
}

function Figure({ marks, target }: { marks: number; target: number }) {
  return (
    <span class="all-strokes-figure" aria-hidden="true">
      {marks}
      <small>/{target}</small>
    </span>
  );
}
