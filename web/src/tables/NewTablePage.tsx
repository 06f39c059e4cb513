import "./newtable.css";
import { useCallback, useState } from "preact/hooks";
import { me } from "../app/me";
import { go } from "../app/router";
import { Shell } from "../app/Shell";
import { presetOf, useRules } from "../game/rules";
import { seatsFrom } from "../game/seats";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { ask } from "../protocol/http";
import { NameField } from "../start/NameField";
import { useNaming } from "../start/naming";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { ChairsForm } from "./ChairsForm";
import { CompanyForm } from "./CompanyForm";
import { type ChairWishes, seated } from "./chairs";
import { type Company, QUIET_COMPANY } from "./company";
import { OptionsForm } from "./OptionsForm";
import { PresetChoice } from "./PresetChoice";
import { StartForm } from "./StartForm";

/** A table of one's own: its rules, its chairs, and who may come. */
export default function NewTablePage() {
  const words = useWords();
  const { say } = words;
  const naming = useNaming();
  const [rules, setRules] = useState("standard");
  const [wishes, setWishes] = useState<ChairWishes>({});
  const [start, setStart] = useState(false);
  const [level, setLevel] = useState<string>();
  const [company, setCompany] = useState<Company>(QUIET_COMPANY);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const page = useRules(presetOf(rules));
  const takeRules = useCallback((accepted: string) => setRules(accepted), []);

  const open = async (form: HTMLFormElement) => {
    if (busy || !page) return;
    setBusy(true);
    setRefusal("");
    try {
      if (!(await naming.settle(words))) {
        form.querySelector<HTMLInputElement>(".name-field input")?.focus();
        return;
      }
      const chairs = seated(wishes, seatsFrom("A", page.seats));
      const { id } = await ask<{ id: string }>("POST", "/api/tables", { rules, ...company, ...chairs, start, level });
      go(`/table/${id}`);
    } catch (error) {
      setRefusal(refusalText(words, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Shell title={say("web.tables.new")} wide>
      <form
        class="new-table"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open(event.currentTarget);
        }}
      >
        <div class="new-table-rules">
          <Card
            title={say("web.tables.rules")}
            aside={<a href={`/rules/${encodeURIComponent(rules)}`}>{say("web.tables.more_rules")}</a>}
          >
            <PresetChoice rules={rules} onRules={setRules} />
            <details class="house-rules" onToggle={(event) => setShown(event.currentTarget.open)}>
              <summary>{say("web.tables.house_rules_open")}</summary>
              {shown && <OptionsForm rules={rules} onRules={takeRules} />}
              {rules !== presetOf(rules) && (
                <Button onClick={() => setRules(presetOf(rules))}>{say("web.tables.back_to_preset")}</Button>
              )}
            </details>
          </Card>
        </div>
        <div class="new-table-rest">
          <Card title={say("web.tables.chairs")}>
            {page && <ChairsForm seats={page.seats} teams={page.teams} wishes={wishes} onWishes={setWishes} />}
            <p class="quiet">{say("web.tables.chairs_line")}</p>
            <StartForm start={start} onStart={setStart} level={level} onLevel={setLevel} />
          </Card>
          <Card title={say("web.tables.company")}>
            <CompanyForm company={company} onCompany={setCompany} />
          </Card>
          {me.value === null && <NameField naming={naming} />}
          <Button tone="honey" type="submit" wide aria-disabled={busy || !page || undefined}>
            {say(start ? "web.tables.create_start" : "web.tables.create")}
          </Button>
          <p class="new-table-refusal" role="status">
            {refusal}
          </p>
        </div>
      </form>
    </Shell>
  );
}
