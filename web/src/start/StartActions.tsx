import { useState } from "preact/hooks";
import { me } from "../app/me";
import { go } from "../app/router";
import { Button, ButtonLink } from "../parts/Button";
import { ask } from "../protocol/http";
import { useWords } from "../words/language";
import { NameField } from "./NameField";
import { useNaming } from "./naming";
import { refusalText } from "./refusal";
import { Sign } from "./Sign";

type Way = "now" | "friends";

/** A table with bots where the game has begun; or an own one, closed to others, to which a link invites. */
const WAYS: Readonly<Record<Way, readonly [path: string, body: object]>> = {
  now: ["/api/quick", { rules: "standard", people: false }],
  friends: ["/api/tables", { rules: "standard", public: false, seats: ["A"] }],
};

/** The name, asked once, and the buttons. */
export function StartActions() {
  const words = useWords();
  const { say } = words;
  const naming = useNaming();
  const [busy, setBusy] = useState<Way>();
  const [refusal, setRefusal] = useState("");

  const play = async (way: Way, form: HTMLFormElement | null) => {
    if (busy) return;
    setBusy(way);
    setRefusal("");
    try {
      if (await naming.settle(words)) {
        const [path, body] = WAYS[way];
        const table = await ask<{ id: string }>("POST", path, body);
        go(`/table/${table.id}`);
        return;
      }
      form?.querySelector("input")?.focus();
    } catch (error) {
      setRefusal(refusalText(words, error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <form
      class="start-actions"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void play("now", event.currentTarget);
      }}
    >
      <div class="start-name">
        {me.value ? <Known name={me.value.name} /> : me.value === null && <NameField naming={naming} />}
      </div>
      <Button tone="honey" type="submit" icon="play" wide aria-disabled={busy ? true : undefined}>
        {busy === "now" ? say("web.start.dealing") : say("web.start.play_now")}
      </Button>
      <div class="start-ways start-ways-first">
        <Button aria-disabled={busy ? true : undefined} onClick={(event) => play("friends", event.currentTarget.form)}>
          <Sign name="people" />
          <span class="start-long">{say("web.start.with_friends")}</span>
          <span class="start-short">{say("web.start.friends")}</span>
        </Button>
        <ButtonLink href="/learn">
          <Sign name="book" />
          {say("web.start.learn")}
        </ButtonLink>
      </div>
      <div class="start-ways">
        <ButtonLink href="/tables">
          <Sign name="eye" />
          {say("web.start.watch")}
        </ButtonLink>
        <ButtonLink href="/new">
          <Sign name="plus" />
          {say("web.start.other_rules")}
        </ButtonLink>
      </div>
      <p class="start-refusal" role="status">
        {refusal}
      </p>
    </form>
  );
}

function Known({ name }: { name: string }) {
  const { say } = useWords();
  return (
    <p class="start-known">
      {say("web.start.known", { name })} <a href="/settings">{say("web.start.rename")}</a>
    </p>
  );
}
