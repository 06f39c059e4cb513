import type { ComponentChildren } from "preact";
import { IconButton } from "../parts/IconButton";
import { useWords } from "../words/language";

/** Right of the hand: the last trick, and the button that plays. */
export function WideTools({ onLast, children }: { onLast: () => void; children: ComponentChildren }) {
  const { say } = useWords();
  return (
    <div class="table-tools">
      <IconButton framed icon="again" label={say("web.table.last_trick")} onClick={onLast} />
      <div class="table-action">{children}</div>
    </div>
  );
}
