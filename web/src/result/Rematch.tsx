import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { Button } from "../parts/Button";
import type { Session } from "../session/session";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { nameList } from "./reader";

/** Another game with the same chairs: everybody says so, and the last one begins it. Spectators see nothing of it. */
export function Rematch({ session, model }: { session: Session; model: TableModel }) {
  const { say } = useWords();
  const { send, busy, refused } = useOrders(session);
  const people = model.seats.filter(({ chair }) => chair.kind === "person" && !chair.gone);
  const others = people.filter(({ chair, isYou }) => !isYou && !chair.ready);
  const isReady = people.some(({ chair, isYou }) => isYou && chair.ready);
  if (model.mine.length === 0) return null;
  if (isReady && others.length > 0) {
    const names = nameList(
      others.map(({ name }) => name),
      say,
    );
    return <p role="status">{say("web.result.rematch_waits", { names })}</p>;
  }
  return (
    <>
      <Button
        tone="honey"
        aria-disabled={busy}
        onClick={() => send(others.length === 0 ? { type: "start" } : { type: "ready" })}
      >
        {say(isReady ? "web.result.rematch_start" : "web.result.rematch")}
      </Button>
      <Refusal refused={refused} />
    </>
  );
}
