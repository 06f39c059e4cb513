import "../app/shell.css";
import "./topbar.css";
import { Mark } from "../app/Mark";
import { Icon } from "../parts/Icon";
import { IconButton } from "../parts/IconButton";
import { change, settings } from "../settings/settings";
import { useWords } from "../words/language";
import { ScoreLine, type ScoreProps } from "./ScoreCard";

export type SheetName = "menu" | "hint" | "log" | "captured" | "last";

export interface TopBarProps {
  isWide: boolean;
  score: ScoreProps | undefined;
  /** The name of the rules, and what wins. */
  title: string;
  aim: string;
  handNumber: number;
  /** Whether a hint may be asked for here; undefined where the table gives none. */
  mayAsk: boolean | undefined;
  /** Whether a panel with calls or trumps takes the place of the status line on phones. */
  isChoosing: boolean;
  open: (sheet: SheetName) => void;
}

/** Menu, scores and log on phones; name, rules and tools on wide screens. */
export function TopBar(props: TopBarProps) {
  return <header class="topbar">{props.isWide ? <WideBar {...props} /> : <NarrowBar {...props} />}</header>;
}

function NarrowBar({ score, mayAsk, isChoosing, open }: TopBarProps) {
  const { say } = useWords();
  return (
    <>
      <IconButton icon="menu" label={say("web.table.menu")} onClick={() => open("menu")} />
      {score && <ScoreLine {...score} />}
      {mayAsk && isChoosing ? (
        // there is no status line to hold it, and no room for a third sign beside the scores
        <IconButton icon="hint" label={say("web.hint.title")} onClick={() => open("hint")} />
      ) : (
        <IconButton icon="log" label={say("web.table.log_and_phrases")} onClick={() => open("log")} />
      )}
    </>
  );
}

function WideBar({ title, aim, handNumber, mayAsk, open }: TopBarProps) {
  const { say } = useWords();
  const isLoud = settings.value.sound;
  return (
    <>
      <a class="shell-name topbar-name" href="/" aria-label={say("web.app.home")}>
        <Mark />
        <span class="shell-word" aria-hidden="true">
          texas<b>42</b>
        </span>
      </a>
      <p class="topbar-title">
        <b>{title}</b> <span>{aim}</span>
      </p>
      {handNumber > 0 && <span class="topbar-hand">{say("web.table.hand_n", { n: handNumber })}</span>}
      {mayAsk !== undefined && (
        // in its place at other times too, so that nothing moves
        <IconButton
          icon="hint"
          label={say("web.hint.title")}
          aria-disabled={!mayAsk || undefined}
          onClick={() => mayAsk && open("hint")}
        />
      )}
      <IconButton icon="again" label={say("web.table.last_trick")} onClick={() => open("last")} />
      <IconButton icon="phrases" label={say("web.table.log_and_phrases")} onClick={() => open("log")} />
      <IconButton
        icon={isLoud ? "sound" : "silence"}
        label={say(isLoud ? "web.table.sound_on" : "web.table.sound_off")}
        aria-pressed={isLoud}
        onClick={() => change({ sound: !isLoud })}
      />
      <a class="icon-button" href="/settings" title={say("web.table.settings")} aria-label={say("web.table.settings")}>
        <Icon name="settings" />
      </a>
      <IconButton icon="menu" label={say("web.table.menu")} onClick={() => open("menu")} />
    </>
  );
}
