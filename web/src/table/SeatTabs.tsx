import type { Seat } from "../game/seats";
import { Segmented } from "../parts/Segmented";
import { useWords } from "../words/language";
import { chairName, type TableModel } from "./model";

/** For somebody with two chairs: whose tiles are shown. The seat whose turn it is comes by itself. */
export function SeatTabs({ model, watch }: { model: TableModel; watch: (seat: Seat) => void }) {
  const { say } = useWords();
  const choices = model.mine.map((seat) => {
    const one = model.bySeat.get(seat);
    return { value: seat, label: `${one ? chairName(one.chair, say) : seat} ${seat}` };
  });
  return (
    <div class="seat-tabs">
      <Segmented label={say("web.table.seat_tabs")} choices={choices} value={model.viewer} onChange={watch} bare />
    </div>
  );
}
