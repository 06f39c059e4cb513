import { Card } from "../parts/Card";
import { Slider } from "../parts/Slider";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";
import { change, DEFAULTS, settings } from "./settings";

/** How one plays: taps, the finished trick, keys. */
export function PlayingCard() {
  const { say, language } = useWords();
  const { confirm, playLast, pause, letters } = settings.value;
  const seconds = new Intl.NumberFormat(language).format(pause);
  return (
    <Card title={say("web.settings.playing")}>
      <div class="settings-rows">
        <Switch
          label={say("web.settings.confirm")}
          hint={say("web.settings.confirm_line")}
          checked={confirm}
          onChange={(on) => change({ confirm: on })}
        />
        <Switch
          label={say("web.settings.play_last")}
          hint={say("web.settings.play_last_line")}
          checked={playLast}
          onChange={(on) => change({ playLast: on })}
        />
        <Switch
          label={say("web.settings.until_tap")}
          checked={pause === 0}
          onChange={(on) => change({ pause: on ? 0 : DEFAULTS.pause })}
        />
        {pause > 0 && (
          <Slider
            label={say("web.settings.pause")}
            min={0.8}
            max={5}
            step={0.2}
            value={pause}
            text={say("web.settings.seconds", { n: seconds })}
            onInput={(chosen) => change({ pause: Math.round(chosen * 10) / 10 })}
          />
        )}
        <Switch
          label={say("web.settings.letters")}
          hint={say("web.settings.letters_line")}
          checked={letters}
          onChange={(on) => change({ letters: on })}
        />
      </div>
    </Card>
  );
}
