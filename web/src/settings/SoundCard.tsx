import { Card } from "../parts/Card";
import { Slider } from "../parts/Slider";
import { Switch } from "../parts/Switch";
import { useWords } from "../words/language";
import { change, DEFAULTS, settings } from "./settings";

/** Sounds, their captions, and movement. */
export function SoundCard() {
  const { say, language } = useWords();
  const { sound, captions, speed } = settings.value;
  const share = new Intl.NumberFormat(language, { style: "percent" }).format(speed);
  return (
    <Card title={say("web.settings.sound_motion")}>
      <div class="settings-rows">
        <Switch
          label={say("web.settings.sound")}
          hint={say("web.settings.sound_line")}
          checked={sound}
          onChange={(on) => change({ sound: on })}
        />
        <Switch
          label={say("web.settings.captions")}
          hint={say("web.settings.captions_line")}
          checked={captions}
          onChange={(on) => change({ captions: on })}
        />
        <Switch
          label={say("web.settings.motion")}
          hint={say("web.settings.motion_line")}
          checked={speed > 0}
          onChange={(on) => change({ speed: on ? DEFAULTS.speed : 0 })}
        />
        {speed > 0 && (
          <Slider
            label={say("web.settings.speed")}
            min={0.5}
            max={2}
            step={0.1}
            value={speed}
            text={share}
            onInput={(chosen) => change({ speed: Math.round(chosen * 10) / 10 })}
          />
        )}
      </div>
    </Card>
  );
}
