import "./choicelist.css";
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { neighbour } from "./neighbour";

export interface Choice {
  readonly id: string;
  /** What is read out after its content. */
  readonly note?: string | undefined;
  /** May not be chosen; choosing it asks why. */
  readonly refused?: boolean;
  readonly content: ComponentChildren;
}

export interface ChoiceGroup {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** How many stand in a row, where that is not left to the room. */
  readonly columns?: number | undefined;
}

export interface ChoiceListProps {
  readonly label: string;
  /** What is chosen, as the elements name it: `data-choice`, `data-suit`. */
  readonly kind?: "choice" | "suit";
  readonly groups: readonly ChoiceGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Enter on what is chosen already. */
  readonly onConfirm: () => void;
  /** The choice that the Tab key comes to first. */
  readonly first?: string | undefined;
}

/**
 * Choices in groups, with one stop for the Tab key. Arrows walk over all of them, also those that are refused, and choose
 * nothing; Space and Enter choose, Enter confirms.
 */
export function ChoiceList({ label, kind = "choice", groups, chosen, onChoose, onConfirm, first }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string>();
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const stop = [visited, chosen, first].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && chosen === id) onConfirm();
    else if (event.key === "Enter" || event.key === " ") onChoose(id);
    else if (!walk(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const walk = (event: KeyboardEvent): boolean => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const next = neighbour(options, event.currentTarget as HTMLElement, event.key);
    next?.focus();
    return next !== undefined;
  };

  return (
    <div ref={list} class="choices" role="listbox" aria-label={label} aria-orientation="horizontal">
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div
            key={group.name}
            class={`choices-group choices-${group.name}`}
            style={group.columns === undefined ? {} : { "--columns": group.columns }}
            role="group"
            aria-label={group.label}
          >
            {group.choices.map(({ id, note, refused = false, content }) => (
              <div
                key={id}
                class="choice"
                role="option"
                {...{ [`data-${kind}`]: id }}
                tabIndex={id === stop ? 0 : -1}
                aria-selected={id === chosen}
                aria-disabled={refused || undefined}
                onClick={() => onChoose(id)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onFocus={() => setVisited(id)}
              >
                {content}
                {note && <span class="visually-hidden">, {note}</span>}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
