import { Select } from "../parts/Select";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";
import { LEVELS, type Level } from "./chairs";

export interface StartFormProps {
  start: boolean;
  onStart: (start: boolean) => void;
  level: Level;
  onLevel: (level: Level) => void;
}

/** Whether the game begins at once, and how the bots play that fill the free chairs then. */
export function StartForm({ start, onStart, level, onLevel }: StartFormProps) {
  const { say } = useWords();
  return (
    <>
      <Switch label={say("web.tables.start")} hint={say("web.tables.start_line")} checked={start} onChange={onStart} />
      {start && (
        <Select
          label={say("web.tables.level")}
          hint={say(`level.${level}.line`)}
          choices={LEVELS.map((value) => ({ value, label: say(`level.${value}.name`) }))}
          value={level}
          onChange={onLevel}
        />
      )}
    </>
  );
}
