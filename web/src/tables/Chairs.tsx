import { useWords } from "../words/language";

/** The chairs of a table as shapes (a person, a bot, nobody) and in words. */
export function Chairs({ people, bots, free }: { people: number; bots: number; free: number }) {
  const { say } = useWords();
  const kinds = [
    ...Array<string>(people).fill("person"),
    ...Array<string>(bots).fill("bot"),
    ...Array<string>(free).fill("free"),
  ];
  const words = [
    ...(people ? [say("web.tables.taken", { n: people })] : []),
    ...(bots ? [say("web.tables.bots", { n: bots })] : []),
    ...(free ? [say("web.tables.free", { n: free })] : []),
  ];
  return (
    <span class="chairs">
      <span class="chairs-shapes" aria-hidden="true">
        {kinds.map((kind, place) => (
          <Chair key={`${kind}${String(place)}`} kind={kind} />
        ))}
      </span>
      <span class="quiet">{words.join(", ")}</span>
    </span>
  );
}

function Chair({ kind }: { kind: string }) {
  return (
    <svg class={`chair chair-${kind}`} viewBox="0 0 20 20">
      {kind === "bot" ? <rect x="3" y="3" width="14" height="14" rx="3" /> : <circle cx="10" cy="10" r="7.5" />}
    </svg>
  );
}
