import "./settings.css";
import { me } from "../app/me";
import { go } from "../app/router";
import { Shell } from "../app/Shell";
import { useWords } from "../words/language";
import { DeviceCard } from "./DeviceCard";
import { ForgetCard } from "./ForgetCard";
import { LanguageCard } from "./LanguageCard";
import { NameCard } from "./NameCard";
import { PlayingCard } from "./PlayingCard";
import { ProgramsCard } from "./ProgramsCard";
import { SoundCard } from "./SoundCard";
import { TableCard } from "./TableCard";

/** Everything a player can choose; what is chosen holds at once, and for this browser. */
export default function SettingsPage() {
  const { say } = useWords();
  return (
    <Shell title={say("web.settings.title")} wide aside={say("web.settings.saved")} onBack={back}>
      <div class="settings">
        <div class="settings-column">
          <TableCard />
          <LanguageCard />
        </div>
        <div class="settings-column">
          <PlayingCard />
          <SoundCard />
        </div>
        <div class="settings-column">
          <NameCard />
          <DeviceCard />
        </div>
        {me.value && !me.value.program && (
          <div class="settings-column">
            <ProgramsCard />
            <ForgetCard />
          </div>
        )}
      </div>
    </Shell>
  );
}

/** To where one came from, a table perhaps; to the start page for somebody who came by the address. */
function back(): void {
  const can = "navigation" in window ? window.navigation.canGoBack : history.length > 1;
  if (can) history.back();
  else go("/");
}
