import "./learn.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { me } from "../app/me";
import { go } from "../app/router";
import { Shell } from "../app/Shell";
import { Button, ButtonLink } from "../parts/Button";
import { ask } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { LessonTable } from "./LessonTable";
import { isOver, keepProgress, keptProgress, type Progress, picked, START, STEPS, stepNumber, wentOn } from "./lesson";

/** A first hand that is played under guidance. It can be left at any step, and goes on there. */
export default function LessonPage() {
  const { say } = useWords();
  const [progress, set] = useState(keptProgress);
  const to = (next: Progress) => {
    keepProgress(next);
    set(next);
  };
  const step = stepNumber(progress);
  return (
    <Shell
      title={say("web.learn.title")}
      wide
      onBack={() => go("/")}
      aside={say("web.learn.step", { n: step, steps: STEPS })}
    >
      <div class="learn-progress" aria-hidden="true" style={{ "--done": step / STEPS }} />
      {isOver(progress) ? (
        <End onAgain={() => to(START)} />
      ) : (
        <LessonTable
          progress={progress}
          onPick={(action) => to(picked(progress, action))}
          onGoOn={() => to(wentOn(progress))}
        />
      )}
      {progress.begun && !isOver(progress) && (
        <p class="learn-leave quiet">
          {say("web.learn.kept")}{" "}
          <Button tone="quiet" onClick={() => to(START)}>
            {say("web.learn.again")}
          </Button>
        </p>
      )}
    </Shell>
  );
}

function End({ onAgain }: { onAgain: () => void }) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="learn-end">
      <h2 ref={heading} tabIndex={-1}>
        {say("web.learn.end.title")}
      </h2>
      <p>{say("web.learn.end.text")}</p>
      <ul>
        {["trump", "ends", "doubles", "count", "bid"].map((name) => (
          <li key={name}>{say(`web.learn.end.${name}`)}</li>
        ))}
      </ul>
      <div class="learn-ways">
        <PlayNow />
        <ButtonLink href="/rules">{say("web.learn.to_rules")}</ButtonLink>
        <Button tone="quiet" onClick={onAgain}>
          {say("web.learn.again")}
        </Button>
      </div>
    </section>
  );
}

/** A table with bots, at once; whoever has no name here yet is asked for it on the start page. */
function PlayNow() {
  const words = useWords();
  const [isBusy, busy] = useState(false);
  const [refusal, refuse] = useState("");
  const label = words.say("web.learn.play_now");
  if (!me.value) {
    return (
      <ButtonLink tone="honey" icon="play" href="/">
        {label}
      </ButtonLink>
    );
  }
  const play = async () => {
    if (isBusy) return;
    busy(true);
    try {
      const table = await ask<{ id: string }>("POST", "/api/quick", { rules: "standard", people: false });
      go(`/table/${table.id}`);
    } catch (error) {
      refuse(refusalText(words, error));
      busy(false);
    }
  };
  return (
    <>
      <Button tone="honey" icon="play" aria-disabled={isBusy || undefined} onClick={() => void play()}>
        {label}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
    </>
  );
}
