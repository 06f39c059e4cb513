import { useEffect, useRef } from "preact/hooks";
import { Notice } from "../parts/Notice";
import { Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { inWords } from "./reasons";

/** What was refused last, said in the place where it was tried. */
export function Refusal({ refused }: { refused: Refused | undefined }) {
  const words = useWords();
  const element = useRef<HTMLDivElement>(null);
  // On small screens the place may lie below what is in sight.
  useEffect(() => {
    if (refused) element.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  if (!refused) return null;
  const told = new Refused(refused.code, inWords(words.say, refused.facts), refused.message);
  return (
    <div ref={element} class="refusal">
      <Notice>{refusalText(words, told)}</Notice>
    </div>
  );
}
