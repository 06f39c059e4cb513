import { presetOf } from "../game/rules";
import { Button, ButtonLink } from "../parts/Button";
import { useWords } from "../words/language";
import { Chairs } from "./Chairs";
import { rulesTitle } from "./rulesTitle";
import type { TableLine } from "./tableLine";

export interface TableRowProps {
  table: TableLine;
  /** One belongs to this table. */
  own?: boolean;
  onSit: () => void;
}

/** One table: its rules, its chairs, and what can be done there. */
export function TableRow({ table, own = false, onSit }: TableRowProps) {
  const { say } = useWords();
  const title = rulesTitle(say, table.rules);
  const facts = [say(`web.tables.stage.${table.stage}`), ...(table.public ? [] : [say("web.tables.private")])];
  const hasChair = table.free + table.bots > 0;
  return (
    <li class="table-row">
      <span class="table-row-rules">
        <b>{title}</b>
        {!own && <span class="quiet">{say(`preset.${presetOf(table.rules)}`)}</span>}
        <span class="quiet">{facts.join(", ")}</span>
      </span>
      <Chairs people={table.seats - table.free - table.bots} bots={table.bots} free={table.free} />
      <span class="table-row-buttons">
        {own && (
          <ButtonLink href={`/table/${table.id}`} aria-label={say("web.tables.go_on_at", { table: title })}>
            {say("web.tables.go_on")}
          </ButtonLink>
        )}
        {!own && table.watching && (
          <ButtonLink href={`/table/${table.id}`} aria-label={say("web.tables.watch_at", { table: title })}>
            {say("web.tables.watch")}
          </ButtonLink>
        )}
        {!own && hasChair && (
          <Button aria-label={say("web.tables.sit_at", { table: title })} onClick={onSit}>
            {say("web.tables.sit")}
          </Button>
        )}
      </span>
    </li>
  );
}
