import { callParts } from "../game/notation";
import { Segmented } from "../parts/Segmented";
import { capital } from "../table/text";
import { useWords } from "../words/language";
import type { CallOption } from "./calls";

export interface SuitOfBidProps {
  readonly options: readonly CallOption[];
  readonly chosen: string | undefined;
  readonly onChoose: (call: string) => void;
}

/** In games whose bids name the suit: which one, for the number that was chosen. */
export function SuitOfBid({ options, chosen, onChoose }: SuitOfBidProps) {
  const { say } = useWords();
  const points = chosen === undefined ? Number.NaN : Number.parseInt(chosen, 10);
  const choices = options.flatMap(({ call, refusal }) => {
    const parts = callParts(call);
    return parts.kind === "points" && parts.points === points && parts.suit !== undefined && !refusal
      ? [{ value: call, label: capital(say(`suit.${parts.suit}`)) }]
      : [];
  });
  if (choices.length === 0) return null;
  return <Segmented label={say("web.choose.call.suit")} choices={choices} value={chosen} onChange={onChoose} />;
}
