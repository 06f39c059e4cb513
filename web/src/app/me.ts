/** Who one is on this server: a guest with a name, kept by a cookie that scripts cannot read. */

import { signal } from "@preact/signals";
import { ask, Refused } from "../protocol/http";

export interface Me {
  readonly name: string;
  readonly program: boolean;
}

/** Undefined until the server has said; null for somebody without a name. */
export const me = signal<Me | null | undefined>(undefined);

/** Says that this browser has had a name here, so that nobody else is asked for it: scripts cannot see the cookie. */
const NAMED = "texas42.named";

export async function whoAmI(): Promise<void> {
  if (!localStorage.getItem(NAMED)) {
    me.value = null;
    return;
  }
  try {
    me.value = await ask<Me>("GET", "/api/me");
  } catch (error) {
    if (error instanceof Refused && error.code !== "offline") forgetName();
    else setTimeout(whoAmI, 3000);
  }
}

/** Becomes a guest under this name, or takes it from now on. Throws `Refused` for a name that may not be. */
export async function beCalled(name: string): Promise<void> {
  if (!me.value) {
    try {
      return isNow(await ask<Me>("POST", "/api/guests", { name }));
    } catch (error) {
      // the cookie outlived what this browser remembers
      if (!(error instanceof Refused) || error.code !== "guest_already") throw error;
    }
  }
  isNow(await ask<Me>("PATCH", "/api/me", { name }));
}

/** This browser is somebody's from now on: a new guest's, or one's who came with a code from another device. */
export function isNow(who: Me): void {
  localStorage.setItem(NAMED, "yes");
  me.value = who;
}

/** Everything that is kept of this guest goes. */
export async function beForgotten(): Promise<void> {
  await ask("DELETE", "/api/me");
  forgetName();
}

function forgetName(): void {
  localStorage.removeItem(NAMED);
  me.value = null;
}
