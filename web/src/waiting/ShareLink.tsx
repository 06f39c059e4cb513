import "./sharelink.css";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Field } from "../parts/Field";
import { announce } from "../speech/live";
import { useWords } from "../words/language";

export interface ShareLinkProps {
  readonly label: string;
  readonly hint?: string;
  readonly url: string;
}

const SAID_FOR = 3000;

/** A link to copy, or to hand to the device's own way of sharing where it has one. */
export function ShareLink({ label, hint, url }: ShareLinkProps) {
  const { say } = useWords();
  const [copied, setCopied] = useState<"yes" | "no">();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const worked = await write(url);
    setCopied(worked ? "yes" : "no");
    announce(say(worked ? "web.waiting.copied" : "web.waiting.not_copied"));
  };
  const share = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // Closing the device's sheet again is no fault; where sharing fails, the link can still be copied.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };

  return (
    <div class="share-link">
      <Field
        label={label}
        hint={copied === "no" ? say("web.waiting.not_copied") : hint}
        value={url}
        readOnly
        onInput={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="share-link-buttons">
        {"share" in navigator && (
          <Button icon="share" onClick={share}>
            {say("web.waiting.share")}
          </Button>
        )}
        <Button icon={copied === "yes" ? "check" : "copy"} onClick={copy}>
          {say(copied === "yes" ? "web.waiting.copied" : "web.waiting.copy")}
        </Button>
      </div>
    </div>
  );
}

/** Copies a text; answers whether the browser let us. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
