import type { ComponentType } from "preact";
import { lazy, Suspense } from "preact/compat";
import { LiveRegions } from "../speech/live";
import { StartPage } from "../start/StartPage";
import { useWords } from "../words/language";
import { Newer } from "./newer";
import { path } from "./router";

/** A page and the addresses that it answers; what `(...)` finds are its `arguments`. */
interface Route {
  readonly at: RegExp;
  readonly page: ComponentType<{ readonly found: readonly string[] }>;
}

const ROUTES: readonly Route[] = [
  { at: /^\/$/, page: StartPage },
  { at: /^\/table\/([\w-]+)$/, page: lazy(() => import("../table/TablePage")) },
  { at: /^\/tables$/, page: lazy(() => import("../tables/TablesPage")) },
  { at: /^\/new$/, page: lazy(() => import("../tables/NewTablePage")) },
  { at: /^\/games$/, page: lazy(() => import("../games/GamesPage")) },
  { at: /^\/game\/([\w-]+)$/, page: lazy(() => import("../replay/ReplayPage")) },
  { at: /^\/rules(?:\/(.+))?$/, page: lazy(() => import("../rules/RulesPage")) },
  { at: /^\/learn$/, page: lazy(() => import("../learn/LessonPage")) },
  { at: /^\/settings$/, page: lazy(() => import("../settings/SettingsPage")) },
];

const Nowhere = lazy(() => import("./NowherePage"));

/** The page of the address, the regions that speak, and the notice of a newer version. */
export function App() {
  useWords();
  for (const { at, page: Page } of ROUTES) {
    const found = at.exec(path.value);
    if (found) return <Framed page={Page} found={found.slice(1).map((part) => part ?? "")} />;
  }
  return <Framed page={Nowhere} found={[]} />;
}

function Framed({ page: Page, found }: { page: Route["page"]; found: readonly string[] }) {
  return (
    <>
      <LiveRegions />
      <Newer />
      <Suspense fallback={<div class="app-coming" aria-busy="true" />}>
        <Page key={path.value} found={found} />
      </Suspense>
    </>
  );
}
