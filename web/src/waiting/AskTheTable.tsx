import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import type { Seat } from "../game/seats";
import { Button } from "../parts/Button";
import { useWords } from "../words/language";
import { proposals } from "./proposals";
import type { WaitingProps } from "./Waiting";

/** What takes the consent of all people at the table. */
export function AskTheTable({ session, model }: WaitingProps) {
  const { say } = useWords();
  const { send, busy, refused } = useOrders(session);
  const nameOf = (seat: Seat | null) => (seat === null ? "" : (model.bySeat.get(seat)?.name ?? seat));
  const isOpen = model.message.shared.proposal !== null;
  return (
    <section class="table-menu-part">
      <h3>{say("web.menu.together")}</h3>
      <p class="quiet">{say("web.menu.together_line")}</p>
      {proposals(model.message).map(({ what, seat }) => (
        <Button
          key={`${what} ${seat}`}
          wide
          aria-disabled={busy || isOpen}
          onClick={() => send({ type: "propose", what, seat })}
        >
          {say(`web.menu.propose.${what}`, { name: nameOf(seat) })}
        </Button>
      ))}
      <Refusal refused={refused} />
    </section>
  );
}
