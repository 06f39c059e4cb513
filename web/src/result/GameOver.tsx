import { Button, ButtonLink } from "../parts/Button";
import type { Session } from "../session/session";
import type { TableModel } from "../table/model";
import { ShareLink } from "../waiting/ShareLink";
import { useWords } from "../words/language";
import { useFinishedGame } from "./finished";
import { Rematch } from "./Rematch";
import type { Result } from "./results";

export interface GameOverProps {
  readonly session: Session;
  readonly model: TableModel;
  readonly result: Result;
  readonly looks: boolean;
  readonly onLook: () => void;
  readonly onClose: () => void;
}

/** The end of the card when the hand has ended the game: another game, and the game's own page. */
export function GameOver({ session, model, result, looks, onLook, onClose }: GameOverProps) {
  const { say } = useWords();
  const game = useFinishedGame(session.table, result.hand.number, model.mine.length > 0);
  return (
    <>
      <div class="result-buttons">
        <Button aria-expanded={looks} onClick={onLook}>
          {say(looks ? "web.result.look_close" : "web.result.look")}
        </Button>
        <Rematch session={session} model={model} />
      </div>
      {game && <ShareLink label={say("web.result.share")} url={`${location.origin}/game/${game}`} />}
      <div class="result-links">
        {game && <a href={`/game/${game}`}>{say("web.result.replay")}</a>}
        <a href="/">{say("web.result.start_page")}</a>
        <Button tone="quiet" onClick={onClose}>
          {say("web.result.to_table")}
        </Button>
      </div>
    </>
  );
}

/** What stays on the table once the card of the last hand is closed, so that there is always a way on. */
export function OverBar({ session, model }: { session: Session; model: TableModel }) {
  const { say } = useWords();
  return (
    <section class="result-bar" aria-label={say("web.table.game_over")}>
      <ButtonLink href="/">{say("web.result.start_page")}</ButtonLink>
      <Rematch session={session} model={model} />
    </section>
  );
}
