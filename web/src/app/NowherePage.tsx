import { ButtonLink } from "../parts/Button";
import { useWords } from "../words/language";
import { Shell } from "./Shell";

/** An address that no page answers. */
export default function NowherePage() {
  const { say } = useWords();
  return (
    <Shell title={say("web.app.nowhere")}>
      <p class="nowhere-text">{say("web.app.nowhere_text")}</p>
      <ButtonLink href="/" tone="honey">
        {say("web.app.to_start")}
      </ButtonLink>
    </Shell>
  );
}
