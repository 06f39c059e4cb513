import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { useSending } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { Button } from "../parts/Button";
import { ask } from "../protocol/http";
import { announce } from "../speech/live";
import { useWords } from "../words/language";
import { ShareLink } from "./ShareLink";

/** Secrets are shown once by the server, and kept as long as the page lives. */
const secrets = signal<ReadonlyMap<string, string>>(new Map());

/** The link that opens a table for friends. The secret stands behind the `#`, which browsers send to nobody. */
export function Invite({ table, isPublic }: { table: string; isPublic: boolean }) {
  const { say } = useWords();
  const [revoked, setRevoked] = useState(false);
  const { send, busy, refused } = useSending((deliver: () => Promise<void>) => deliver());
  const secret = secrets.value.get(table);
  const here = `${location.origin}/table/${table}`;

  const invite = async () => {
    const { invite: fresh } = await ask<{ invite: string }>("POST", `/api/tables/${table}/invite`);
    secrets.value = new Map(secrets.value).set(table, fresh);
    setRevoked(false);
  };
  const revoke = async () => {
    await ask<null>("DELETE", `/api/tables/${table}/invite`);
    secrets.value = new Map([...secrets.value].filter(([one]) => one !== table));
    setRevoked(true);
    announce(say("web.waiting.revoked"));
  };

  if (isPublic) {
    return <ShareLink label={say("web.waiting.invite_label")} hint={say("web.waiting.invite_public")} url={here} />;
  }
  return (
    <div class="invite">
      {secret ? (
        <>
          <ShareLink
            label={say("web.waiting.invite_label")}
            hint={say("web.waiting.invite_hint")}
            url={`${here}#${secret}`}
          />
          <Button tone="quiet" aria-disabled={busy} onClick={() => send(revoke)}>
            {say("web.waiting.revoke")}
          </Button>
        </>
      ) : (
        <>
          {revoked && <p class="quiet">{say("web.waiting.revoked")}</p>}
          <Button wide icon="share" aria-disabled={busy} onClick={() => send(invite)}>
            {say("web.waiting.invite_make")}
          </Button>
        </>
      )}
      <Refusal refused={refused} />
    </div>
  );
}
