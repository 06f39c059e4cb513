/** A page for the eye, in development only: every part and every state of the tiles, in the theme of the address. */

import "../theme/index.css";
import "./gallery.css";
import { type ComponentChildren, render } from "preact";
import { useState } from "preact/hooks";
import { HalfTile } from "../tile/HalfTile";
import { MiniTile } from "../tile/MiniTile";
import { Tile } from "../tile/Tile";
import { TileBack } from "../tile/TileBack";
import { TilePlace } from "../tile/TilePlace";
import { AllStrokes } from "./AllStrokes";
import { Avatar } from "./Avatar";
import { Button } from "./Button";
import { Card } from "./Card";
import { Chip } from "./Chip";
import { Field } from "./Field";
import { ICONS, Icon } from "./Icon";
import { IconButton } from "./IconButton";
import { Banner, Notice } from "./Notice";
import { PointBar } from "./PointBar";
import { Segmented } from "./Segmented";
import { Select } from "./Select";
import { Sheet } from "./Sheet";
import { type Side, SideMark } from "./SideMark";
import { Slider } from "./Slider";
import { Switch } from "./Switch";
import { TrickSquares } from "./TrickSquares";

const THEMES = ["light", "dark", "felt"] as const;
const SIDES: readonly Side[] = ["us", "them", "third"];

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
document.documentElement.dataset.tiles = asked.get("tiles") ?? "pips";

function Gallery() {
  return (
    <main class="gallery">
      <h1>Parts</h1>
      <nav class="gallery-row">
        {THEMES.map((theme) => (
          <a key={theme} href={`?theme=${theme}`}>
            {theme}
          </a>
        ))}
      </nav>
      <TileStates />
      <Suits />
      <section class="gallery-columns">
        <Scores />
        <Marks />
        <Pressing />
        <Choosing />
        <Writing />
        <Saying />
        <Signs />
      </section>
    </main>
  );
}

function Shown({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <figure class="gallery-shown">
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function TileStates() {
  return (
    <section class="gallery-table">
      <h2>Tile</h2>
      <div class="gallery-tiles">
        <Shown name="idle">
          <Tile tile="42" />
        </Shown>
        <Shown name="playable">
          <Tile tile="42" state="playable" />
        </Shown>
        <Shown name="refused">
          <Tile tile="42" state="refused" />
        </Shown>
        <Shown name="asked why">
          <Tile tile="42" state="asked" />
        </Shown>
        <Shown name="lifted">
          <Tile tile="42" state="lifted" />
        </Shown>
        <Shown name="button">
          <button type="button" class="tile-button" aria-label="four-two" id="first-tile">
            <Tile tile="42" state="playable" />
          </button>
        </Shown>
        <Shown name="trump, 5">
          <Tile tile="50" trump count={5} />
        </Shown>
        <Shown name="count 10">
          <Tile tile="64" count={10} />
        </Shown>
        <Shown name="blank">
          <Tile tile="00" />
        </Shown>
        <Shown name="won">
          <Tile tile="44" state="won" />
        </Shown>
        <Shown name="covered">
          <TileBack />
        </Shown>
        <Shown name="gap">
          <TilePlace />
        </Shown>
        <Shown name="next">
          <TilePlace next />
        </Shown>
      </div>
    </section>
  );
}

function Suits() {
  return (
    <section class="gallery-table">
      <h2>Suits, styles, sizes</h2>
      <div class="gallery-tiles">
        {["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "D", "N"].map((suit) => (
          <HalfTile key={suit} suit={suit} width="41px" />
        ))}
        <HalfTile suit="5" star width="38px" />
        <HalfTile suit="D" star width="38px" />
      </div>
      <div class="gallery-tiles">
        {["pips", "numerals", "contrast", "coloured"].map((style) => (
          <span key={style} class="gallery-row" data-tiles={style}>
            <Tile tile="64" count={10} trump />
            <Tile tile="53" state="refused" />
            <Tile tile="21" />
          </span>
        ))}
      </div>
      <div class="gallery-tiles">
        {["98", "87", "97", "99", "88", "77"].map((tile) => (
          <Tile key={tile} tile={tile} />
        ))}
        <Tile tile="64" count={10} trump width="100px" />
        <Tile tile="64" count={10} trump width="28px" />
        <Tile tile="64" count={10} trump width="27px" />
        <MiniTile tile="64" width="22px" />
        <MiniTile tile="55" width="22px" />
        <TileBack width="22px" />
      </div>
    </section>
  );
}

function Scores() {
  const bar = { total: 42, bid: 32, bidder: "us" } as const;
  return (
    <Card title="Points and tricks">
      <PointBar {...bar} us={0} them={0} label="Us 0, them 0" />
      <PointBar {...bar} us={33} them={7} label="Us 33, them 7" />
      <PointBar {...bar} bid={31} bidder="them" us={12} them={3} label="Us 12, them 3" />
      <div class="gallery-row">
        <TrickSquares taken={["us", "us", "us"]} tricks={7} label="Three of seven tricks" />
        <TrickSquares taken={["us", "them", "third"]} tricks={7} signs="shapes" label="One trick each" />
      </div>
    </Card>
  );
}

function Marks() {
  return (
    <Card title="Marks">
      <div class="gallery-row">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((marks) => (
          <AllStrokes key={marks} marks={marks} target={7} text={`${marks} marks`} bare fresh={marks > 0} />
        ))}
        <AllStrokes marks={4} target={7} text="4 marks" />
        <AllStrokes marks={3} target={5} text="3 marks" />
      </div>
    </Card>
  );
}

