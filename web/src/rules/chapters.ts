/** The chapters of the rules page, with the examples and tiles that go with each. */

export interface Chapter {
  /** Its texts are `web.rules.<name>.title` and `.p1` and on. */
  readonly name: string;
  readonly examples: readonly string[];
  /** Tiles shown with it, under the sentence `web.rules.<name>.strip`. */
  readonly strip?: readonly string[];
}

export const CHAPTERS: readonly Chapter[] = [
  { name: "tiles", examples: [], strip: ["50", "41", "32", "64", "55"] },
  { name: "bidding", examples: [] },
  { name: "trump", examples: [] },
  { name: "tricks", examples: ["following", "trumped"], strip: ["44", "64", "54", "43", "42", "41", "40"] },
  { name: "marks", examples: [] },
  { name: "looking", examples: ["open", "one_stack", "two_stacks"] },
  { name: "specials", examples: [] },
  { name: "manners", examples: [] },
  { name: "variants", examples: [] },
];

/** The keys of a chapter's paragraphs. */
export function paragraphs(name: string, has: (key: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (let n = 1; has(`web.rules.${name}.p${n}`); n++) found.push(`web.rules.${name}.p${n}`);
  return found;
}
