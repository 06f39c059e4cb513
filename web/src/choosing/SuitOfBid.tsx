import { capital } from "../table/text";
import { HalfTile } from "../tile/HalfTile";
import { useWords } from "../words/language";
import { ChoiceList } from "./ChoiceList";
import { ChoiceText } from "./ChoiceText";
import type { SuitOption } from "./calls";
import { reasonOf } from "./callwords";

export interface SuitOfBidProps {
  readonly suits: readonly SuitOption[];
  /** The bid that stands. */
  readonly high: string | undefined;
  readonly chosen: string | undefined;
  /** Whether what is chosen besides needs a suit. */
  readonly isDue: boolean;
  readonly onChoose: (suit: string) => void;
  readonly onConfirm: () => void;
}

/** In games whose bids name the trump: which one. It may be chosen before the number or after it. */
export function SuitOfBid({ suits, high, chosen, isDue, onChoose, onConfirm }: SuitOfBidProps) {
  const { say } = useWords();
  return (
    <ChoiceList
      label={say("web.choose.call.suit")}
      groups={[
        {
          name: "suits",
          label: say("web.choose.call.suit"),
          columns: suits.length,
          choices: suits.map(({ suit, refusal }) => ({
            id: suit,
            refused: refusal !== undefined,
            note: refusal && say("web.choose.unavailable", { why: reasonOf(say, refusal, high) }),
            content: (
              <>
                <HalfTile suit={suit} />
                <ChoiceText name={capital(say(`suit.${suit}`))} />
              </>
            ),
          })),
        },
      ]}
      kind="suit"
      chosen={isDue ? chosen : undefined}
      first={suits.find(({ refusal }) => !refusal)?.suit}
      onChoose={onChoose}
      onConfirm={onConfirm}
    />
  );
}
