import { useState } from "preact/hooks";
import { isTrump } from "../game/notation";
import type { Seat } from "../game/seats";
import { Button } from "../parts/Button";
import { Sheet } from "../parts/Sheet";
import { tileName } from "../tile/names";
import { Tile } from "../tile/Tile";
import { useWords } from "../words/language";
import { useActing } from "./acting";
import type { PanelProps } from "./Choosing";
import { Refusal } from "./Refusal";
import "./choosing.css";

/** Laying down: the own tiles, in the order in which they would be played, for all the tricks that are left. */
export function ClaimBar({ session, model }: PanelProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const { send, busy, refused } = useActing(session, model.viewer as Seat);
  const tiles = (model.own?.tiles ?? []).filter((tile) => tile !== null);
  const trump = model.game?.contract?.declaration;
  const isWhole = places.length === tiles.length;

  const close = () => {
    setOpen(false);
    setPlaces([]);
  };
  const toggle = (place: number) =>
    setPlaces(places.includes(place) ? places.filter((one) => one !== place) : [...places, place]);
  const claim = async () => {
    if (isWhole && (await send(`claim ${places.map((place) => tiles[place]).join(".")}`))) close();
  };

  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {say("web.choose.claim.open")}
      </Button>
      <Sheet
        open={open}
        title={say("web.choose.claim.title")}
        closeLabel={say("web.choose.close")}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{say("web.choose.claim.play_on")}</Button>
            <Button tone="honey" aria-disabled={!isWhole || busy} onClick={claim}>
              {say(isWhole ? "web.choose.claim.confirm" : "web.choose.claim.first", { n: tiles.length })}
            </Button>
          </>
        }
      >
        <p>{say("web.choose.claim.line")}</p>
        <ol class="claim-tiles">
          {tiles.map((tile, place) => {
            const order = places.indexOf(place) + 1;
            const isTrumpTile = trump !== undefined && isTrump(tile, trump);
            const name = tileName(say, tile, { trump: isTrumpTile });
            return (
              <li key={`${tile} ${place}`}>
                <button
                  type="button"
                  class="tile-button claim-tile"
                  aria-pressed={order > 0}
                  aria-label={order ? say("web.choose.claim.place", { tile: name, n: order }) : name}
                  onClick={() => toggle(place)}
                >
                  <Tile tile={tile} trump={isTrumpTile} state={order ? "lifted" : "idle"} />
                  <span class="claim-place" aria-hidden="true">
                    {order || ""}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
        <Refusal refused={refused} />
      </Sheet>
    </>
  );
}