function Pressing() {
  return (
    <Card title="Buttons">
      <div class="gallery-row">
        <Button tone="honey" keyCap="Enter">
          Bid 32
        </Button>
        <Button keyCap="P">Pass</Button>
        <Button icon="share">Share</Button>
        <Button tone="quiet">Later</Button>
        <Button aria-disabled="true">31</Button>
        <IconButton icon="again" label="Last trick" framed />
        <IconButton icon="hint" label="Hint" framed />
        <IconButton icon="menu" label="Menu" />
      </div>
      <div class="gallery-row">
        <Chip>2</Chip>
        <Chip tone="honey">1 led</Chip>
        <Chip tone="bid">30</Chip>
        <Chip tone="quiet">pass</Chip>
        <Chip tone="outline">dealer</Chip>
        <Chip side="us">Us 16</Chip>
        <Chip side="them">Them 7</Chip>
      </div>
    </Card>
  );
}

function Choosing() {
  const [on, setOn] = useState(true);
  const [stay, setStay] = useState<"1" | "2" | "tap" | undefined>("2");
  const [pace, setPace] = useState(1);
  return (
    <Card title="Choices">
      <Switch label="Sounds" hint="Each has a written caption" checked={on} onChange={setOn} />
      <Switch label="Captions on screen" checked={!on} onChange={(checked) => setOn(!checked)} />
      <Segmented
        label="A finished trick stays"
        value={stay}
        onChange={setStay}
        choices={[
          { value: "1", label: "1 s" },
          { value: "2", label: "2 s" },
          { value: "tap", label: "Until I tap" },
        ]}
      />
      <Slider label="Speed" value={pace} min={0.5} max={2} step={0.25} text={`${pace} times`} onInput={setPace} />
    </Card>
  );
}

function Writing() {
  const [name, setName] = useState("Sunday at Gran’s");
  const [game, setGame] = useState<"42" | "84">("42");
  return (
    <Card title="Fields">
      <Field label="Name of the table" hint="Up to 40 letters" value={name} onInput={setName}>
        <IconButton icon="copy" label="Copy" />
      </Field>
      <Field
        label="Your name"
        value={name}
        onInput={setName}
        error={name.length > 12 ? "At most 12 letters" : undefined}
      />
      <Select
        label="Game"
        value={game}
        onChange={setGame}
        choices={[
          { value: "42", label: "Texas 42" },
          { value: "84", label: "84" },
        ]}
      />
    </Card>
  );
}

function Saying() {
  const [open, setOpen] = useState(asked.has("sheet"));
  return (
    <Card title="Notices">
      <div class="gallery-row">
        <Notice>5-0 has to wait. Fours were led; you hold 4-2 and 6-4</Notice>
        <Button onClick={() => setOpen(true)}>Open a sheet</Button>
      </div>
      <Banner action="Reload">A newer version is ready</Banner>
      <Sheet
        open={open}
        title="Captured tricks"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={<Button tone="honey">Next hand</Button>}
      >
        <p>Us, 1 trick, 16 points. Them, 2 tricks, 7 points.</p>
        <Switch label="All open" checked onChange={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

function Signs() {
  return (
    <Card title="Signs">
      <div class="gallery-row">
        {SIDES.map((side) => (
          <Avatar key={side} side={side} name="Gran" />
        ))}
        {SIDES.map((side) => (
          <Avatar key={side} side={side} name="Earl" bot />
        ))}
        <Avatar side="them" name="Sam" away size="34px" />
        {SIDES.map((side) => (
          <SideMark key={side} side={side} />
        ))}
      </div>
      <div class="gallery-row">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the gallery");
render(<Gallery />, place);
