import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { nameList } from "./reader";

/** Who is ready, and when the next hand comes. */
export function NextHand({ model }: { model: TableModel }) {
  const { say } = useWords();
  const { shared } = model.message;
  const seconds = useSecondsTo(shared.stage === "between" ? shared.next_hand_at : null);
  const ready = model.seats.filter(({ chair, isYou }) => chair.ready && !isYou).map(({ name }) => name);
  const lines =
    shared.stage === "between"
      ? [
          ready.length > 0 && say("web.result.ready", { n: ready.length, names: nameList(ready, say) }),
          seconds !== undefined && seconds > 0 && say("web.result.next_in", { n: seconds }),
        ]
      : [shared.stage === "playing" && say(model.mayAct ? "web.result.your_turn" : "web.result.dealt")];
  return <p class="result-next">{[...lines, say("web.result.stays")].filter(Boolean).join(" ")}</p>;
}

/** The whole seconds until then, counted down; undefined where there is nothing to wait for. */
export function useSecondsTo(then: number | null): number | undefined {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (then === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [then]);
  return then === null ? undefined : Math.max(0, Math.ceil((then - now) / 1000));
}
