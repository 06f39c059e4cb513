import "./log.css";
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";

export interface TabShown {
  readonly key: string;
  readonly label: string;
  readonly content: ComponentChildren;
}

/** A few panels in one place. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly TabShown[]; first?: string | undefined }) {
  const id = useId();
  const [chosen, choose] = useState(first ?? tabs[0]?.key);
  const shown = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.key === shown?.key);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!by || !next) return;
    event.preventDefault();
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={tab === shown}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" aria-labelledby={`${id}-${shown?.key}`}>
        {shown?.content}
      </div>
    </>
  );
}
