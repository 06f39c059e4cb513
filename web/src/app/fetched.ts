/** Components that come with scripts of their own, fetched when they are first wanted. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Fetches the script of a component. */
export type Fetch<Props> = () => Promise<ComponentType<Props>>;

const known = new Map<unknown, unknown>();

/** The component, once its script is here; "lost" where it cannot be had now. */
export function useFetched<Props>(fetch: Fetch<Props>, isWanted = true): ComponentType<Props> | "lost" | undefined {
  const [isLost, setLost] = useState(false);
  const [, setHere] = useState(false);
  const found = known.get(fetch) as ComponentType<Props> | undefined;
  useEffect(() => {
    if (!isWanted || known.has(fetch)) return;
    setLost(false);
    fetch().then(
      (component) => {
        known.set(fetch, component);
        setHere(true);
      },
      () => setLost(true),
    );
  }, [fetch, isWanted]);
  return found ?? (isLost ? "lost" : undefined);
}
