import "./around.css";
import type { ComponentChildren } from "preact";
import type { Place } from "../game/seats";

export interface AroundProps {
  /** What stands at each place; without one for "s" nothing stands below. */
  plates: ReadonlyMap<Place, ComponentChildren>;
  /** How many seats the table has: many make everything smaller. */
  count?: number;
  children: ComponentChildren;
}

const LEFT: readonly Place[] = ["nw", "w", "sw"];
const RIGHT: readonly Place[] = ["ne", "e", "se"];

/** A table top: players around it, and what lies on it in the middle. */
export function Around({ plates, count = 4, children }: AroundProps) {
  return (
    <div class={count > 4 ? "around around-many" : "around"}>
      <Side name="n" places={["n"]} plates={plates} />
      <Side name="w" places={LEFT} plates={plates} />
      <div class="around-middle">{children}</div>
      <Side name="e" places={RIGHT} plates={plates} />
      <Side name="s" places={["s"]} plates={plates} />
    </div>
  );
}

type SideProps = { name: string; places: readonly Place[]; plates: AroundProps["plates"] };

function Side({ name, places, plates }: SideProps) {
  const here = places.filter((place) => plates.has(place));
  if (!here.length) return null;
  return (
    <div class={`around-side around-${name}`}>
      {here.map((place) => (
        <div key={place}>{plates.get(place)}</div>
      ))}
    </div>
  );
}
