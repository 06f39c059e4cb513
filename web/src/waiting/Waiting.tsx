import "./waiting.css";
import { useState } from "preact/hooks";
import { useOrders } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { useRules } from "../game/rules";
import type { Seat } from "../game/seats";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import type { Session } from "../session/session";
import type { TableModel } from "../table/model";
import { useWords } from "../words/language";
import { ChairSheet } from "./ChairSheet";
import { ChairTable } from "./ChairTable";
import { Invite } from "./Invite";
import { RulesInWords } from "./RulesInWords";

export interface WaitingProps {
  readonly session: Session;
  readonly model: TableModel;
}

/** The table before its game: who sits where, how friends get here, what is played, and the button that begins. */
export function Waiting({ session, model }: WaitingProps) {
  const { say } = useWords();
  const [looked, look] = useState<Seat>();
  const { send, busy, refused } = useOrders(session);
  const { chairs, rules: text, public: isPublic } = model.message.shared;
  const rules = useRules(text);
  const isSeated = model.mine.length > 0;
  const free = chairs.filter((chair) => chair.kind === "empty");
  const firstFree = (free[0] ?? chairs.find((chair) => chair.kind === "bot" && !chair.coming))?.seat;
  const begin = () => send({ type: "start" });
  const sit = () => firstFree && send({ type: "sit", seat: firstFree });
  useKeys([
    {
      key: "Enter",
      press: () => {
        if (looked !== undefined || !isSeated) return false;
        void begin();
        return true;
      },
    },
  ]);

  return (
    <div class="waiting">
      <section class="waiting-card" aria-labelledby="waiting-title">
        <h1 id="waiting-title">{say(isSeated ? "web.waiting.title" : "web.waiting.title_guest")}</h1>
        <ChairTable model={model} onLook={look} />
        <Refusal refused={refused} />
        {isSeated && <Invite table={session.table} isPublic={isPublic} />}
        <RulesInWords text={text} rules={rules} />
        <div class="waiting-start">
          {isSeated && free.length > 0 && <p class="quiet">{say("web.waiting.bots_fill", { n: free.length })}</p>}
          {isSeated ? (
            <Button tone="honey" wide aria-disabled={busy} keyCap="Enter" onClick={begin}>
              {say("web.waiting.start")}
            </Button>
          ) : (
            <Button tone="honey" wide aria-disabled={busy || !firstFree} onClick={sit}>
              {say("web.waiting.take")}
            </Button>
          )}
          {isSeated && (
            <Button tone="quiet" wide onClick={() => send({ type: "leave" })}>
              {say("web.waiting.stand_up")}
            </Button>
          )}
        </div>
      </section>
      {looked !== undefined && (
        <ChairSheet key={looked} session={session} model={model} seat={looked} onClose={() => look(undefined)} />
      )}
    </div>
  );
}
