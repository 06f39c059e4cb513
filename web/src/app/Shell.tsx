import "./shell.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { IconButton } from "../parts/IconButton";
import { useWords } from "../words/language";
import { LanguageChoice } from "./LanguageChoice";
import { Mark } from "./Mark";
import { path } from "./router";

export interface ShellProps {
  /** The name of the page: its heading, and what the browser's tab says. */
  title: string;
  children: ComponentChildren;
  /** Uses the whole width; else the page is a column of text in the middle. */
  wide?: boolean;
  /** The page has a heading (`h1`) of its own. */
  ownHeading?: boolean;
  /** What stands at the end of the heading's line. */
  aside?: ComponentChildren;
  /** Leaves the page for where one came from: the bar shows the way back and the heading alone. */
  onBack?: () => void;
}

/** Where the browser came in; from there on a page that is opened gets the focus. */
let landed: string | undefined = path.value;

/** The frame of every page but the table: top bar, heading, the page, footer. */
export function Shell({ title, children, wide = false, ownHeading = false, aside, onBack }: ShellProps) {
  const { say } = useWords();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} · texas42`;
  }, [title]);
  useEffect(() => {
    // The first page has the browser's own focus; after that the reader is told where a link has led.
    if (path.value !== landed) (main.current?.querySelector("h1") ?? main.current)?.focus({ preventScroll: true });
    landed = undefined;
  }, []);
  const heading = (
    <h1 class="shell-title" tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div class="shell">
      <a class="shell-skip" href="#main">
        {say("web.app.skip")}
      </a>
      {!onBack && <TopBar />}
      <main class={wide ? "shell-main" : "shell-main shell-narrow"} id="main" ref={main} tabIndex={-1}>
        {(onBack || !ownHeading) && (
          <div class={onBack ? "shell-heading shell-heading-back" : "shell-heading"}>
            {onBack && <IconButton icon="back" label={say("web.app.back")} onClick={onBack} />}
            {heading}
            {aside && <div class="shell-aside">{aside}</div>}
          </div>
        )}
        {children}
      </main>
      <footer class="shell-footer">
        <Links label={say("web.app.links_below")} />
        <p class="quiet">{say("web.app.footer")}</p>
      </footer>
    </div>
  );
}

function TopBar() {
  const { say } = useWords();
  return (
    <header class="shell-bar">
      <a class="shell-name" href="/" aria-label={say("web.app.home")}>
        <Mark />
        <span class="shell-word" aria-hidden="true">
          texas<b>42</b>
        </span>
      </a>
      <Links label={say("web.app.links")} />
      <LanguageChoice />
      <a class="icon-button" href="/settings" title={say("web.app.settings")} aria-label={say("web.app.settings")}>
        <Icon name="settings" />
      </a>
    </header>
  );
}

const LINKS = [
  ["/tables", "tables"],
  ["/games", "games"],
  ["/rules", "rules"],
  ["/learn", "learn"],
] as const;

function Links({ label }: { label: string }) {
  const { say } = useWords();
  const here = (to: string) => path.value === to || path.value.startsWith(`${to}/`);
  return (
    <nav class="shell-links" aria-label={label}>
      {LINKS.map(([to, name]) => (
        <a key={to} href={to} aria-current={here(to) ? "page" : undefined}>
          {say(`web.app.${name}`)}
        </a>
      ))}
    </nav>
  );
}
