import { Mark } from "../app/Mark";
import { Card } from "../parts/Card";
import { Icon } from "../parts/Icon";
import { Segmented } from "../parts/Segmented";
import { Tile } from "../tile/Tile";
import { useWords } from "../words/language";
import { PictureChoice } from "./PictureChoice";
import { change, settings } from "./settings";

const THEMES = ["light", "dark", "felt", "auto"] as const;
const TILES = ["pips", "numerals", "contrast", "coloured"] as const;
const SIZES = ["normal", "large", "huge"] as const;
const ROWS = ["4-3", "3-4"] as const;
const SORTINGS = ["dealt", "suit"] as const;

/** How table and tiles look, each choice with its picture. */
export function TableCard() {
  const { say } = useWords();
  const { theme, tiles, size, rows, sorting } = settings.value;
  const choices = <Value extends string>(values: readonly Value[], setting: string) =>
    values.map((value) => ({ value, label: say(`web.settings.${setting}_of.${value}`) }));
  return (
    <Card title={say("web.settings.table")}>
      <PictureChoice
        label={say("web.settings.theme")}
        value={theme}
        choices={choices(THEMES, "theme").map((choice) => ({ ...choice, picture: <ThemePicture of={choice.value} /> }))}
        onChange={(chosen) => change({ theme: chosen })}
      />
      <PictureChoice
        label={say("web.settings.tiles")}
        value={tiles}
        choices={choices(TILES, "tiles").map((choice) => ({ ...choice, picture: <TilePicture of={choice.value} /> }))}
        onChange={(chosen) => change({ tiles: chosen })}
      />
      <div class="settings-rows">
        <Segmented
          label={say("web.settings.size")}
          hint={say("web.settings.size_line")}
          choices={choices(SIZES, "size")}
          value={size}
          onChange={(chosen) => change({ size: chosen })}
        />
        <Segmented
          label={say("web.settings.sorting")}
          hint={say("web.settings.sorting_line")}
          choices={choices(SORTINGS, "sorting")}
          value={sorting}
          onChange={(chosen) => change({ sorting: chosen })}
        />
        <Segmented
          label={say("web.settings.rows")}
          choices={choices(ROWS, "rows")}
          value={rows}
          onChange={(chosen) => change({ rows: chosen })}
        />
      </div>
    </Card>
  );
}

/** A small table of the theme, in its own colours whatever the page has. */
function ThemePicture({ of }: { of: (typeof THEMES)[number] }) {
  if (of === "auto") {
    return (
      <span class="theme-picture theme-picture-auto">
        <Icon name="settings" />
      </span>
    );
  }
  return (
    <span class="theme-picture" data-theme={of}>
      <Mark />
    </span>
  );
}

function TilePicture({ of }: { of: (typeof TILES)[number] }) {
  return (
    <span class="tile-picture" data-tiles={of}>
      <Tile tile="64" count={10} />
    </span>
  );
}
