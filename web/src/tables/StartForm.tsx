import { useLevels } from "../game/levels";
import { Select } from "../parts/Select";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";

export interface StartFormProps {
  start: boolean;
  onStart: (start: boolean) => void;
  /** Undefined while nothing was chosen: the server's usual one. */
  level: string | undefined;
  onLevel: (level: string) => void;
}

/** Whether the game begins at once, and how the bots play that fill the free chairs then. */
export function StartForm({ start, onStart, level, onLevel }: StartFormProps) {
  const { say } = useWords();
  const levels = useLevels();
  const chosen = levels.find((one) => (level === undefined ? one.default : one.level === level));
  return (
    <>
      <Switch label={say("web.tables.start")} hint={say("web.tables.start_line")} checked={start} onChange={onStart} />
      {start && chosen && (
        <Select
          label={say("web.tables.level")}
          hint={chosen.line}
          choices={levels.map((one) => ({ value: one.level, label: one.name }))}
          value={chosen.level}
          onChange={onLevel}
        />
      )}
    </>
  );
}
