import "./games.css";
import { useCallback, useEffect, useState } from "preact/hooks";
import { Shell } from "../app/Shell";
import { Button } from "../parts/Button";
import { ask } from "../protocol/http";
import { NameGate } from "../start/NameGate";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { GameRow } from "./GameRow";
import type { GameLine } from "./gameLine";

/** The finished games that one played, the latest first. */
export default function GamesPage() {
  const { say } = useWords();
  return (
    <Shell title={say("web.games.title")}>
      <NameGate reason={say("web.games.name")}>
        <Games />
      </NameGate>
    </Shell>
  );
}

const PAGE = 20;

function Games() {
  const words = useWords();
  const { say } = words;
  const [games, setGames] = useState<readonly GameLine[]>();
  const [hasMore, setHasMore] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (known: readonly GameLine[]) => {
      setBusy(true);
      setRefusal("");
      const last = known.at(-1);
      try {
        const more = await ask<readonly GameLine[]>(
          "GET",
          `/api/games?limit=${String(PAGE)}${last ? `&before=${String(last.finished)}` : ""}`,
        );
        setGames([...known, ...more]);
        setHasMore(more.length === PAGE);
      } catch (error) {
        setRefusal(refusalText(words, error));
      } finally {
        setBusy(false);
      }
    },
    [words],
  );

  // Another language draws the same games anew, and does not ask for them again.
  useEffect(() => void load([]), []);

  return (
    <>
      <p class="games-refusal" role="status">
        {refusal}
      </p>
      {!games && !refusal && <p>{say("web.games.waiting")}</p>}
      {games?.length === 0 && <p>{say("web.games.empty")}</p>}
      <ol class="games">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ol>
      {(hasMore || (refusal !== "" && !games)) && (
        <Button aria-disabled={busy || undefined} onClick={() => !busy && load(games ?? [])}>
          {games ? say("web.games.earlier") : say("web.games.again")}
        </Button>
      )}
    </>
  );
}
