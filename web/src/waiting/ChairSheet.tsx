import { useState } from "preact/hooks";
import { useSending } from "../choosing/acting";
import { Refusal } from "../choosing/Refusal";
import { useLevels } from "../game/levels";
import { type Seat, teamOf } from "../game/seats";
import { Button } from "../parts/Button";
import { Segmented } from "../parts/Segmented";
import { Sheet } from "../parts/Sheet";
import type { Order } from "../protocol/socket";
import type { Session } from "../session/session";
import type { SeatModel, TableModel } from "../table/model";
import { useWords } from "../words/language";

export interface ChairSheetProps {
  readonly session: Session;
  readonly model: TableModel;
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** What can be done with one chair before the game. */
export function ChairSheet({ session, model, seat, onClose }: ChairSheetProps) {
  const { say } = useWords();
  const one = model.bySeat.get(seat) as SeatModel;
  const { chair } = one;
  const levels = useLevels();
  const [level, setLevel] = useState<string | undefined>(chair.level ?? undefined);
  const { send, busy, refused } = useSending(async (orders: readonly Order[]) => {
    for (const order of orders) await session.send(order);
  });
  const wanted = level ?? levels.find((each) => each.default)?.level;
  const isOwn = model.mine.includes(seat);
  const isSeated = model.mine.length > 0;
  const isOfMySide = model.mine[0] !== undefined && teamOf(model.mine[0], model.teams) === teamOf(seat, model.teams);
  const finish = async (...orders: readonly Order[]) => {
    if (await send(orders)) onClose();
  };
  const isOpen = chair.kind !== "person" && chair.coming === null;

  return (
    <Sheet open title={one.name} closeLabel={say("web.waiting.close")} onClose={onClose}>
      <div class="chair-sheet">
        {isOwn && <p>{say("web.waiting.yours")}</p>}
        {chair.kind === "person" && !isOwn && <p>{say("web.waiting.person", { name: one.name })}</p>}
        {isOwn && (
          <Button aria-disabled={busy} onClick={() => finish({ type: "leave" })}>
            {say("web.waiting.stand_up")}
          </Button>
        )}
        {isOpen && !isSeated && (
          <Button tone="honey" aria-disabled={busy} onClick={() => finish({ type: "sit", seat })}>
            {say("web.waiting.sit")}
          </Button>
        )}
        {isOpen && isSeated && (
          <Button aria-disabled={busy} onClick={() => finish({ type: "leave" }, { type: "sit", seat })}>
            {say("web.waiting.move")}
          </Button>
        )}
        {isOpen && isSeated && isOfMySide && (
          <>
            <Button aria-disabled={busy} onClick={() => finish({ type: "sit", seat })}>
              {say("web.waiting.sit_too")}
            </Button>
            <p class="quiet">{say("web.waiting.sit_too_hint")}</p>
          </>
        )}
        {isOpen && isSeated && (
          <>
            <hr />
            {levels.length > 1 && (
              <Segmented
                label={say("web.waiting.level")}
                hint={levels.find((each) => each.level === wanted)?.line ?? ""}
                choices={levels.map((each) => ({ value: each.level, label: each.name }))}
                value={wanted}
                onChange={(chosen) => {
                  setLevel(chosen);
                  if (chair.kind === "bot") void send([{ type: "bot", seat, level: chosen }]);
                }}
              />
            )}
            {chair.kind === "empty" ? (
              <Button
                icon="bot"
                aria-disabled={busy || wanted === undefined}
                onClick={() => wanted !== undefined && finish({ type: "bot", seat, level: wanted })}
              >
                {say("web.waiting.bot")}
              </Button>
            ) : (
              <Button aria-disabled={busy} onClick={() => finish({ type: "clear", seat })}>
                {say("web.waiting.clear")}
              </Button>
            )}
          </>
        )}
        <Refusal refused={refused} />
      </div>
    </Sheet>
  );
}
