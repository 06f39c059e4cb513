import type { ComponentType } from "preact";
import { LiveRegions } from "../speech/live";
import { StartPage } from "../start/StartPage";
import { useWords } from "../words/language";
import { Coming, type PageProps } from "./Coming";
import type { Fetch } from "./fetched";
import { Newer } from "./newer";
import { path } from "./router";

/** The component of a page's module. */
const page = (module: { readonly default: ComponentType<PageProps> }) => module.default;

/** The addresses of the pages that have scripts of their own; what `(...)` finds is handed to them. */
const PAGES: readonly (readonly [RegExp, Fetch<PageProps>])[] = [
  [/^\/table\/([\w-]+)$/, () => import("../table/TablePage").then(page)],
  [/^\/tables$/, () => import("../tables/TablesPage").then(page)],
  [/^\/new$/, () => import("../tables/NewTablePage").then(page)],
  [/^\/games$/, () => import("../games/GamesPage").then(page)],
  [/^\/game\/([\w-]+)$/, () => import("../replay/ReplayPage").then(page)],
  [/^\/rules(?:\/(.+))?$/, () => import("../rules/RulesPage").then(page)],
  [/^\/learn$/, () => import("../learn/LessonPage").then(page)],
  [/^\/settings$/, () => import("../settings/SettingsPage").then(page)],
];

const nowhere: Fetch<PageProps> = () => import("./NowherePage").then(page);

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
