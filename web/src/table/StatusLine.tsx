import "./status.css";
import { useEffect, useRef } from "preact/hooks";
import { useReturningFocus } from "../choosing/focus";
import { Avatar } from "../parts/Avatar";
import { Button } from "../parts/Button";
import { IconButton } from "../parts/IconButton";
import { tileText } from "../tile/names";
import { useWords } from "../words/language";
import type { TableModel } from "./model";
import type { Status } from "./status";
import { capital } from "./text";
import type { HandState } from "./useHand";

export interface StatusLineProps {
  status: Status;
  /** The player's own seat is drawn here on phones. */
  model: TableModel;
  hand: HandState | undefined;
  /** With avatar and Play button; else the sentence alone. */
  full: boolean;
  /** Asks for a hint, where there may be one now. */
  onHint?: (() => void) | undefined;
}

/** Whose turn it is, what may be done, and why not. Its height is always kept. */
export function StatusLine({ status, model, hand, full, onHint }: StatusLineProps) {
  const { say } = useWords();
  const own = model.viewer ? model.bySeat.get(model.viewer) : undefined;
  const reason = hand?.asked === undefined ? undefined : hand.reason;
  const { head, line } = reason ?? status;
  return (
    <div class={`status${reason ? " status-reason" : ""}${full ? " status-full" : ""}`}>
      {full && own && (
        <span class={own.isTurn ? "status-me status-me-turn" : "status-me"}>
          <Avatar side={own.side} name={own.name} />
        </span>
      )}
      {hand?.leading ? (
        <LeadChoice hand={hand} leading={hand.leading} />
      ) : (
        <p key={`${head} ${line}`} class="status-text">
          <b class="status-head">{head}</b>
          <span class="status-sub">{line}</span>
        </p>
      )}
      {full && !hand?.leading && !reason && <PlayButton hand={hand} mayAct={model.mayAct} />}
      {full && onHint && !hand?.leading && !reason && hand?.lifted === undefined && (
        <span class="status-hint">
          <IconButton framed icon="hint" label={say("web.hint.title")} onClick={onHint} />
        </span>
      )}
    </div>
  );
}

/** The one honey button of the play: it names the lifted tile. */
export function PlayButton({ hand, mayAct }: { hand: HandState | undefined; mayAct: boolean }) {
  const { say } = useWords();
  const place = hand?.lifted;
  const tile = place === undefined ? undefined : hand?.slots[place]?.tile;
  if (!hand || place === undefined || !tile || !mayAct || hand.leading) return null;
  return (
    <span class="status-play">
      <Button tone="honey" keyCap="Enter" onClick={() => hand.play(place)}>
        {say("web.table.play_tile", { tile: tileText(tile) })}
      </Button>
    </span>
  );
}

interface LeadChoiceProps {
  hand: HandState;
  leading: NonNullable<HandState["leading"]>;
}

/** A tile that may lead either of its suits: which one is it? */
function LeadChoice({ hand, leading }: LeadChoiceProps) {
  const { say } = useWords();
  const element = useRef<HTMLFieldSetElement>(null);
  useReturningFocus(element);
  useEffect(() => element.current?.querySelector("button")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") hand.lower();
  };
  return (
    <fieldset ref={element} class="status-leads" onKeyDown={onKeyDown}>
      <legend class="status-head">{say("web.table.lead_as", { tile: tileText(leading.tile) })}</legend>
      <span class="status-ways">
        {leading.ways.map(({ suit, action }) => (
          <Button key={action} onClick={() => hand.lead(action)}>
            {capital(say("web.table.lead_as_suit", { suit }))}
          </Button>
        ))}
        <Button tone="quiet" onClick={hand.lower}>
          {say("web.table.not_so")}
        </Button>
      </span>
    </fieldset>
  );
}
