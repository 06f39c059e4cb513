import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../words/language";

/** A page's component: what its address holds comes as `found`. */
export type Page = ComponentType<{ readonly found: readonly string[] }>;

/** Fetches the script of a page. */
export type Fetch = () => Promise<{ readonly default: Page }>;

const fetched = new Map<Fetch, Page>();

/** A page that comes with a script of its own, and what stands there until it does. */
export function Coming({ fetch, found }: { fetch: Fetch; found: readonly string[] }) {
  const { say } = useWords();
  const [state, setState] = useState<"coming" | "here" | "lost">("coming");
  const Page = fetched.get(fetch);
  useEffect(() => {
    if (fetched.has(fetch)) return;
    fetch().then(
      (module) => {
        fetched.set(fetch, module.default);
        setState("here");
      },
      () => setState("lost"),
    );
  }, [fetch]);
  if (Page) return <Page found={found} />;
  return (
    <main class="app-coming" aria-busy={state !== "lost"}>
      {state === "lost" && (
        <p role="alert">
          {say("web.app.offline")}{" "}
          <a href={location.href} target="_self">
            {say("web.app.reload")}
          </a>
        </p>
      )}
    </main>
  );
}
