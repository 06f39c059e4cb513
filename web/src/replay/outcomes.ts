/** How each hand of a game ended, read from its record. */

export interface Outcome {
  readonly number: number;
  /** The winning call and its seat are left out where all passed. */
  readonly bid: string | undefined;
  readonly made: boolean;
  /** What each team was awarded, by its name: "A+C". */
  readonly awarded: Readonly<Record<string, number>>;
}

const HAND = /^hand (\d+) dealer [A-H]$/;
const CALLS = /^calls (.+)$/;
const RESULT = /^result (?:(made|set) .*?)?awarded (.+)$/;

/** One outcome a hand. Lines that say nothing about it are passed over. */
export function outcomesOf(record: string): readonly Outcome[] {
  const found: Outcome[] = [];
  for (const part of record.split(/^(?=hand \d)/m).slice(1)) {
    const lines = part.split("\n");
    const number = HAND.exec(lines[0] ?? "")?.[1];
    const calls = lines.map((line) => CALLS.exec(line)?.[1]).find(Boolean);
    const result = lines.map((line) => RESULT.exec(line)).find(Boolean);
    if (number === undefined) continue;
    found.push({
      number: Number(number),
      bid: calls?.split(" ").findLast((call) => call !== "pass"),
      made: result?.[1] === "made",
      awarded: scoreOf(result?.[2] ?? ""),
    });
  }
  return found;
}

/** "A+C=1 B+D=0" as numbers by team. */
function scoreOf(text: string): Readonly<Record<string, number>> {
  const pairs = text.split(" ").map((pair) => pair.split("="));
  return Object.fromEntries(pairs.flatMap(([team, points]) => (team && points ? [[team, Number(points)]] : [])));
}
