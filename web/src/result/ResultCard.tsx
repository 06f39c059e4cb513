import "./result.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Fetch, useFetched } from "../app/fetched";
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
import type { HandStepsProps } from "./HandSteps";
import { NextHand } from "./NextHand";
import { sayingOf, sideOfTeam, teamNames } from "./reader";
import { cardOpen, type Result, useResults } from "./results";
import { Scores } from "./Scores";
import { TrickBoxes } from "./TrickBoxes";

/**
 * What came of the hand. It comes when the last trick has been seen, and stays until this player goes on, whatever the table
 * does meanwhile; so it belongs on the page at every stage of a table, and shows itself when there is something to see.
 */
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

const handSteps: Fetch<HandStepsProps> = () => import("./HandSteps").then((module) => module.HandSteps);

type OpenCardProps = PanelProps & {
  readonly rules: NonNullable<PanelProps["rules"]>;
  readonly result: Result;
  readonly onClose: () => void;
};

function OpenCard({ session, model, rules, result, onClose }: OpenCardProps) {
  const { say } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const [looks, setLooks] = useState(false);
  const HandSteps = useFetched(handSteps, looks);
  const { send, busy, refused } = useOrders(session);
  const { shared } = model.message;
  const { hand } = result;
  const reader = sayingOf(model, rules, say);
  const ending = titleOf(hand, reader);
  const isSeated = model.mine.length > 0;
  /** After a rematch has begun the old game's card has nothing more to offer than any other. */
  const isEnd = result.winner !== null && shared.stage === "over";
  const isReady = shared.chairs.some((chair) => chair.ready && model.mine.includes(chair.seat));

  useLayoutEffect(() => {
    const before = document.activeElement;
    title.current?.focus({ preventScroll: true });
    cardOpen.value = true;
    return () => {
      cardOpen.value = false;
      giveBack(before);
    };
  }, []);
  // Nobody waits for spectators, and their card does not wait for them.
  const isLate = !isSeated && shared.stage === "playing";
  useEffect(() => {
    if (isLate) onClose();
  }, [isLate]);

  const goOn = async () => {
    const isAwaited = shared.stage === "between" && isSeated && !isReady;
    if (!isAwaited || (await send({ type: "ready" }, ["nothing_to_be_ready_for", "nothing_to_do"]))) onClose();
  };
  const closes = () => {
    void goOn();
    return true;
  };
  useKeys([
    { key: "n", label: "web.result.next", press: closes },
    { key: "Escape", press: closes },
    { key: "Enter", press: () => (isEnd ? false : closes()) },
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
      {result.winner !== null && <p class="result-won">{won(result.winner)}</p>}
      {isEnd ? (
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
              {say(shared.stage === "between" && isSeated ? "web.result.next" : "web.result.to_table")}
            </Button>
          </div>
          <NextHand model={model} />
        </>
      )}
      {looks && HandSteps && HandSteps !== "lost" && <HandSteps hand={hand} model={model} rules={rules} />}
      {looks && HandSteps === "lost" && <p role="alert">{say("web.app.offline")}</p>}
    </section>
  );

  function won(team: string): string {
    const isAlone = !team.includes("+");
    const side = isSeated ? sideOfTeam(team, model) : undefined;
    const who = side === "us" ? (isAlone ? "you" : "us") : side === undefined || isAlone ? "name" : "them";
    return say(`web.result.won.${who}`, { name: teamNames(team, model, say) });
  }

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
