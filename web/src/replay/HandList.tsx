import { SideMark } from "../parts/SideMark";
import { callWords } from "../speech/announcer";
import type { TableModel } from "../table/model";
import { sidesOf } from "../table/sides";
import { useWords } from "../words/language";
import type { Outcome } from "./outcomes";

export interface HandListProps {
  outcomes: readonly Outcome[];
  model: TableModel;
  current: number;
}

/** The hands of the game with how each ended; each leads to its deal. */
export function HandList({ outcomes, model, current }: HandListProps) {
  const { say } = useWords();
  const sides = sidesOf(model, say);
  return (
    <nav class="replay-panel" aria-labelledby="replay-hands">
      <h2 id="replay-hands">{say("web.replay.hands")}</h2>
      <ol class="replay-hands">
        {outcomes.map(({ number, bid, made, awarded }) => (
          <li key={number}>
            <a href={`#${number}.0`} class="replay-hand-link" aria-current={number === current ? "page" : undefined}>
              <span class="replay-number">{number}</span>
              <span>
                {bid === undefined
                  ? say("web.replay.all_passed")
                  : say(made ? "web.replay.made" : "web.replay.set", { bid: callWords(bid, say) })}
              </span>
              <span class="replay-awards">
                {sides
                  .filter(({ team }) => awarded[team])
                  .map(({ team, side, name }) => (
                    <span key={team} class={`side-${side}`}>
                      <SideMark side={side} /> {say("web.replay.award", { name, points: signed(awarded[team] ?? 0) })}
                    </span>
                  ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);
