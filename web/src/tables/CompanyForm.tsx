import { Select } from "../parts/Select";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { type Company, GRACES, HINTS, type Hints, PAUSES } from "./company";

/** Who may come to a new table, and how long it waits. */
export function CompanyForm({ company, onCompany }: { company: Company; onCompany: (company: Company) => void }) {
  const { say } = useWords();
  const set = (changes: Partial<Company>) => onCompany({ ...company, ...changes });
  return (
    <>
      <Switch
        label={say("web.tables.public")}
        hint={say("web.tables.public_line")}
        checked={company.public}
        // strangers have set phrases only, so a public table starts without chat
        onChange={(checked) => set(checked ? { public: true, chat: false } : { public: false })}
      />
      <Switch
        label={say("web.tables.watching")}
        hint={say("web.tables.watching_line")}
        checked={company.watching}
        onChange={(watching) => set({ watching })}
      />
      {!company.public && (
        <Switch
          label={say("web.tables.chat")}
          hint={say("web.tables.chat_line")}
          checked={company.chat}
          onChange={(chat) => set({ chat })}
        />
      )}
      <Select
        label={say("web.tables.hints")}
        hint={say(`web.tables.hints_line.${company.hints}`)}
        choices={HINTS.map((value) => ({ value, label: say(`web.tables.hints_when.${value}`) }))}
        value={company.hints}
        onChange={(value) => set({ hints: value as Hints })}
      />
      <Select
        label={say("web.tables.grace")}
        choices={GRACES.map((seconds) => ({ value: String(seconds), label: lasting(say, seconds) }))}
        value={String(company.grace)}
        onChange={(seconds) => set({ grace: Number(seconds) })}
      />
      <Select
        label={say("web.tables.pause")}
        choices={PAUSES.map((seconds) => ({ value: String(seconds), label: lasting(say, seconds) }))}
        value={String(company.pause)}
        onChange={(seconds) => set({ pause: Number(seconds) })}
      />
    </>
  );
}

function lasting(say: Say, seconds: number): string {
  return seconds % 60 ? say("web.tables.seconds", { n: seconds }) : say("web.tables.minutes", { n: seconds / 60 });
}
