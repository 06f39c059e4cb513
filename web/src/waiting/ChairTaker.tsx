import { me } from "../app/me";
import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { teamOf } from "../game/seats";
import { Button } from "../parts/Button";
import { useWords } from "../words/language";
import type { WaitingProps } from "./Waiting";

/** For those who come while a game is played, or who want their partner's chair too: the bots' chairs. */
export function ChairTaker({ session, model }: WaitingProps) {
  const { say } = useWords();
  const { send, busy, refused } = useOrders(session);
  const [own] = model.mine;
  const bots = model.seats.filter(
    ({ chair, seat }) =>
      chair.kind === "bot" && (own === undefined || teamOf(own, model.teams) === teamOf(seat, model.teams)),
  );
  if (bots.length === 0) return null;
  return (
    <section class="table-menu-part">
      <h3>{say(own === undefined ? "web.waiting.taker.title" : "web.menu.chair")}</h3>
      <p class="quiet">{say("web.waiting.taker.line")}</p>
      {bots.map(({ seat, name, chair }) =>
        chair.coming === null ? (
          <Button key={seat} wide aria-disabled={busy} onClick={() => send({ type: "sit", seat })}>
            {say("web.waiting.taker.take", { name })}
          </Button>
        ) : (
          <p key={seat} role="status">
            {chair.coming === me.value?.name
              ? say("web.waiting.taker.coming")
              : say("web.waiting.taker.someone", { name: chair.coming, chair: name })}
          </p>
        ),
      )}
      <Refusal refused={refused} />
    </section>
  );
}
