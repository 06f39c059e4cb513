import { useWords } from "../words/language";
import { type Fetch, useFetched } from "./fetched";

/** What a page gets: the parts of its address. */
export interface PageProps {
  readonly found: readonly string[];
}

/** A page that comes with a script of its own, and what stands there until it does. */
export function Coming({ fetch, found }: { fetch: Fetch<PageProps>; found: readonly string[] }) {
  const { say } = useWords();
  const Page = useFetched(fetch);
  if (Page !== undefined && Page !== "lost") return <Page found={found} />;
  return (
    <main class="app-coming" aria-busy={Page !== "lost"}>
      {Page === "lost" && (
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
