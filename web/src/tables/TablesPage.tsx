import "./tables.css";
import { useState } from "preact/hooks";
import { me } from "../app/me";
import { go } from "../app/router";
import { Shell } from "../app/Shell";
import { ButtonLink } from "../parts/Button";
import { NameGate } from "../start/NameGate";
import { Sign } from "../start/Sign";
import { useWords } from "../words/language";
import { Sitting } from "./Sitting";
import { TableRow } from "./TableRow";
import { useTables } from "./useTables";

/** Public tables to sit down at or to watch, and one's own. */
export default function TablesPage() {
  const { say } = useWords();
  const open = useTables("/api/tables", true);
  const own = useTables("/api/tables?mine=true", Boolean(me.value));
  const [wanted, setWanted] = useState<string>();
  const mine = new Set(own.tables?.map((table) => table.id));
  const others = open.tables?.filter((table) => !mine.has(table.id));
  return (
    <Shell
      title={say("web.tables.title")}
      wide
      aside={others && others.length > 0 && say("web.tables.count", { n: others.length })}
    >
      {wanted && (
        <div class="tables-gate">
          <NameGate reason={say("web.tables.name_to_sit")}>
            <Sitting key={wanted} table={wanted} onRefused={() => setWanted(undefined)} />
          </NameGate>
        </div>
      )}
      <div class="tables">
        <section class="tables-open" aria-label={say("web.tables.open")}>
          {open.refusal && <p role="status">{open.refusal}</p>}
          {!others && !open.refusal && <p class="tables-note">{say("web.tables.waiting")}</p>}
          {others?.length === 0 && <p class="tables-note">{say("web.tables.empty")}</p>}
          <ul class="tables-list">
            {others?.map((table) => (
              <TableRow key={table.id} table={table} onSit={() => setWanted(table.id)} />
            ))}
          </ul>
        </section>
        <section class="tables-own" aria-labelledby="tables-own-title">
          <div class="tables-head">
            <h2 id="tables-own-title">{say("web.tables.own")}</h2>
            <ButtonLink href="/new" tone="honey">
              <span class="tables-new">
                <Sign name="plus" />
                {say("web.tables.new")}
              </span>
            </ButtonLink>
          </div>
          {own.refusal && <p role="status">{own.refusal}</p>}
          {(me.value === null || own.tables?.length === 0) && <p class="tables-note">{say("web.tables.own_empty")}</p>}
          <ul class="tables-list">
            {own.tables?.map((table) => (
              <TableRow key={table.id} table={table} own onSit={() => go(`/table/${table.id}`)} />
            ))}
          </ul>
        </section>
      </div>
    </Shell>
  );
}
