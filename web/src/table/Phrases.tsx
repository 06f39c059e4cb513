import "./log.css";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { Refused } from "../protocol/http";
import type { Session } from "../session/session";
import { announce } from "../speech/live";
import { useWords } from "../words/language";

/** The set phrases, and a line to write where the table allows it. */
export function Phrases({ session, chat, onSaid }: { session: Session; chat: boolean; onSaid?: () => void }) {
  const { say, has } = useWords();
  const tell = (order: Parameters<Session["send"]>[0]) => {
    session.send(order).catch((error: unknown) => {
      if (error instanceof Refused) announce(say(`error.${error.code}`, error.facts));
    });
    onSaid?.();
  };
  const phrases = session.phrases.value.filter((phrase) => has(`web.phrase.${phrase}`));
  return (
    <>
      <div class="phrases">
        {phrases.map((phrase) => (
          <Button key={phrase} onClick={() => tell({ type: "say", phrase })}>
            {say(`web.phrase.${phrase}`)}
          </Button>
        ))}
      </div>
      {chat && <ChatLine onSend={(text) => tell({ type: "chat", text })} />}
    </>
  );
}

function ChatLine({ onSend }: { onSend: (text: string) => void }) {
  const { say } = useWords();
  const [text, write] = useState("");
  return (
    <form
      class="chat"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onSend(text.trim());
        write("");
      }}
    >
      <Field label={say("web.table.chat")} value={text} onInput={write} maxLength={200} autoComplete="off" />
      <Button type="submit">{say("web.table.send")}</Button>
    </form>
  );
}
