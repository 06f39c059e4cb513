import "./waiting.css";
import { useEffect } from "preact/hooks";
import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import type { Seat } from "../game/seats";
import { Button } from "../parts/Button";
import { useSecondsTo } from "../result/NextHand";
import { nameList } from "../result/reader";
import { announce } from "../speech/live";
import { useWords } from "../words/language";
import { mayVote } from "./proposals";
import type { WaitingProps } from "./Waiting";

/** What somebody asks the table: who asks, who has agreed, how long it lives, and the answer for those who have one. */
export function ProposalBar({ session, model }: WaitingProps) {
  const { say } = useWords();
  const { proposal } = model.message.shared;
  const { send, busy, refused } = useOrders(session);
  const seconds = useSecondsTo(proposal?.ends ?? null);
  const nameOf = (seat: Seat | null) => (seat === null ? "" : (model.bySeat.get(seat)?.name ?? seat));
  const isOwn = proposal?.by !== null && proposal?.by !== undefined && model.mine.includes(proposal.by);
  const text = proposal
    ? say(`web.waiting.proposal.${proposal.what}${isOwn ? "_own" : ""}`, {
        name: nameOf(proposal.by),
        about: nameOf(proposal.about),
      })
    : "";
  useEffect(() => {
    if (text) announce(`${text}.`);
  }, [text]);
  if (!proposal || seconds === 0) return null;
  const agreed = proposal.agreed.filter((seat) => seat !== proposal.by).map(nameOf);
  return (
    <section class="proposal" aria-label={text}>
      <p>
        <b>{text}</b>
      </p>
      <p class="quiet">
        {[
          agreed.length > 0 && say("web.waiting.proposal.agreed", { names: nameList(agreed, say) }),
          seconds !== undefined && say("web.waiting.proposal.lives", { n: seconds }),
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      {mayVote(model.message) && (
        <div class="proposal-answer">
          <Button aria-disabled={busy} onClick={() => send({ type: "vote", yes: false })}>
            {say("web.waiting.proposal.no")}
          </Button>
          <Button aria-disabled={busy} onClick={() => send({ type: "vote", yes: true })}>
            {say("web.waiting.proposal.yes")}
          </Button>
        </div>
      )}
      <Refusal refused={refused} />
    </section>
  );
}
