/** The declaration that the player is trying out before naming it: the hand shows itself as it would group. */

import { signal } from "@preact/signals";

/** In notation; undefined where the player's own order is to be seen. */
export const preview = signal<string | undefined>(undefined);
