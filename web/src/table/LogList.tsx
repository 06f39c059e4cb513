import "./log.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../game/seats";
import type { LogLine } from "../session/log";
import { callWords, declarationWords } from "../speech/announcer";
import { tileText } from "../tile/names";
import { useWords, type Words } from "../words/language";
import type { TableModel } from "./model";
import { sidesOf } from "./sides";
import { who } from "./status";
import { capital, ledSuit } from "./text";

/** What happened in this hand, the newest below. */
export function LogList({ lines, model }: { lines: readonly LogLine[]; model: TableModel }) {
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const shown = list.current;
    if (shown) shown.scrollTop = shown.scrollHeight;
  }, [lines.length]);
  const told = lines.flatMap((line) => {
    const text = sentence(line, model, words);
    return text ? [{ key: line.key, text }] : [];
  });
  if (told.length === 0) return <p class="log-empty">{words.say("web.table.nothing_yet")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be in reach of the keyboard
    <ol ref={list} class="log" tabIndex={0} aria-label={words.say("web.table.log")}>
      {told.map(({ key, text: { before, name, after } }) => (
        <li key={key}>
          {before}
          <b>{name}</b>
          {after}
        </li>
      ))}
    </ol>
  );
}

interface Told {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Stands for the name while the sentence is made, so that it can be set in bold wherever a language puts it. */
const NAME = "\u0001";

function sentence(line: LogLine, model: TableModel, words: Words): Told | undefined {
  const seat = model.bySeat.get(line.seat as Seat);
  const name = seat?.name ?? sidesOf(model, words.say).find(({ team }) => team === line.seat)?.name ?? "";
  const text = textOf(line, model, seat ? who(seat, model) : "other", words);
  if (text === undefined) return undefined;
  const [before = "", after] = text.split(NAME);
  // a sentence to "you" names nobody: its first word is the one that counts
  if (after === undefined) {
    const [first = "", ...rest] = text.split(" ");
    return seat ? { before: "", name: first, after: ` ${rest.join(" ")}` } : { before: text, name: "", after: "" };
  }
  return { before, name, after };
}

function textOf(line: LogLine, model: TableModel, person: "you" | "other", words: Words): string | undefined {
  const { say, has } = words;
  const name = NAME;
  switch (line.kind) {
    case "call":
      return line.text === "pass"
        ? say(`web.say.pass.${person}`, { name })
        : say(`web.say.call.${person}`, { name, call: callWords(line.text, say) });
    case "declaration":
      return say(`web.say.names.${person}`, { name, declaration: declarationWords(line.text, say) });
    case "play":
      return played(line, model, person, words);
    case "trick":
      // who of a side has won it was not seen, or is no longer to be known
      if (!model.bySeat.has(line.seat as Seat)) {
        const facts = { name, n: line.number ?? 0, points: line.points };
        return say(line.points === undefined ? "web.log.trick_covered" : "web.log.trick", facts);
      }
      return line.points === undefined
        ? say(`web.say.takes_covered.${person}`, { name, n: line.number ?? 0 })
        : say(`web.say.takes.${person}`, { name, n: line.number ?? 0, points: line.points });
    case "talk":
      return say("web.say.says", {
        name,
        text: has(`web.phrase.${line.text}`) ? say(`web.phrase.${line.text}`) : line.text,
      });
    default:
      return has(`web.log.${line.text}`) ? say(`web.log.${line.text}`, { name }) : undefined;
  }
}

function played(line: LogLine, model: TableModel, person: "you" | "other", { say }: Words): string {
  const { game } = model;
  const isLead = game?.trick[0]?.seat === line.seat;
  const told = say(`web.say.${isLead ? "leads" : "plays"}.${person}`, {
    name: NAME,
    tile: tileText(line.text.slice(0, 2)),
  });
  const suit = isLead && game ? ledSuit(game) : undefined;
  if (suit === undefined) return told;
  const led = suit === "trump" ? say("web.log.led_trump") : say("web.log.led", { suit });
  return `${told} ${capital(led)}.`;
}
