import type { Seat } from "../game/seats";
import { Avatar } from "../parts/Avatar";
import type { SeatModel, TableModel } from "../table/model";
import { useWords } from "../words/language";

export interface ChairTableProps {
  readonly model: TableModel;
  readonly onLook: (seat: Seat) => void;
}

/** The table from above with its chairs, every one a button. */
export function ChairTable({ model, onLook }: ChairTableProps) {
  const { say } = useWords();
  return (
    <ul class={`chairs chairs-${model.count}`} aria-label={say("web.waiting.chairs")}>
      {model.seats.map((one) => (
        <li key={one.seat} class={`chair-place chair-${one.place}`}>
          <button
            type="button"
            class={one.chair.kind === "person" ? "chair" : "chair chair-open"}
            data-chair={one.seat}
            onClick={() => onLook(one.seat)}
          >
            <Avatar
              side={one.side}
              name={one.chair.kind === "empty" ? "" : one.name}
              bot={one.chair.kind === "bot"}
              away={one.chair.kind !== "person" || one.chair.gone}
            />
            <span class="chair-text">
              <b>{one.name}</b>
              <span class="chair-what">{what(one)}</span>
            </span>
          </button>
        </li>
      ))}
      <li class="chair-middle" aria-hidden="true">
        {say(model.mine.length ? "web.waiting.hint_seated" : "web.waiting.hint_free")}
      </li>
    </ul>
  );

  function what({ chair, isYou, isPartner }: SeatModel): string {
    const words = [];
    if (isPartner) words.push(say("web.waiting.chair.partner"));
    if (chair.kind === "bot") words.push(say("web.seat.bot"));
    else if (chair.kind === "person" && !isYou) words.push(say(`web.waiting.chair.${chair.gone ? "gone" : "here"}`));
    else if (isYou && model.mine.length > 1) words.push(say("web.waiting.chair.you"));
    return words.join(", ");
  }
}
