import { LiveRegions } from "../speech/live";
import { StartPage } from "../start/StartPage";
import { useWords } from "../words/language";
import { Coming, type Fetch } from "./Coming";
import { Newer } from "./newer";
import { path } from "./router";

/** The addresses of the pages that have scripts of their own; what `(...)` finds is handed to them. */
const PAGES: readonly (readonly [RegExp, Fetch])[] = [
  [/^\/table\/([\w-]+)$/, () => import("../table/TablePage")],
  [/^\/tables$/, () => import("../tables/TablesPage")],
  [/^\/new$/, () => import("../tables/NewTablePage")],
  [/^\/games$/, () => import("../games/GamesPage")],
  [/^\/game\/([\w-]+)$/, () => import("../replay/ReplayPage")],
  [/^\/rules(?:\/(.+))?$/, () => import("../rules/RulesPage")],
  [/^\/learn$/, () => import("../learn/LessonPage")],
  [/^\/settings$/, () => import("../settings/SettingsPage")],
];

const nowhere: Fetch = () => import("./NowherePage");

/** The page of the address, the regions that speak, and the notice of a newer version. */
export function App() {
  useWords();
  return (
    <>
      <LiveRegions />
      <Newer />
      {pageAt(path.value)}
    </>
  );
}

function pageAt(address: string) {
  if (address === "/") return <StartPage />;
  for (const [at, fetch] of PAGES) {
    const found = at.exec(address);
    if (found) return <Coming key={address} fetch={fetch} found={found.slice(1).map((part) => part ?? "")} />;
  }
  return <Coming key={address} fetch={nowhere} found={[]} />;
}
