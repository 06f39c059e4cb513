import { render } from "preact";
import "./theme/index.css";
import { App } from "./app/App";
import { whoAmI } from "./app/me";
import { watchForNewer } from "./app/newer";
import { startRouter } from "./app/router";
import { startKeys } from "./keys/keys";
import { startSettings } from "./settings/settings";

const root = document.getElementById("app");
if (!root) throw new Error("the page has no place for the client");

startRouter();
startKeys();
void whoAmI();
await startSettings();
render(<App />, root);
watchForNewer();
