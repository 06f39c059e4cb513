import { Notice } from "../parts/Notice";
import type { Refused } from "../protocol/http";
import { useWords } from "../words/language";
import { refusalText } from "./reasons";

/** What was refused last, said in the place where it was tried. */
export function Refusal({ refused }: { refused: Refused | undefined }) {
  const { say } = useWords();
  return refused ? <Notice>{refusalText(say, refused)}</Notice> : null;
}
