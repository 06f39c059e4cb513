import { useEffect, useState } from "preact/hooks";
import type { GameLine } from "../games/gameLine";
import { gameTitle, gameWith } from "../games/gameLine";
import { ask, Refused } from "../protocol/http";
import { useWords } from "../words/language";
import { CardLink } from "./CardLink";

/** The last three games, and the way to the others. */
export function LastGames() {
  const { say } = useWords();
  const [games, setGames] = useState<readonly GameLine[]>([]);
  useEffect(() => {
    let gone = false;
    ask<readonly GameLine[]>("GET", "/api/games?limit=3").then(
      (found) => {
        if (!gone) setGames(found);
      },
      (error: unknown) => {
        // the page says by itself that there is no connection, and lives without these cards
        if (!(error instanceof Refused)) throw error;
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!games.length) return null;
  return (
    <section class="start-games">
      <h2>{say("web.start.last_games")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <CardLink href={`/game/${game.id}`} title={gameTitle(say, game)} line={gameWith(say, game)} />
          </li>
        ))}
      </ul>
      <a class="start-all" href="/games">
        {say("web.start.all_games")}
      </a>
    </section>
  );
}
