import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isTrump } from "../game/notation";
import type { Place } from "../game/seats";
import { Button } from "../parts/Button";
import { Around } from "../replay/Around";
import { callWords } from "../speech/announcer";
import { ContractBar } from "../table/ContractBar";
import { callsShown } from "../table/calls";
import { contractShown } from "../table/contract";
import { Hand } from "../table/Hand";
import { isTiny, layout } from "../table/layout";
import { type TableModel, tableModel } from "../table/model";
import { Plate } from "../table/Plate";
import { PlayButton } from "../table/StatusLine";
import { type RingPlay, TrickRing } from "../table/TrickRing";
import { countOf } from "../tile/names";
import { useWords } from "../words/language";
import type { Say } from "../words/say";
import { choiceOf, type Progress } from "./lesson";
import { lessonMessage, trickOf } from "./lessonTable";
import { Offers } from "./Offers";
import { useLessonHand } from "./useLessonHand";

/** What tiles count in the lesson's game. */
const COUNTS: Readonly<Record<string, number>> = { "50": 5, "41": 5, "32": 5, "64": 10, "55": 10 };

export interface LessonTableProps {
  progress: Progress;
  onPick: (action: string) => void;
  /** What was told has been read. */
  onGoOn: () => void;
}

/** The table with what is asked or told, and the learner's tiles. */
export function LessonTable({ progress, onPick, onGoOn }: LessonTableProps) {
  const { say } = useWords();
  const { hand, asked, choose } = useLessonHand(progress, onPick);
  const message = lessonMessage(progress, say);
  const model = tableModel(message, message.shared.game?.teams ?? [], say);
  const choice = choiceOf(progress);
  const isTelling = !progress.begun || progress.told;
  const kind = layout.value;
  // So that what is said and all tiles are seen together, a phone shows one row of smaller tiles where seven can be hit.
  const rows = kind === "phone" && !isTiny.value ? "tablet" : kind;
  const isOffering = choice?.offered !== undefined && !progress.told;
  const root = useFocusOnAsking(progress);
  return (
    <div ref={root} class={`learn table-${kind}${isTiny.value ? " table-tiny" : ""}`}>
      <ContractBar contract={contractShown(model, 7, say)} calls={callsShown(model, say)} />
      <div class="learn-table">
        <Around plates={platesOf(model, isOffering && kind === "phone", say)}>
          {choice && isOffering ? (
            <Offers choice={choice} asked={asked?.action} onChoose={choose} />
          ) : (
            <Trick model={model} progress={progress} say={say} />
          )}
        </Around>
        <Told progress={progress} reason={asked?.reason}>
          {isTelling ? (
            <GoOn key={progress.picks.length} onGoOn={onGoOn} isFirst={!progress.begun} />
          ) : (
            <PlayButton hand={hand} mayAct={model.mayAct} />
          )}
        </Told>
        <Hand model={model} hand={hand} counts={COUNTS} layout={rows} tilesEach={7} />
      </div>
    </div>
  );
}

/** Once something is asked again, the focus goes to what can be chosen: the button that led here is gone. */
function useFocusOnAsking(progress: Progress) {
  const root = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (!progress.told) {
      const chosen = root.current?.querySelector<HTMLElement>(".learn-offer, .hand-tile[tabindex='0']");
      chosen?.focus({ preventScroll: true });
    }
  }, [progress]);
  return root;
}

interface ToldProps {
  progress: Progress;
  reason: string | undefined;
  children: ComponentChildren;
}

/** What is to be done and why, and what has come of it; read out as it changes. */
function Told({ progress, reason, children }: ToldProps) {
  const { say } = useWords();
  const choice = choiceOf(progress);
  const key = choice ? `web.learn.${choice.step}` : "web.learn.tiles";
  return (
    <div class="learn-told">
      <div role="status">
        <p class="learn-head">{say(`${key}.title`)}</p>
        <p>{say(progress.told ? `${key}.told` : `${key}.ask`)}</p>
      </div>
      {/* The reason is announced when it is given, so it is no live region of its own. */}
      <p class={reason ? "learn-reason" : "learn-reason learn-reason-none"}>{reason}</p>
      <div class="learn-go">{children}</div>
    </div>
  );
}

/** Takes the focus, so that the lesson can be gone through with Enter. */
function GoOn({ onGoOn, isFirst }: { onGoOn: () => void; isFirst: boolean }) {
  const { say } = useWords();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isFirst) place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={place}>
      <Button tone="honey" onClick={onGoOn}>
        {say(isFirst ? "web.learn.begin" : "web.learn.go_on")}
      </Button>
    </span>
  );
}

function Trick({ model, progress, say }: { model: TableModel; progress: Progress; say: Say }) {
  const choice = choiceOf(progress);
  const declaration = progress.picks[1];
  const winner = progress.told ? choice?.winner : undefined;
  const plays = trickOf(progress).map(({ seat, tile }, place): RingPlay => {
    const found = model.bySeat.get(seat);
    return {
      place: found?.place ?? "s",
      tile,
      order: place + 1,
      state: winner === seat ? "won" : undefined,
      name: found?.name,
      trump: declaration !== undefined && isTrump(tile, declaration),
      count: countOf(tile, COUNTS),
    };
  });
  const won = plays.find((play) => play.state === "won");
  return (
    <TrickRing
      count={4}
      plays={plays}
      next={progress.begun && !progress.told && !choice?.offered ? "s" : undefined}
      trump={declaration}
      winnerChip={won && say("web.table.takes_chip", { n: won.order })}
      firstChip={say("web.table.first_chip")}
      trick={choice?.step ?? ""}
    />
  );
}

function platesOf(model: TableModel, isSmall: boolean, say: Say): ReadonlyMap<Place, ComponentChildren> {
  return new Map(
    model.seats
      .filter((seat) => !seat.isYou)
      .map((seat) => [
        seat.place,
        <Plate
          key={seat.seat}
          place={seat.place}
          side={seat.side}
          name={seat.name}
          tag={say(seat.isPartner ? "web.learn.with_you" : "web.learn.against_you")}
          bubble={
            seat.call === undefined
              ? undefined
              : { text: callWords(seat.call, say), kind: seat.call === "pass" ? "pass" : "bid" }
          }
          tiles={seat.tiles}
          of={7}
          state="idle"
          {...(isSmall ? { shape: "small" as const } : {})}
        />,
      ]),
  );
}
