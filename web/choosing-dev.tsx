/** @jsxImportSource preact */
import { signal } from "@preact/signals";
import { render } from "preact";
import { Choosing } from "./src/choosing/Choosing";
import { useRules } from "./src/game/rules";
import { startKeys } from "./src/keys/keys";
import { LiveRegions } from "./src/speech/live";
import { change, startSettings } from "./src/settings/settings";
import { preview } from "./src/table/preview";
import { tableModel } from "./src/table/model";
import { Tile } from "./src/tile/Tile";
import { useWords } from "./src/words/language";
import { isTrump } from "./src/game/notation";
import "./src/theme/index.css";
const w = window as any;
const message = w.__message;
const session: any = {
  table: message.shared.id, shown: signal(message), resting: signal(undefined), pending: signal(undefined), line: signal("open"), refusal: signal(undefined), phrases: signal([]),
  proceed() {}, act: async (seat: string, action: string) => { w.__sent = [...(w.__sent ?? []), [seat, action]]; }, send: async (o: unknown) => { w.__sent = [...(w.__sent ?? []), o]; }, onShown: () => () => {}, close() {},
};
w.__session = session;
function Page() {
  const { say } = useWords();
  const m = session.shown.value;
  const rules = useRules(m.shared.rules);
  const teams = m.shared.game?.teams ?? rules?.teams ?? ["A+C", "B+D"];
  const model = tableModel(m, teams, say);
  const Extra = w.__extra;
  const hand = (model.own?.tiles ?? []) as string[];
  return (
    <>
      <LiveRegions />
      <main style={{ position: "relative", display: "flex", flexDirection: "column", minHeight: "100dvh", background: "var(--table)" }}>
        <div style={{ height: innerWidth < 360 ? "66px" : innerWidth < 720 ? "128px" : "110px", background: "var(--page)", flex: "none" }}>{String(preview.value)}</div>
        <div style={{ flex: "1 1 0", minHeight: 0, display: "grid", placeItems: innerWidth < 720 ? "stretch" : "center", padding: innerWidth < 720 ? "8px" : "24px 140px", maxWidth: "956px" }}>
          {Extra ? <div class="table-result" style={{ width: "100%", display: "grid", placeItems: "safe center", minHeight: 0, maxHeight: "100%", overflow: "auto" }}><Extra session={session} model={model} rules={rules} /></div> : <Choosing session={session} model={model} rules={rules} />}
        </div>
        <div style={{ flex: "none", display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "10px", padding: "12px", "--tile-width": innerWidth < 360 ? "48px" : "72px" } as any}>
          {hand.filter(Boolean).map((t) => <Tile tile={t} trump={preview.value ? isTrump(t, preview.value) : false} />)}
        </div>
      </main>
    </>
  );
}
localStorage.setItem("texas42.settings", JSON.stringify(w.__settings ?? {}));
await startSettings();
startKeys();
const file = w.__page === "result" ? "result/ResultCard" : w.__page === "waiting" ? "waiting/Waiting" : undefined;
const extra = file ? (await import(/* @vite-ignore */ `/src/${file}.tsx`))[file.split("/")[1] as string] : undefined;
w.__extra = extra;
render(<Page />, document.getElementById("app")!);
