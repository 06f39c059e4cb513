import "./start.css";
import { useEffect } from "preact/hooks";
import { me } from "../app/me";
import { Shell } from "../app/Shell";
import { Banner } from "../parts/Notice";
import { useWords } from "../words/language";
import { BackToTable } from "./BackToTable";
import { LastGames } from "./LastGames";
import { useOnline } from "./online";
import { StartActions } from "./StartActions";
import { StartPicture } from "./StartPicture";

/** What 42 is, in two sentences, and the ways to a table. */
export function StartPage() {
  const { say } = useWords();
  const online = useOnline();
  useEffect(() => {
    document.title = say("web.start.page");
  }, [say]);
  return (
    <Shell title={say("web.start.page")} wide ownHeading>
      {!online && <Banner>{say("web.start.offline")}</Banner>}
      <div class="start">
        <div class="start-picture">
          <StartPicture />
        </div>
        <div class="start-text">
          <h1 class="start-title" tabIndex={-1}>
            {say("web.start.title")}
          </h1>
          <p class="start-lead">{say("web.start.lead")}</p>
          <BackToTable />
          <StartActions />
        </div>
      </div>
      {me.value && <LastGames />}
    </Shell>
  );
}
