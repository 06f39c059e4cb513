import { useRef, useState } from "preact/hooks";
import { isTrump } from "../game/notation";
import type { Seat } from "../game/seats";
import { useKeys } from "../keys/keys";
import { Button } from "../parts/Button";
import { announce } from "../speech/live";
import { countOf, tileName, tileText } from "../tile/names";
import { Tile } from "../tile/Tile";
import { useWords } from "../words/language";
import { useActing } from "./acting";
import type { PanelProps } from "./Choosing";
import { canJoin, discardOf, discardSize, fromWidow, whyStays } from "./discards";
import { useReturningFocus } from "./focus";
import { Reason, Refusal } from "./Refusal";

/** The widow has joined the own tiles: which of them are put away. */
export function DiscardPanel({ session, model, rules }: PanelProps) {
  const { say } = useWords();
  const panel = useRef<HTMLElement>(null);
  const legal = model.own?.legal_actions ?? [];
  const tiles = (model.own?.tiles ?? []).filter((tile) => tile !== null);
  const n = discardSize(legal);
  const trump = model.game?.contract?.declaration;
  /** Places in the hand: in games with two sets two tiles may be equal. */
  const [places, setPlaces] = useState<readonly number[]>([]);
  /** Why the tile that was tapped last may not go. */
  const [asked, setAsked] = useState<string>();
  const { send, busy, refused } = useActing(session, model.viewer as Seat);
  const chosen = places.map((place) => tiles[place] ?? "");
  const action = discardOf(legal, chosen);
  const taken = model.own ? fromWidow(model.own, rules) : [];
  const isTaken = (place: number) => taken.length > 0 && place >= tiles.length - taken.length;

  const toggle = (place: number) => {
    const others = places.filter((one) => one !== place);
    if (others.length < places.length) {
      setAsked(undefined);
      return setPlaces(others);
    }
    const kept = n === 1 ? [] : places;
    const fits = canJoin(
      legal,
      kept.map((one) => tiles[one] ?? ""),
      tiles[place] ?? "",
    );
    setAsked(fits ? undefined : why(place));
    if (fits) setPlaces([...kept, place]);
    else announce(why(place));
  };
  const why = (place: number) => {
    const tile = tiles[place] ?? "";
    const counts = (rules?.counts[tile] ?? 0) > 0;
    const isTrumpTile = trump !== undefined && isTrump(tile, trump);
    return say(`web.choose.discard.${whyStays(n === 1 ? [] : chosen, n, counts, isTrumpTile)}`, {
      tile: tileText(tile),
    });
  };
  const confirm = (): boolean => {
    if (action) void send(action);
    else announce(say("web.choose.discard.first", { n }));
    return action !== undefined;
  };
  useKeys([{ key: "Enter", press: confirm }]);
  useReturningFocus(panel);

  return (
    <section ref={panel} class="choosing choosing-discard" aria-labelledby="choosing-title" aria-busy={busy}>
      <div class="choosing-body">
        <header class="choosing-head">
          <h2 id="choosing-title">{say("web.choose.discard.title", { n })}</h2>
          <p class="quiet">
            {taken.length > 0 && `${say("web.choose.discard.taken", { tiles: taken.map(tileText) })} `}
            {rules?.discards ?? say("web.choose.discard.face_down")}
          </p>
        </header>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for the title above */}
        <div
          class="discard-tiles"
          style={{ "--tiles": tiles.length, "--columns": Math.ceil(tiles.length / 2) }}
          role="group"
          aria-label={say("web.choose.discard.tiles")}
        >
          {tiles.map((tile, place) => {
            const isChosen = places.includes(place);
            const fits = isChosen || canJoin(legal, n === 1 ? [] : chosen, tile);
            const isTrumpTile = trump !== undefined && isTrump(tile, trump);
            const count = countOf(tile, rules?.counts ?? {});
            const name = tileName(say, tile, { count, trump: isTrumpTile });
            return (
              <button
                key={`${tile} ${place}`}
                type="button"
                class="tile-button discard-tile"
                aria-label={isTaken(place) ? say("web.choose.discard.of_widow", { tile: name }) : name}
                aria-pressed={isChosen}
                aria-disabled={!fits || undefined}
                onClick={() => toggle(place)}
              >
                <Tile
                  tile={tile}
                  trump={isTrumpTile}
                  count={count}
                  state={isChosen ? "lifted" : fits ? "idle" : "refused"}
                />
                {isTaken(place) && (
                  <small class="discard-widow" aria-hidden="true">
                    {say("web.choose.discard.widow")}
                  </small>
                )}
              </button>
            );
          })}
        </div>
        <div class="choosing-notes">
          {asked && <Reason text={asked} silent />}
          <Refusal refused={refused} />
        </div>
      </div>
      <footer class="choosing-buttons">
        <Button tone="honey" aria-disabled={!action || busy} keyCap="Enter" onClick={confirm}>
          {action
            ? say("web.choose.discard.confirm", { tiles: chosen.map(tileText) })
            : say("web.choose.discard.first", { n })}
        </Button>
      </footer>
    </section>
  );
}
