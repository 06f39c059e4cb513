import { signal } from "@preact/signals";
import { Segmented } from "../parts/Segmented";
import { useWords } from "../words/language";

/** Whether the hand groups itself as trump is tried out, or keeps the player's order; holds as long as the page. */
export const grouping = signal<"group" | "keep">("group");

/** The choice between the two. */
export function Grouping() {
  const { say } = useWords();
  return (
    <Segmented
      label={say("web.choose.order.title")}
      bare
      choices={[
        { value: "group", label: say("web.choose.order.group") },
        { value: "keep", label: say("web.choose.order.keep") },
      ]}
      value={grouping.value}
      onChange={(chosen) => {
        grouping.value = chosen;
      }}
    />
  );
}
