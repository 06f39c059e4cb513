import { useLevels } from "../game/levels";
import { type Seat, seatsFrom, teamOf } from "../game/seats";
import { Select } from "../parts/Select";
import { useWords } from "../words/language";
import { type ChairWish, type ChairWishes, wishFor, withWish } from "./chairs";

export interface ChairsFormProps {
  seats: number;
  teams: readonly string[];
  wishes: ChairWishes;
  onWishes: (wishes: ChairWishes) => void;
}

/** Every chair of the table: for oneself, for a bot, or free. */
export function ChairsForm({ seats, teams, wishes, onWishes }: ChairsFormProps) {
  const { say } = useWords();
  const choices = [
    { value: "me", label: say("web.tables.chair_me") },
    { value: "free", label: say("web.tables.chair_free") },
    ...useLevels().map(({ level, name }) => ({
      value: `${BOT}${level}`,
      label: say("web.tables.chair_bot", { level: name }),
    })),
  ];
  const chairs = seatsFrom("A", seats);
  const label = (seat: Seat) => {
    const partners = chairs.filter((other) => other !== seat && teamOf(other, teams) === teamOf(seat, teams));
    return partners.length ? say("web.tables.chair_with", { seat, partners }) : say("web.tables.chair", { seat });
  };
  return (
    <div class="chairs-form">
      {chairs.map((seat) => (
        <Select
          key={seat}
          label={label(seat)}
          choices={choices}
          value={written(wishFor(wishes, seat))}
          onChange={(choice) => onWishes(withWish(wishes, seat, read(choice), teams))}
        />
      ))}
    </div>
  );
}

/** A wish as a choice's value; bots are told from "me" and "free" whatever a level is called. */
const BOT = "bot ";
const written = (wish: ChairWish) => (typeof wish === "string" ? wish : `${BOT}${wish.bot}`);
const read = (choice: string): ChairWish =>
  choice.startsWith(BOT) ? { bot: choice.slice(BOT.length) } : choice === "me" ? "me" : "free";
