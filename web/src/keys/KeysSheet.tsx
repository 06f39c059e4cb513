import { Sheet } from "../parts/Sheet";
import { useWords } from "../words/language";
import { keysNow } from "./keys";
import "./keys.css";

/** All keys that work now, with what they do. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { say } = useWords();
  const keys = keysNow.value.filter(
    (key, place, all) => key.label && all.findIndex((one) => one.key === key.key) === place,
  );
  return (
    <Sheet open={open} onClose={onClose} title={say("web.keys.title")} closeLabel={say("web.keys.close")}>
      <dl class="keys-list">
        {keys.map(({ key, label }) => (
          <div key={key} class="keys-line">
            <dt>
              <kbd class="keys-cap">{keyName(key, say)}</kbd>
            </dt>
            <dd>{say(label as string)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function keyName(key: string, say: (key: string) => string): string {
  if (key === " ") return say("web.keys.space");
  return key.length === 1 ? key.toUpperCase() : key;
}
