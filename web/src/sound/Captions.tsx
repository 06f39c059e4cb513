import { useWords } from "../words/language";
import { caption } from "./sound";
import "./captions.css";

/** The caption of the last sound, for a moment; for the eyes only, since what happened is announced anyway. */
export function Captions() {
  const { say } = useWords();
  const name = caption.value;
  return (
    <div class="captions" aria-hidden="true">
      {name && <span class="captions-text">{say(`web.sound.${name}`)}</span>}
    </div>
  );
}
