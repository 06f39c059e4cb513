import type { RulesPage } from "../game/rules";
import { cardOpen } from "../result/results";
import type { Session } from "../session/session";
import type { TableModel } from "../table/model";
import { BidPanel } from "./BidPanel";
import { ClaimBar } from "./ClaimBar";
import { DiscardPanel } from "./DiscardPanel";
import { TrumpPanel } from "./TrumpPanel";

export interface PanelProps {
  readonly session: Session;
  readonly model: TableModel;
  readonly rules: RulesPage | undefined;
}

/** Whether it is the player's to choose something other than a tile to play, so that the table makes room for the panel. */
export function isChoosing(model: TableModel): boolean {
  return model.mayAct && model.own !== undefined && model.game?.phase !== "play" && model.game?.phase !== "done";
}

/** What the player has to choose now; a new hand or phase begins with nothing chosen. */
export function Choosing(props: PanelProps) {
  const { model, session } = props;
  const game = model.game;
  if (!model.mayAct || !model.own || !game || session.resting.value || cardOpen.value) return null;
  const key = `${game.hand_number} ${model.viewer} ${game.phase}`;
  switch (game.phase) {
    case "auction":
      return <BidPanel key={key} {...props} />;
    case "declare":
      return <TrumpPanel key={key} {...props} />;
    case "discard":
      return <DiscardPanel key={key} {...props} />;
    case "play":
      return model.own.may_claim ? <ClaimBar key={key} {...props} /> : null;
    default:
      return null;
  }
}
