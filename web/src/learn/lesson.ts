/** The guided first hand: one deal, what the others do in it, and how far the learner has come. */

import hand from "./first_hand.json";

/** A choice of the learner. `before` and `after` is what the others do, `wanted` what leads on. */
export interface Choice {
  readonly step: string;
  /** The calls or trumps to choose from; tiles in hand otherwise. */
  readonly offered?: readonly string[];
  readonly wanted: readonly string[];
  /** What the rules refuse. */
  readonly refused: readonly string[];
  readonly before: readonly (readonly [seat: string, action: string])[];
  readonly after: readonly (readonly [seat: string, action: string])[];
  /** Who takes the trick and for how many points; calls have neither. */
  readonly winner?: string;
  readonly points?: number;
}

export interface LessonHand {
  readonly rules: string;
  readonly dealer: string;
  readonly you: string;
  readonly deal: string;
  readonly before: readonly (readonly [seat: string, action: string])[];
  readonly choices: readonly Choice[];
  readonly result: {
    readonly made: boolean;
    readonly points: Readonly<Record<string, number>>;
    readonly marks: Readonly<Record<string, number>>;
  };
}

// The file is played with the rules' own code by a test; its pairs are read as lists.
export const HAND = hand as unknown as LessonHand;

/** How far the learner has come. */
export interface Progress {
  /** The tiles were looked at. */
  readonly begun: boolean;
  /** What was chosen, one each choice. */
  readonly picks: readonly string[];
  /** The last choice's answer is still being told. */
  readonly told: boolean;
}

export const START: Progress = { begun: false, picks: [], told: false };

/** The choice that is asked or told; undefined before the first and after the last. */
export function choiceOf({ begun, picks, told }: Progress): Choice | undefined {
  return begun ? HAND.choices[picks.length - (told ? 1 : 0)] : undefined;
}

/** From 1, the look at the tiles first. */
export const stepNumber = ({ begun, picks, told }: Progress): number => (begun ? picks.length + (told ? 1 : 2) : 1);

/** All steps, with the look at the tiles and the end. */
export const STEPS = HAND.choices.length + 2;

export const isOver = ({ picks, told }: Progress): boolean => picks.length === HAND.choices.length && !told;

/** The progress after a choice that leads on; other choices change nothing. */
export function picked(progress: Progress, action: string): Progress {
  const choice = choiceOf(progress);
  if (progress.told || !choice?.wanted.includes(action)) return progress;
  return { begun: true, picks: [...progress.picks, action], told: true };
}

/** The progress when what is told has been read. */
export const wentOn = (progress: Progress): Progress => ({ ...progress, begun: true, told: false });

/** Why a choice does not lead on: against the rules, or only not wise. */
export function objection(choice: Choice, action: string): "refused" | "unwise" | undefined {
  if (choice.wanted.includes(action)) return undefined;
  return choice.refused.includes(action) ? "refused" : "unwise";
}

/** The entry of the catalogue that gives the reason: for just this choice, or for all of its kind. */
export function reasonKey(choice: Choice, action: string, has: (key: string) => boolean): string {
  const special = `web.learn.${choice.step}.why_${action}`;
  return has(special) ? special : `web.learn.${choice.step}.${objection(choice, action)}`;
}

const KEY = "texas42.lesson";

/** The progress that was kept; the start where there is none, or where it does not fit the hand. */
export function readProgress(text: string | null): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return START;
  }
  if (typeof kept !== "object" || kept === null) return START;
  const { begun, picks, told } = kept as Partial<Progress>;
  if (typeof begun !== "boolean" || typeof told !== "boolean" || !Array.isArray(picks)) return START;
  const fits = picks.every((pick, place) => HAND.choices[place]?.wanted.includes(pick));
  return fits && (begun || !picks.length) && (picks.length > 0 || !told) ? { begun, picks, told } : START;
}

export const keptProgress = (): Progress => readProgress(localStorage.getItem(KEY));
export const keepProgress = (progress: Progress): void => localStorage.setItem(KEY, JSON.stringify(progress));
