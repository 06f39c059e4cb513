import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../words/language";
import { CHAPTERS } from "./chapters";

/** The table of contents: it stays in sight and marks the chapter that is being read. */
export function Contents() {
  const { say } = useWords();
  const current = useCurrent();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - 24;
  }, [current]);
  return (
    <nav class="rules-contents" aria-label={say("web.rules.contents")}>
      <ul ref={list}>
        {CHAPTERS.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? "true" : undefined}>
              {say(`web.rules.${name}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chapter that crosses the upper part of the window. */
function useCurrent(): string | undefined {
  const [current, read] = useState<string>();
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) read(shown.target.id);
      },
      { rootMargin: "-18% 0px -72%" },
    );
    for (const { name } of CHAPTERS) {
      const chapter = document.getElementById(name);
      if (chapter) watcher.observe(chapter);
    }
    return () => watcher.disconnect();
  }, []);
  return current;
}
