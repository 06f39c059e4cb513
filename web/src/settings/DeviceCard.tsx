import { useState } from "preact/hooks";
import { isNow, type Me, me } from "../app/me";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { Field } from "../parts/Field";
import { ask } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { CopyField } from "./CopyField";

/** Being oneself on another device: a code to take there, and a place for one from there. */
export function DeviceCard() {
  const { say } = useWords();
  return (
    <Card title={say("web.settings.device")}>
      <p class="quiet">{say("web.settings.device_line")}</p>
      {me.value && <OwnCode />}
      <details class="settings-details">
        <summary>{say("web.settings.code_use")}</summary>
        <OtherCode />
      </details>
    </Card>
  );
}

function OwnCode() {
  const words = useWords();
  const { say, language } = words;
  const [code, setCode] = useState<{ code: string; expires: number }>();
  const [refusal, setRefusal] = useState("");
  const show = async () => {
    setRefusal("");
    try {
      setCode(await ask("POST", "/api/me/code"));
    } catch (error) {
      setRefusal(refusalText(words, error));
    }
  };
  const time = code && new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(code.expires);
  return (
    <div class="settings-form">
      {code && (
        <CopyField
          label={say("web.settings.code_label")}
          hint={say("web.settings.code_until", { time })}
          value={grouped(code.code)}
        />
      )}
      <Button onClick={show}>{say("web.settings.code_get")}</Button>
      <p class="settings-refusal" role="status">
        {refusal}
      </p>
    </div>
  );
}

/** Blanks make it easier to read; the server takes the code with or without. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join(" ") ?? code;
}

function OtherCode() {
  const words = useWords();
  const { say } = words;
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState("");
  const [done, setDone] = useState("");
  const move = async () => {
    setDone("");
    if (!code.trim()) {
      setWrong(say("web.settings.code_missing"));
      return;
    }
    try {
      const who = await ask<Me>("POST", "/api/me/move", { code });
      isNow(who);
      setCode("");
      setDone(say("web.settings.code_moved", { name: who.name }));
    } catch (error) {
      setWrong(refusalText(words, error));
    }
  };
  return (
    <form
      class="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <Field
        label={say("web.settings.code_field")}
        hint={me.value && !done ? say("web.settings.code_replaces", { name: me.value.name }) : undefined}
        value={code}
        onInput={(typed) => {
          setCode(typed);
          setWrong("");
        }}
        error={wrong || undefined}
        autoComplete="off"
        spellcheck={false}
        maxLength={40}
      />
      <Button type="submit">{say("web.settings.code_move")}</Button>
      <p class="settings-done" role="status">
        {done}
      </p>
    </form>
  );
}
