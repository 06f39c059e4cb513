import "./table.css";
import { useEffect, useState } from "preact/hooks";
import { me } from "../app/me";
import { fragment } from "../app/router";
import { ButtonLink } from "../parts/Button";
import { ask, Refused } from "../protocol/http";
import { keepLog } from "../session/log";
import { openSession } from "../session/session";
import { announceTable } from "../speech/announcer";
import { NameGate } from "../start/NameGate";
import { useWords } from "../words/language";
import { type Opened, TableView } from "./TableView";

/** A table at `/table/ID`, or `/table/ID#SECRET` with an invite, which is shown to the server first. */
export default function TablePage({ found }: { found: readonly string[] }) {
  const { say } = useWords();
  const table = found[0] ?? "";
  const [secret] = useState(() => fragment.value);
  if (!secret) return me.value === undefined ? <Joining /> : <AtTable key={table} table={table} />;
  if (me.value) return <Invited table={table} secret={secret} />;
  return (
    <main class="table-notice">
      <NameGate reason={say("web.table.who_enters")}>
        <p>{say("web.table.joining")}</p>
      </NameGate>
    </main>
  );
}

function Joining() {
  const { say } = useWords();
  return (
    <main class="table-notice" aria-busy="true">
      <p>{say("web.table.joining")}</p>
    </main>
  );
}

/** Enters with an invite; the secret then leaves the address, so that it is not shown around. */
function Invited({ table, secret }: { table: string; secret: string }) {
  const [state, settle] = useState<"entering" | "entered" | Refused>("entering");
  useEffect(() => {
    let left = false;
    enter(table, secret)
      .then(() => {
        if (left) return;
        history.replaceState(null, "", `/table/${table}`);
        settle("entered");
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!left) settle(error);
      });
    return () => {
      left = true;
    };
  }, [table, secret]);
  if (state === "entering") return <Joining />;
  if (state === "entered") return <AtTable table={table} />;
  return <NotAdmitted refused={state} />;
}

interface Entered {
  readonly chairs: readonly { readonly seat: string; readonly kind: string; readonly you: boolean }[];
}

/** Whoever comes with a link takes a free chair, or a bot's. */
async function enter(table: string, invite: string): Promise<void> {
  const { chairs } = await ask<Entered>("POST", `/api/tables/${table}/enter`, { invite });
  if (chairs.some((chair) => chair.you)) return;
  const free = chairs.find((chair) => chair.kind === "empty") ?? chairs.find((chair) => chair.kind === "bot");
  if (!free) return;
  try {
    await ask("POST", `/api/tables/${table}/enter`, { seat: free.seat });
  } catch (error) {
    // somebody was quicker: one is at the table all the same, and sees which chairs are left
    if (!(error instanceof Refused)) throw error;
  }
}

function AtTable({ table }: { table: string }) {
  const opened = useOpened(table);
  if (!opened) return <Joining />;
  const { session } = opened;
  const refused = session.refusal.value;
  if (session.line.value === "refused") return <NotAdmitted refused={refused ?? new Refused("not_invited")} />;
  if (session.shown.value?.shared.stage === "closed") return <Closed />;
  return session.shown.value ? <TableView {...opened} message={session.shown.value} /> : <Joining />;
}

/** The session with its log and its announcer, from the first message on, as long as the page shows this table. */
function useOpened(table: string): Opened | undefined {
  const [opened, keep] = useState<Opened>();
  const { say } = useWords();
  useEffect(() => {
    const session = openSession(table);
    const log = keepLog(session);
    const speaking: Opened["speaking"] = { now: { say, rules: undefined } };
    const hush = announceTable(session, () => speaking.now);
    keep({ session, log, speaking });
    return () => {
      hush();
      log.stop();
      session.close();
    };
  }, [table]);
  return opened;
}

function Closed() {
  const { say } = useWords();
  return (
    <main class="table-notice">
      <h1>{say("web.table.closed")}</h1>
      <p>{say("web.table.closed_line")}</p>
      <WaysBack />
    </main>
  );
}

function WaysBack() {
  const { say } = useWords();
  return (
    <p class="table-ways">
      <ButtonLink tone="honey" href="/">
        {say("web.table.home")}
      </ButtonLink>
      <ButtonLink href="/tables">{say("web.table.other_tables")}</ButtonLink>
    </p>
  );
}

function NotAdmitted({ refused }: { refused: Refused }) {
  const { say, has } = useWords();
  useEffect(() => {
    document.title = `${say("web.table.name")} · texas42`;
  }, []);
  const key = `error.${refused.code}`;
  const why = has(key) ? say(key, refused.facts) : refused.message;
  return (
    <main class="table-notice">
      <h1>{say("web.table.cannot_join")}</h1>
      <p>{why.charAt(0).toLocaleUpperCase() + why.slice(1)}.</p>
      <WaysBack />
    </main>
  );
}
