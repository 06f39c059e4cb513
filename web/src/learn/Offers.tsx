import { callWords } from "../speech/announcer";
import { capital } from "../table/text";
import { HalfTile } from "../tile/HalfTile";
import { useWords } from "../words/language";
import type { Choice } from "./lesson";

export interface OffersProps {
  choice: Choice;
  /** The one that was chosen last and does not lead on. */
  asked: string | undefined;
  onChoose: (action: string) => void;
}

/** The calls or trumps to choose from. */
export function Offers({ choice, asked, onChoose }: OffersProps) {
  const { say } = useWords();
  const isTrump = choice.step === "trump";
  return (
    <fieldset class={isTrump ? "learn-offers learn-trumps" : "learn-offers"}>
      <legend class="visually-hidden">{say(`web.learn.${choice.step}.title`)}</legend>
      {(choice.offered ?? []).map((action) => (
        <button
          key={action}
          type="button"
          class={asked === action ? "learn-offer learn-offer-asked" : "learn-offer"}
          aria-disabled={choice.refused.includes(action) || undefined}
          onClick={() => onChoose(action)}
        >
          {isTrump && <HalfTile suit={action} width="2rem" />}
          <span>{isTrump ? trump(action, say) : capital(callWords(action, say))}</span>
        </button>
      ))}
    </fieldset>
  );
}

type Speak = (key: string, facts?: Record<string, unknown>) => string;

const trump = (suit: string, say: Speak): string =>
  capital(suit === "N" ? say("web.table.follow_me") : say(`suit.${suit}`));
