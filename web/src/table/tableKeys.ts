/** The keys that work at a table wherever the focus is. */

import { isTrump } from "../game/notation";
import type { Key } from "../keys/keys";
import type { Session } from "../session/session";
import { announce } from "../speech/live";
import { tileName } from "../tile/names";
import type { Say } from "../words/say";
import type { CapturedSide } from "./Captured";
import { contractShown } from "./contract";
import type { TableModel } from "./model";
import { sidesOf } from "./sides";
import type { SheetName } from "./TopBar";
import { trumpName } from "./text";

export interface TableKeysContext {
  readonly session: Session;
  readonly model: TableModel;
  readonly captured: readonly CapturedSide[];
  /** How many a hand has. */
  readonly tricks: number;
  readonly open: (sheet: SheetName) => void;
  readonly openKeys: () => void;
  /** See the top bar's props. */
  readonly mayAsk: boolean | undefined;
  readonly say: Say;
}

export function tableKeys({ session, model, open, tricks, openKeys, mayAsk, say }: TableKeysContext): readonly Key[] {
  const opens = (key: string, label: string, sheet: SheetName): Key => ({
    key,
    label,
    press: () => {
      open(sheet);
      return true;
    },
  });
  return [
    {
      key: " ",
      label: "web.table.key.go_on",
      press: () => {
        if (!session.resting.value) return false;
        session.proceed();
        return true;
      },
    },
    {
      key: "t",
      label: "web.table.key.trick",
      press: () => {
        announce(trickWords(model, session, say));
        return true;
      },
    },
    {
      key: "s",
      label: "web.table.key.score",
      press: () => {
        announce(scoreWords(model, tricks, say));
        return true;
      },
    },
    ...(mayAsk ? [opens("h", "web.hint.title", "hint")] : []),
    opens("l", "web.table.last_trick", "last"),
    opens("c", "web.table.captured", "captured"),
    opens("g", "web.table.log", "log"),
    opens("m", "web.table.phrases", "log"),
    {
      key: "?",
      label: "web.table.key.keys",
      press: () => {
        openKeys();
        return true;
      },
    },
  ];
}

function trickWords(model: TableModel, session: Session, say: Say): string {
  const plays = session.resting.value?.trick.plays ?? model.game?.trick ?? [];
  if (!plays.length) return say("web.table.empty_trick");
  const declaration = model.game?.contract?.declaration;
  return plays
    .map(({ seat, tile }, place) => {
      const trump = declaration !== undefined && isTrump(tile, declaration);
      const name = model.bySeat.get(seat)?.name ?? "";
      return say("web.table.played", { n: place + 1, name, tile: tileName(say, tile, { trump }) });
    })
    .join("; ");
}

function scoreWords(model: TableModel, tricks: number, say: Say): string {
  const score = sidesOf(model, say)
    .map(({ name, score: n }) => say("web.say.side", { side: name, n }))
    .join(", ");
  const contract = contractShown(model, tricks, say);
  if (!contract) return score;
  const needs = contract.points
    ? `${contract.points.usNeeds}. ${contract.points.themNeeds}`
    : (contract.tricks?.text ?? "");
  const trump = contract.declaration === undefined ? "" : trumpName(contract.declaration, say);
  return `${score}. ${contract.bidder} ${contract.bid}, ${trump}. ${needs.replaceAll("*", "")}`;
}
