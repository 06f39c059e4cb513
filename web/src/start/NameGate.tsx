import "./start.css";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { me } from "../app/me";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { useWords } from "../words/language";
import { NameField } from "./NameField";
import { useNaming } from "./naming";
import { useOnline } from "./online";

export interface NameGateProps {
  /** What the name is needed for: "Before you sit down". */
  reason: string;
  children: ComponentChildren;
}

/** Asks for a name where one is needed and there is none; then shows what stands behind it. */
export function NameGate({ reason, children }: NameGateProps) {
  const words = useWords();
  const naming = useNaming();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  if (me.value) return <>{children}</>;
  if (me.value === undefined) {
    return (
      <p class="name-gate" role="status" aria-busy={online}>
        {!online && words.say("web.app.offline")}
      </p>
    );
  }
  return (
    <div class="name-gate">
      <Card title={reason}>
        <form
          class="name-gate-form"
          noValidate
          onSubmit={async (event) => {
            event.preventDefault();
            const form = event.currentTarget;
            setBusy(true);
            const named = await naming.settle(words);
            setBusy(false);
            if (!named) form.querySelector("input")?.focus();
          }}
        >
          <NameField naming={naming} autofocus />
          <Button tone="honey" type="submit" wide aria-disabled={busy || undefined}>
            {words.say("web.start.go_on")}
          </Button>
        </form>
      </Card>
    </div>
  );
}
