import { useEffect, useState } from "preact/hooks";
import { type Fetch, useFetched } from "../app/fetched";
import { Choosing, isChoosing } from "../choosing/Choosing";
import { isPlay } from "../game/notation";
import { type RulesPage, useRules } from "../game/rules";
import type { Seat } from "../game/seats";
import { KeysSheet } from "../keys/KeysSheet";
import { useKeys } from "../keys/keys";
import { Banner } from "../parts/Notice";
import type { TableMessage } from "../protocol/generated";
import { ResultCard } from "../result/ResultCard";
import { cardOpen } from "../result/results";
import type { Log } from "../session/log";
import type { Session } from "../session/session";
import { settings } from "../settings/settings";
import { Captions } from "../sound/Captions";
import type { Speaking } from "../speech/announcer";
import { rulesTitle } from "../tables/rulesTitle";
import { ProposalBar } from "../waiting/ProposalBar";
import { useWords } from "../words/language";
import { Board, CornerChip } from "./Board";
import { ContractBar } from "./ContractBar";
import { callsShown } from "./calls";
import { capturedSides } from "./capturedSides";
import { contractShown } from "./contract";
import { Hand } from "./Hand";
import { isLow, isShort, isTight, isTiny, layout } from "./layout";
import { type TableModel, tableModel } from "./model";
import { Narrow } from "./Narrow";
import { Plate } from "./Plate";
import { plateOf } from "./plates";
import { Rail } from "./Rail";
import type { ScoreProps } from "./ScoreCard";
import { SeatTabs } from "./SeatTabs";
import { Sheets } from "./Sheets";
import { PlayButton, StatusLine } from "./StatusLine";
import { sidesOf } from "./sides";
import { statusOf } from "./status";
import { type SheetName, TopBar } from "./TopBar";
import type { RingPlay } from "./TrickRing";
import { tableKeys } from "./tableKeys";
import { titleOf } from "./title";
import { useHand } from "./useHand";
import { freshMarks, useAway, useGathered, useSaid } from "./useTable";
import { WideTools } from "./WideTools";

/** What belongs to a table as long as it is looked at. */
export interface Opened {
  readonly session: Session;
  readonly log: Log;
  /** With which words and rules it is spoken. */
  readonly speaking: { now: Speaking };
}

/** The table as the server shows it to this player, or to somebody who watches. */
export function TableView({ session, log, speaking, message }: Opened & { message: TableMessage }) {
  const { say } = useWords();
  const rules = useRules(message.shared.rules);
  speaking.now = { say, rules };
  const [watched, watch] = useState<Seat>();
  const teams = message.shared.game?.teams ?? rules?.teams;
  if (!teams) return <main class="table-notice" aria-busy="true" />;
  const seen = tableModel(message, teams, say, watched);
  // nothing is played behind an open card
  const model = { ...seen, mayAct: seen.mayAct && !cardOpen.value };
  return <Arranged session={session} log={log} model={model} rules={rules} watch={watch} />;
}

interface ArrangedProps {
  session: Session;
  log: Log;
  model: TableModel;
  rules: RulesPage | undefined;
  watch: (seat: Seat) => void;
}

/** The time before a game: most tables that are looked at are past it. */
const waitingRoom: Fetch<{ session: Session; model: TableModel }> = () =>
  import("../waiting/Waiting").then((module) => module.Waiting);

const SEVEN = 7;
/** With four seats a panel fits between the plates of a wide table. */
const SQUARE = 4;

