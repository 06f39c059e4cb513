import { type Fetch, useFetched } from "../app/fetched";
import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { MiniTile } from "../tile/MiniTile";
import { tileText } from "../tile/names";
import { TileBack } from "../tile/TileBack";
import type { WaitingProps } from "../waiting/Waiting";
import { useWords } from "../words/language";
import { Captured, type CapturedSide } from "./Captured";
import type { TableModel } from "./model";
import { LogTabs, openness, type RailProps, seatsIn } from "./Rail";
import { ScoreCard } from "./ScoreCard";
import type { SheetName } from "./TopBar";

export interface SheetsProps extends Omit<RailProps, "isLow"> {
  shown: SheetName | undefined;
  close: () => void;
  open: (sheet: SheetName) => void;
}

/** What the player opens over the table. */
export function Sheets({ shown, close, open, ...props }: SheetsProps) {
  const { say } = useWords();
  if (shown === undefined) return null;
  const closeLabel = say("web.table.close");
  const common = { open: true, closeLabel, onClose: close };
  switch (shown) {
    case "menu":
      return (
        <Sheet {...common} title={say("web.table.menu")}>
          <Menu session={props.session} model={props.model} />
        </Sheet>
      );
    case "hint":
      return (
        <Sheet {...common} title={say("web.hint.title")}>
          <AskedHint model={props.model} />
        </Sheet>
      );
    case "log":
      return (
        <Sheet {...common} title={say("web.table.log_and_phrases")}>
          {props.score && <ScoreCard {...props.score} />}
          <p class="sheet-ways">
            <Button onClick={() => open("last")}>{say("web.table.last_trick")}</Button>
            <Button onClick={() => open("captured")}>{say("web.table.captured")}</Button>
          </p>
          <LogTabs {...props} onSaid={close} />
        </Sheet>
      );
    case "captured":
      return (
        <Sheet {...common} title={say("web.table.captured")}>
          <p class="quiet">{openness(props.captured, say)}</p>
          <Captured sides={props.captured} size="sheet" seats={seatsIn(props.model)} />
          <p class="quiet captured-memory">{say("web.table.memory")}</p>
        </Sheet>
      );
    case "last":
      return (
        <Sheet {...common} title={say("web.table.last_trick")}>
          <LastTrick captured={props.captured} seats={seatsIn(props.model)} />
        </Sheet>
      );
  }
}

const tableMenu: Fetch<WaitingProps> = () => import("../waiting/TableMenu").then((module) => module.TableMenu);

/** What can be done at the table besides playing; its script comes when it is opened first. */
function Menu(props: WaitingProps) {
  const { say } = useWords();
  const TableMenu = useFetched(tableMenu);
  if (TableMenu === undefined) return null;
  return TableMenu === "lost" ? <p role="alert">{say("web.app.offline")}</p> : <TableMenu {...props} />;
}

const hintSheet: Fetch<{ model: TableModel }> = () => import("../hint/HintSheet").then((module) => module.HintSheet);

function AskedHint(props: { model: TableModel }) {
  const { say } = useWords();
  const HintSheet = useFetched(hintSheet);
  if (HintSheet === undefined) return null;
  return HintSheet === "lost" ? <p role="alert">{say("web.app.offline")}</p> : <HintSheet {...props} />;
}

/** The faces of the last trick in ascending order, without players, as long as the contract lets it be looked at. */
function LastTrick({ captured, seats }: { captured: readonly CapturedSide[]; seats: number }) {
  const { say } = useWords();
  const [last] = captured
    .flatMap((side) => side.tricks.map((trick) => ({ ...trick, side: side.name })))
    .sort((a, b) => b.number - a.number);
  if (!last) return <p>{say("web.table.no_last")}</p>;
  const label = last.tiles
    ? say("web.table.trick_tiles", { n: last.number, tiles: last.tiles.map(tileText) })
    : say("web.table.trick_covered", { n: last.number });
  return (
    <div class="captured captured-sheet captured-last">
      <p>
        <b>{say("web.table.last_of", { n: last.number, side: last.side })}</b>
        {last.points !== null && last.points > 1 && `, ${say("count.points", { n: last.points })}`}
      </p>
      <div class="captured-tiles" role="img" aria-label={label}>
        {last.tiles?.map((tile, place) => <MiniTile key={`${tile} ${place}`} tile={tile} />) ??
          Array.from({ length: seats }, (_, place) => <TileBack key={place} />)}
      </div>
    </div>
  );
}
