import { type Seat, seatsFrom, teamOf } from "../game/seats";
import { Select } from "../parts/Select";
import { useWords } from "../words/language";
import { type ChairWish, type ChairWishes, LEVELS, wishFor, withWish } from "./chairs";

export interface ChairsFormProps {
  seats: number;
  teams: readonly string[];
  wishes: ChairWishes;
  onWishes: (wishes: ChairWishes) => void;
}

/** Every chair of the table: for oneself, for a bot, or free. */
export function ChairsForm({ seats, teams, wishes, onWishes }: ChairsFormProps) {
  const { say } = useWords();
  const choices: { value: ChairWish; label: string }[] = [
    { value: "me", label: say("web.tables.chair_me") },
    { value: "free", label: say("web.tables.chair_free") },
    ...LEVELS.map((level) => ({
      value: level,
      label: say("web.tables.chair_bot", { level: say(`level.${level}.name`) }),
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
          value={wishFor(wishes, seat)}
          onChange={(wish) => onWishes(withWish(wishes, seat, wish, teams))}
        />
      ))}
    </div>
  );
}
