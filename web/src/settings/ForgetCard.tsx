import { useState } from "preact/hooks";
import { beForgotten, me } from "../app/me";
import { Button } from "../parts/Button";
import { Card } from "../parts/Card";
import { Sheet } from "../parts/Sheet";
import { announce } from "../speech/live";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";

/** Leaving for good, asked twice. */
export function ForgetCard() {
  const words = useWords();
  const { say } = words;
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const forget = async () => {
    try {
      await beForgotten();
      announce(say("web.settings.forgotten"));
      document.querySelector("h1")?.focus();
    } catch (error) {
      setRefusal(refusalText(words, error));
    }
  };
  return (
    <Card title={say("web.settings.forget")}>
      <p class="quiet settings-forget">{say("web.settings.forget_line")}</p>
      <Button onClick={() => setAsking(true)}>{say("web.settings.forget")}</Button>
      <Sheet
        open={asking}
        title={say("web.settings.forget_sure", { name: me.value?.name ?? "" })}
        closeLabel={say("web.settings.close")}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say("web.settings.forget_no")}</Button>
            <Button tone="honey" onClick={forget}>
              {say("web.settings.forget_yes")}
            </Button>
          </>
        }
      >
        <p>{say("web.settings.forget_line")}</p>
        <p class="settings-refusal" role="alert">
          {refusal}
        </p>
      </Sheet>
    </Card>
  );
}