function Arranged({ session, log, model, rules, watch }: ArrangedProps) {
  const { say, has } = useWords();
  const { game } = model;
  const { shared } = model.message;
  const kind = layout.value;
  const isWide = kind === "wide";
  const tiny = isTiny.value;
  const resting = session.resting.value;
  const leaving = useGathered(resting);
  const hand = useHand(session, model);
  const said = useSaid(session);
  const away = useAway(model);
  const [sheet, open] = useState<SheetName>();
  const [keysOpen, openKeys] = useState(false);
  const tilesEach = rules?.tiles_each ?? SEVEN;
  const counts = showsCounts(model) ? (rules?.counts ?? {}) : {};
  const told = statusOf(model, resting, say, isWide);
  const status = resting && settings.value.pause === 0 ? { ...told, line: say("web.table.goes_on") } : told;
  const title = titleOf(model, say);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const contract = contractShown(model, tilesEach, say);
  const captured = capturedSides(model, resting, say);
  const score: ScoreProps | undefined = game
    ? {
        sides: sidesOf(model, say),
        target: game.target,
        scoring: rules?.scoring ?? "marks",
        fresh: freshMarks(shared.last_hand),
      }
    : undefined;
  const plates = model.seats
    .filter((seat) => seat.place !== "s" || model.viewer === undefined || isWide)
    .map((seat) =>
      plateOf(seat, {
        model,
        say,
        tilesEach,
        away,
        isResting: resting !== undefined,
        isRoomy: kind !== "phone",
        saidBy: (one) => {
          const words = said.get(one);
          if (!words) return undefined;
          return words.isPhrase && has(`web.phrase.${words.text}`) ? say(`web.phrase.${words.text}`) : words.text;
        },
      }),
    );
  const ownPlate = plates.find((plate) => plate.place === "s");
  const others = model.viewer === undefined ? plates : plates.filter((plate) => plate.place !== "s");
  const mayAsk = shared.hints === "on" && model.viewer !== undefined ? model.mayAct : undefined;
  useKeys(
    tableKeys({ session, model, captured, tricks: tilesEach, open, mayAsk, openKeys: () => openKeys(true), say }),
  );

  const isWaiting = shared.stage === "lobby" || (shared.stage !== "closed" && !game);
  const Waiting = useFetched(waitingRoom, isWaiting);
  const choosing = isChoosing(model) && !resting;
  const panel = choosing ? <Choosing session={session} model={model} rules={rules} /> : undefined;
  const pendingTile =
    session.pending.value && isPlay(session.pending.value.action) && game?.phase === "play"
      ? session.pending.value
      : undefined;
  const origin = (play: RingPlay): DOMRect | undefined => {
    if (play.place === "s" && hand?.from.rect) return hand.from.rect;
    return document.querySelector(`[data-plate="${play.place}"] .avatar`)?.getBoundingClientRect();
  };
  const goOn = (): boolean => {
    if (resting) session.proceed();
    return resting !== undefined;
  };
  const corners = isWide
    ? []
    : captured.map((side) => <CornerChip key={side.side} side={side} onOpen={() => open("captured")} />);
  const showsCorners =
    game?.contract &&
    !plates.some(({ open }) => open?.length) &&
    !isTight.value &&
    !isShort.value &&
    (model.count <= 4 || kind === "tablet");
  // the contract bar is lower before there is a contract; after that everything keeps its place
  const isBidding = game?.phase === "auction" || game?.phase === "declare" || game?.phase === "discard";
  const classes = [
    "table",
    `table-${kind}`,
    tiny && !isWide ? "table-tiny" : "",
    isTight.value ? "table-tight" : "",
    isShort.value ? "table-short" : "",
    isLow.value ? "table-low" : "",
    choosing ? "table-choosing" : "",
    isBidding ? "table-bidding" : "",
    model.viewer === undefined ? "table-watched" : "",
  ];
  return (
    <div class={classes.filter(Boolean).join(" ")}>
      <main class="table-main">
        <h1 class="visually-hidden">{title}</h1>
        {session.line.value === "lost" && (
          <div class="table-banner">
            <Banner urgent>{say("web.table.lost")}</Banner>
          </div>
        )}
        {isWaiting ? (
          <div class="table-waiting">
            {Waiting && Waiting !== "lost" && <Waiting session={session} model={model} />}
            {Waiting === "lost" && <p role="alert">{say("web.app.offline")}</p>}
          </div>
        ) : (
          <>
            {/* The cloth that lies under table, status line and hand. */}
            <div class="table-cloth" aria-hidden="true" />
            {hand && (
              <div class="table-hand">
                {isWide && ownPlate && <Plate {...ownPlate} shape="column" />}
                <div class="table-held">
                  {model.mine.length > 1 && <SeatTabs model={model} watch={watch} />}
                  <Hand model={model} hand={hand} goOn={goOn} counts={counts} layout={kind} tilesEach={tilesEach} />
                </div>
                {isWide && (
                  <WideTools onLast={() => open("last")}>
                    {model.own?.may_claim && !choosing && <Choosing session={session} model={model} rules={rules} />}
                    <PlayButton hand={hand} mayAct={model.mayAct} />
                  </WideTools>
                )}
              </div>
            )}
            <div class="table-status">
              <StatusLine
                status={status}
                model={model}
                hand={hand}
                full={!isWide}
                onHint={mayAsk && !choosing ? () => open("hint") : undefined}
              />
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap on the table lets a finished trick go; Space does too */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
            <div key={isBidding ? "bidding" : "play"} class="table-board" onClick={goOn}>
              {choosing && !(isWide && model.count === SQUARE) ? (
                <Narrow plates={others} panel={panel} isTiny={tiny || isShort.value} />
              ) : (
                <Board
                  model={model}
                  plates={others}
                  resting={resting}
                  leaving={leaving}
                  pending={pendingTile && { seat: pendingTile.seat, tile: pendingTile.action.slice(0, 2) }}
                  counts={counts}
                  origin={origin}
                  isWide={isWide}
                  isTight={isTight.value}
                  panel={panel}
                  corners={showsCorners ? corners : []}
                />
              )}
              {!isWide && model.own?.may_claim && !choosing && (
                <div class="table-claim">
                  <Choosing session={session} model={model} rules={rules} />
                </div>
              )}
            </div>
            <div class="table-contract">
              <ContractBar contract={contract} calls={callsShown(model, say, rules?.calls_repeat)} />
            </div>
            {/* Everybody closes their own card: that the next hand is dealt does not take it away. */}
            <div class="table-result">
              <ResultCard session={session} model={model} rules={rules} />
            </div>
          </>
        )}
        <div class="table-proposal">
          <ProposalBar session={session} model={model} />
        </div>
      </main>
      {isWide && !isWaiting && (
        <Rail session={session} model={model} lines={log.lines} score={score} captured={captured} isLow={isLow.value} />
      )}
      <TopBar
        isWide={isWide}
        score={score}
        title={
          rules && has(`web.tables.preset.${rules.rules.split("+")[0]}`) ? rulesTitle(say, rules.rules) : shared.rules
        }
        aim={
          game
            ? say(score?.scoring === "points" ? "web.table.first_to_points" : "web.table.first_to_marks", {
                n: game.target,
              })
            : ""
        }
        handNumber={game?.hand_number ?? 0}
        mayAsk={mayAsk}
        isChoosing={choosing}
        open={open}
      />
      <Sheets
        shown={sheet}
        open={open}
        close={() => open(undefined)}
        session={session}
        model={model}
        lines={log.lines}
        score={score}
        captured={captured}
      />
      <Captions />
      <KeysSheet open={keysOpen} onClose={() => openKeys(false)} />
    </div>
  );
}

/** Counts matter where points do: not in moon, nello or sevens, and not when every trick is promised. */
function showsCounts(model: TableModel): boolean {
  const contract = model.game?.contract;
  return !contract || (contract.goal === "points" && contract.kind !== "looper" && contract.kind !== "sevens");
}
