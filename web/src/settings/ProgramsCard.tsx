import { useCallback, useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { Field } from "../parts/Field";
import { ask } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { CopyField } from "./CopyField";

interface Program {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

interface NewToken {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** One's bot programs: each has a token, which is shown once. */
export function ProgramsCard() {
  const words = useWords();
  const { say, language } = words;
  const [programs, setPrograms] = useState<readonly Program[]>([]);
  const [name, setName] = useState("");
  const [made, setMade] = useState<NewToken>();
  const [wrong, setWrong] = useState("");
  const [done, setDone] = useState("");

  const attempt = useCallback(
    async (what: () => Promise<void>) => {
      setWrong("");
      setDone("");
      try {
        await what();
        setPrograms(await ask<readonly Program[]>("GET", "/api/me/tokens"));
      } catch (error) {
        setWrong(refusalText(words, error));
      }
    },
    [words],
  );
  useEffect(() => void attempt(async () => undefined), [attempt]);

  const add = () =>
    attempt(async () => {
      if (!name.trim()) return;
      setMade(await ask<NewToken>("POST", "/api/me/tokens", { name }));
      setName("");
    });
  const revoke = (program: Program) =>
    attempt(async () => {
      await ask("DELETE", `/api/me/tokens/${program.id}`);
      if (made?.id === program.id) setMade(undefined);
      setDone(say("web.settings.program_revoked", { name: program.name }));
    });
  const date = (time: number) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time);

  return (
    <Card title={say("web.settings.programs")}>
      <p class="quiet">{say("web.settings.programs_line")}</p>
      <ul class="settings-programs">
        {programs.map((program) => (
          <li key={program.id}>
            <span>
              {program.name}{" "}
              <span class="quiet">{say("web.settings.program_since", { date: date(program.created) })}</span>
            </span>
            <Button
              onClick={() => revoke(program)}
              aria-label={say("web.settings.program_revoke_of", { name: program.name })}
            >
              {say("web.settings.program_revoke")}
            </Button>
          </li>
        ))}
      </ul>
      {made && <CopyField label={say("web.settings.program_token", { name: made.name })} value={made.token} />}
      <form
        class="settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          label={say("web.settings.program_name")}
          value={name}
          onInput={(typed) => {
            setName(typed);
            setWrong("");
          }}
          error={wrong || undefined}
          autoComplete="off"
          spellcheck={false}
          maxLength={60}
        />
        <Button type="submit" aria-disabled={!name.trim() || undefined}>
          {say("web.settings.program_add")}
        </Button>
        <p class="settings-done" role="status">
          {done}
        </p>
      </form>
    </Card>
  );
}
