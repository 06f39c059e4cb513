/**
 * Keys that work wherever the focus is. Components name theirs with `useKeys`; the sheet of all keys lists what is named now.
 * Single letters can be switched off, and never reach a field that is being typed in.
 */

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../settings/settings";

export interface Key {
  /** As `KeyboardEvent.key` gives it, letters small: "t", " ", "Enter", "?". */
  readonly key: string;
  /** The entry of the catalogues that says what it does; keys without one are not listed. */
  readonly label?: string;
  /** Answers false where it has nothing to do now; then the key stays the browser's. */
  readonly press: (event: KeyboardEvent) => boolean | undefined;
}

const named = signal<readonly Key[]>([]);

/** The keys that work now, the latest component's first. */
export const keysNow = named;

/** While the component is there, these keys work: from the moment it can be seen, for who knows the keys is quick. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const names = keys.map(({ key }) => key).join("\n");
  useLayoutEffect(() => {
    const own = names.split("\n").map((name): Key => {
      const find = () => latest.current.find(({ key }) => key === name);
      const label = find()?.label;
      return { key: name, ...(label === undefined ? {} : { label }), press: (event) => find()?.press(event) };
    });
    named.value = [...own, ...named.peek()];
    return () => {
      named.value = named.peek().filter((key) => !own.includes(key));
    };
  }, [names]);
}

/** Whether what is typed belongs to a field. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === "TEXTAREA" || target.tagName === "SELECT") return true;
  return target instanceof HTMLInputElement && !["button", "checkbox", "radio", "range"].includes(target.type);
}

/** Whether the key already does something where the focus is: Space and Enter press buttons, and work sheets. */
function belongsToFocus(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (key !== " " && key !== "Enter") return false;
  return target.closest("button, a, summary, input, [role=button], [role=radio], [role=switch], [role=tab]") !== null;
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || belongsToFocus(event)) return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^\p{L}$/u.test(name) && !settings.value.letters) return;
  for (const { key, press } of named.value) {
    if (key === name && press(event) !== false) {
      event.preventDefault();
      return;
    }
  }
}

/** Begins to listen; called once. */
export function startKeys(): void {
  addEventListener("keydown", pressed);
}
