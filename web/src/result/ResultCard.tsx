import "./result.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { useOrders } from "../choosing/acting";
import type { PanelProps } from "../choosing/Choosing";
import { giveBack } from "../choosing/focus";
import { Refusal } from "../choosing/Refusal";
import { declarationText } from "../choosing/sayings";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import { callWords } from "../speech/announcer";
import { useWords } from "../words/language";
import { titleOf, whyOf } from "./ending";
import { GameOver, OverBar } from "./GameOver";
import { HandSteps } from "./HandSteps";
import { NextHand } from "./NextHand";
import { sayingOf } from "./reader";
import { type Result, useResults } from "./results";
import { Scores } from "./Scores";
import { TrickBoxes } from "./TrickBoxes";

/** What came of the hand. It comes when the last trick has been seen, and stays until this player goes on. */
export function ResultCard(props: PanelProps) {
  const { session, rules } = props;
  const { first, close } = useResults(session);
  const rests = session.resting.value?.hand === first?.hand.number && session.resting.value !== undefined;
  if (rests || !rules) return null;
  if (!first) return isOver(props) ? <OverBar {...props} /> : null;
  return <OpenCard key={first.hand.number} {...props} rules={rules} result={first} onClose={close} />;
}

const isOver = ({ model, session }: PanelProps): boolean =>
  model.message.shared.stage === "over" && !session.resting.value;

type OpenCardProps = PanelProps & {
  readonly rules: NonNullable<PanelProps["rules"]>;
  readonly result: Result;
  readonly onClose: () => void;
};

function OpenCard({ session, model, rules, result, onClose }: OpenCardProps) {
  const { say } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const [looks, setLooks] = useState(false);
  const { send, busy, refused } = useOrders(session);
  const { shared } = model.message;
  const { hand } = result;
  const reader = sayingOf(model, rules, say);
  const ending = titleOf(hand, reader);
  const isLast = result.winner !== null;
  const isReady = shared.chairs.some((chair) => chair.ready && model.mine.includes(chair.seat));

  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    return () => giveBack(before);
  }, []);

  const goOn = async () => {
    const isAwaited = shared.stage === "between" && model.mine.length > 0 && !isReady;
    if (!isAwaited || (await send({ type: "ready" }))) onClose();
  };
  const closes = () => {
    void goOn();
    return true;
  };
  useKeys([
    { key: "n", label: "web.result.next", press: closes },
    { key: "Escape", press: closes },
    { key: " ", press: closes },
    { key: "Enter", press: () => (isLast ? false : closes()) },
  ]);

  return (
    <section class="result" role="dialog" aria-labelledby="result-title" aria-describedby="result-why">
      <p class="result-head">{headline()}</p>
      <h2 id="result-title" ref={title} tabIndex={-1}>
        {say(ending.key, ending.facts)}
      </h2>
      <p id="result-why" class="result-why">
        {whyOf(hand, reader)
          .map(({ key, facts }) => say(key, facts))
          .join(" ")}
      </p>
      {hand.contract && <TrickBoxes hand={hand} rules={rules} model={model} />}
      <Scores result={result} rules={rules} model={model} />
      <Refusal refused={refused} />
      {isLast ? (
        <GameOver
          session={session}
          model={model}
          result={result}
          looks={looks}
          onLook={() => setLooks(!looks)}
          onClose={onClose}
        />
      ) : (
        <>
          <div class="result-buttons">
            {hand.contract && (
              <Button aria-expanded={looks} onClick={() => setLooks(!looks)}>
                {say(looks ? "web.result.look_close" : "web.result.look")}
              </Button>
            )}
            <Button tone="honey" keyCap="Enter" aria-disabled={busy} onClick={goOn}>
              {say(shared.stage === "between" && model.mine.length > 0 ? "web.result.next" : "web.result.to_table")}
            </Button>
          </div>
          <NextHand model={model} />
        </>
      )}
      {looks && <HandSteps hand={hand} model={model} rules={rules} />}
    </section>
  );

  function headline(): string {
    const contract = hand.contract;
    if (!contract) return say("web.result.head.none", { n: hand.number });
    const bidder = model.bySeat.get(contract.declarer);
    return say(`web.result.head.${bidder?.isYou && model.mine.length === 1 ? "you" : "other"}`, {
      n: hand.number,
      declaration: declarationText(contract.declaration, say),
      bid: callWords(contract.bid, say),
      name: bidder?.name ?? "",
    });
  }
}
