import "./waiting.css";
import { useState } from "preact/hooks";
import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { useRules } from "../game/rules";
import { Button, ButtonLink } from "../parts/Button";
import { useFinishedGame } from "../result/finished";
import { Rematch } from "../result/Rematch";
import { useWords } from "../words/language";
import { AskTheTable } from "./AskTheTable";
import { ChairTaker } from "./ChairTaker";
import { Invite } from "./Invite";
import { RulesInWords } from "./RulesInWords";
import { ShareLink } from "./ShareLink";
import type { WaitingProps } from "./Waiting";

/** What the menu at the table holds. */
export function TableMenu({ session, model }: WaitingProps) {
  const { say } = useWords();
  const { shared } = model.message;
  const rules = useRules(shared.rules);
  const isSeated = model.mine.length > 0;
  const isOver = shared.stage === "over";
  const runs = shared.stage === "playing" || shared.stage === "between";
  const game = useFinishedGame(session.table, shared.last_hand?.number ?? 0, isOver && isSeated);
  return (
    <div class="table-menu">
      <ButtonLink wide icon="settings" href="/settings">
        {say("web.menu.settings")}
      </ButtonLink>
      <RulesInWords text={shared.rules} rules={rules} />
      {isOver && (
        <section class="table-menu-part" aria-label={say("web.result.replay")}>
          <Rematch session={session} model={model} />
          {game && (
            <>
              <ButtonLink wide icon="again" href={`/game/${game}`}>
                {say("web.result.replay")}
              </ButtonLink>
              <ButtonLink wide icon="download" href={`/api/games/${game}/record`} download={`${game}.t42`}>
                {say("web.menu.record")}
              </ButtonLink>
              <ShareLink label={say("web.result.share")} url={`${location.origin}/game/${game}`} />
            </>
          )}
        </section>
      )}
      {isSeated && !isOver && (
        <section class="table-menu-part">
          <h3>{say("web.menu.invite")}</h3>
          <Invite table={session.table} isPublic={shared.public} />
        </section>
      )}
      {runs && <ChairTaker session={session} model={model} />}
      {runs && isSeated && <AskTheTable session={session} model={model} />}
      {isSeated && <Leaving session={session} model={model} />}
      <ButtonLink wide href="/">
        {say("web.menu.start_page")}
      </ButtonLink>
    </div>
  );
}

/** Leaving is said twice, since a bot takes over at once. */
function Leaving({ session, model }: WaitingProps) {
  const { say } = useWords();
  const [asks, ask] = useState(false);
  const { send, busy, refused } = useOrders(session);
  const runs = model.message.shared.stage === "playing" || model.message.shared.stage === "between";
  const leave = async () => {
    if (await send({ type: "leave" })) ask(false);
  };
  if (!asks) {
    return (
      <Button wide onClick={() => (runs ? ask(true) : leave())}>
        {say("web.menu.leave")}
      </Button>
    );
  }
  return (
    <section class="table-menu-part" aria-label={say("web.menu.leave")}>
      <p role="status">{say("web.menu.leave_line")}</p>
      <div class="table-menu-pair">
        <Button onClick={() => ask(false)}>{say("web.menu.stay")}</Button>
        <Button aria-disabled={busy} onClick={leave}>
          {say("web.menu.leave_sure")}
        </Button>
      </div>
      <Refusal refused={refused} />
    </section>
  );
}
