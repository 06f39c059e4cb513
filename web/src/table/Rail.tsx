import "./rail.css";
import type { ReadonlySignal } from "@preact/signals";
import { Card } from "../parts/Card";
import type { LogLine } from "../session/log";
import type { Session } from "../session/session";
import { useWords } from "../words/language";
import { Captured, type CapturedSide } from "./Captured";
import { LogList } from "./LogList";
import type { TableModel } from "./model";
import { Phrases } from "./Phrases";
import { ScoreCard, type ScoreProps } from "./ScoreCard";
import { Tabs } from "./Tabs";

export interface RailProps {
  session: Session;
  model: TableModel;
  lines: ReadonlySignal<readonly LogLine[]>;
  score: ScoreProps | undefined;
  captured: readonly CapturedSide[];
  isLow: boolean;
}

/** Beside the table on wide screens: the score, captured tricks, log and phrases. */
export function Rail({ session, model, lines, score, captured, isLow }: RailProps) {
  const { say } = useWords();
  return (
    <aside class="rail" aria-label={say("web.table.score")}>
      {score && (
        <Card
          title={say(
            score.scoring === "marks" && score.sides.length === 2 ? "web.table.marks_head" : "web.table.score",
          )}
          aside={<span class="rail-aside">{say("web.table.first_to", { n: score.target })}</span>}
        >
          <ScoreCard {...score} />
        </Card>
      )}
      <div class="rail-captured">
        <Card title={say("web.table.captured")} aside={<span class="rail-aside">{openness(captured, say)}</span>}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in reach of the keyboard */}
          <fieldset class="rail-scroll" tabIndex={0} aria-label={say("web.table.captured")}>
            <Captured sides={captured} size="rail" seats={seatsIn(model)} />
          </fieldset>
        </Card>
      </div>
      {!isLow && (
        <div class="rail-log">
          <Card>
            <LogTabs session={session} model={model} lines={lines} />
          </Card>
        </div>
      )}
    </aside>
  );
}

/** How many tiles a trick of this hand has. */
export const seatsIn = (model: TableModel): number => model.count - model.seats.filter((seat) => seat.sitsOut).length;

/** "all open", or how many tricks may be looked at. */
export function openness(
  sides: readonly CapturedSide[],
  say: (key: string, facts?: Record<string, unknown>) => string,
): string {
  const tricks = sides.flatMap((side) => side.tricks);
  if (tricks.length === 0) return "";
  if (tricks.every((trick) => trick.tiles !== null && trick.points !== null)) return say("web.table.all_open");
  return say("web.table.some_open", { n: tricks.filter((trick) => trick.tiles !== null).length });
}

export function LogTabs({
  session,
  model,
  lines,
  onSaid,
}: Pick<RailProps, "session" | "model" | "lines"> & { onSaid?: () => void }) {
  const { say } = useWords();
  const tabs = [{ key: "log", label: say("web.table.log"), content: <LogList lines={lines.value} model={model} /> }];
  if (model.mine.length) {
    tabs.push({
      key: "phrases",
      label: say("web.table.phrases"),
      content: <Phrases session={session} chat={model.message.shared.chat} {...(onSaid ? { onSaid } : {})} />,
    });
  }
  return <Tabs label={say("web.table.log_and_phrases")} tabs={tabs} />;
}
