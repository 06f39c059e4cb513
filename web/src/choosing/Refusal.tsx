import { Notice } from "../parts/Notice";
import { Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { inWords } from "./reasons";

/** What was refused last, said in the place where it was tried. */
export function Refusal({ refused }: { refused: Refused | undefined }) {
  const words = useWords();
  if (!refused) return null;
  const told = new Refused(refused.code, inWords(words.say, refused.facts), refused.message);
  return <Notice>{refusalText(words, told)}</Notice>;
}
