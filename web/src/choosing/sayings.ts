/** Small things about the sentences of the panels. */

import { declarationWords } from "../speech/announcer";
import type { Say } from "../words/say";

/** A declaration without its stacks: "treys", "no trump, doubles low". */
export const declarationText = (declaration: string, say: Say): string =>
  declarationWords(declaration.split("/")[0] ?? declaration, say);

/** "One stack" as it is named on buttons. */
export const stacksText = (stacks: number, say: Say): string => say(`web.choose.stacks.${stacks}.name`);
