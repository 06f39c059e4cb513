import { useEffect, useRef } from "preact/hooks";
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
  return <Reason text={refusalText(words, told)} />;
}

/** Why something may not be; `silent` where it has been said already. */
export function Reason({ text, silent = false }: { text: string; silent?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  // On small screens the place may lie below what is in sight.
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), [text]);
  return (
    <div ref={element} class="refusal">
      <Notice silent={silent}>{text}</Notice>
    </div>
  );
}
