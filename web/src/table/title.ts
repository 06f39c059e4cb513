import type { Say } from "../words/say";
import type { TableModel } from "./model";

/** The title of the browser's tab: whose turn it is. */
export function titleOf(model: TableModel, say: Say): string {
  const { game } = model;
  const acting = model.message.shared.stage === "playing" && game?.to_act ? model.bySeat.get(game.to_act) : undefined;
  if (!acting) return `${say("web.table.name")} · texas42`;
  const turn = model.mayAct ? say("web.table.title_yours") : say("web.table.title_other", { name: acting.name });
  return `${turn} · texas42`;
}
