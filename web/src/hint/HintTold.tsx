import "./hint.css";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { actionWords, type Hint, known, measureOf, reasonWords } from "./hint";

export interface HintToldProps {
  hint: Hint;
  phase: string | null | undefined;
  model: TableModel;
  /** What was done, where the hand is over. */
  done?: string;
}

/** A tile is one word: no line ends within it. */
const unbroken = (text: string): string => text.replace(/(\d)-(\d)/g, "$1\u2060-\u2060$2");

/** How good each action is, and why the best one is. */
export function HintTold({ hint, phase, model, done }: HintToldProps) {
  const { say } = useWords();
  const options = known(hint, phase);
  return (
    <div class="hint">
      <p class="hint-best">{say("hint.best", { action: actionWords(hint.best, phase, say) })}</p>
      <ul class="hint-reasons">
        {reasonWords(hint, phase, model, say).map((reason) => (
          <li key={reason}>{unbroken(reason)}</li>
        ))}
      </ul>
      {options.length > 0 && (
        <table class="hint-options">
          <caption class="quiet">{say(`web.hint.of.${measureOf(hint, phase)}`)}</caption>
          <tbody>
            {options.map(({ action, times }) => (
              <tr key={action} class={action === hint.best ? "hint-option-best" : undefined}>
                <th scope="row">
                  {actionWords(action, phase, say)}
                  {action === done && <span class="hint-done"> {say("web.hint.done")}</span>}
                </th>
                <td class="hint-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${times}%` }} />
                </td>
                <td class="hint-times">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
