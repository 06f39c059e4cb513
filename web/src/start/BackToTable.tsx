import { useEffect, useState } from "preact/hooks";
import { me } from "../app/me";
import { ask, Refused } from "../protocol/http";
import { rulesTitle } from "../tables/rulesTitle";
import type { TableLine } from "../tables/tableLine";
import { useWords } from "../words/language";
import { CardLink } from "./CardLink";

/** The own table where something is going on; nothing where there is none. */
export function BackToTable() {
  const { say } = useWords();
  const [own, setOwn] = useState<readonly TableLine[]>([]);
  const known = Boolean(me.value);
  useEffect(() => {
    if (!known) {
      setOwn([]);
      return;
    }
    let gone = false;
    ask<readonly TableLine[]>("GET", "/api/tables?mine=true").then(
      (found) => {
        if (!gone) setOwn(found);
      },
      (error: unknown) => {
        // the page says by itself that there is no connection, and lives without this line
        if (!(error instanceof Refused)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, [known]);
  if (!own.length) return null;
  // the server names the liveliest first
  const latest = ["playing", "between", "lobby"].flatMap(
    (stage) => own.find((table) => table.stage === stage) ?? [],
  )[0];
  return (
    <section class="start-back" aria-label={say("web.start.own_tables")}>
      {latest && (
        <CardLink
          href={`/table/${latest.id}`}
          title={say("web.start.back_to_table")}
          line={`${rulesTitle(say, latest.rules)}, ${say(`web.tables.stage.${latest.stage}`)}`}
        />
      )}
      {own.length > (latest ? 1 : 0) && (
        <a class="start-all" href="/tables">
          {say("web.start.all_tables", { n: own.length })}
        </a>
      )}
    </section>
  );
}
