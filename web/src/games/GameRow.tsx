import { ButtonLink } from "../parts/Button";
import { rulesTitle } from "../tables/rulesTitle";
import { type Language, useWords } from "../words/language";
import { numberText } from "../words/number";
import type { Say } from "../words/say";
import { type GameLine, type GamePlayer, gameTitle, type Side, sidesOf } from "./gameLine";

/** One finished game: how it ended, who played, and the ways into it. */
export function GameRow({ game }: { game: GameLine }) {
  const { say, language } = useWords();
  const title = gameTitle(say, game);
  const when = written(game.finished, language);
  const named = `${title}, ${when}`;
  return (
    <li class="game">
      <div class="game-text">
        <h2>{title}</h2>
        <p class="quiet">
          <time dateTime={new Date(game.finished).toISOString()}>{when}</time>
          {` · ${rulesTitle(say, game.rules)} · ${say("count.hands", { n: game.hands })}`}
        </p>
        <ul class="game-sides">
          {sidesOf(game).map((side) => (
            <li key={side.team} class={side.team === game.winner ? "game-winner" : undefined}>
              {sideText(say, side)}
            </li>
          ))}
        </ul>
      </div>
      <div class="game-buttons">
        <ButtonLink href={`/game/${game.id}`} aria-label={say("web.games.review_of", { game: named })}>
          {say("web.games.review")}
        </ButtonLink>
        <ButtonLink
          href={`/api/games/${game.id}/record`}
          tone="quiet"
          icon="download"
          download={`${game.id}.t42`}
          aria-label={say("web.games.record_of", { game: named })}
        >
          {say("web.games.record")}
        </ButtonLink>
      </div>
    </li>
  );
}

function sideText(say: Say, side: Side): string {
  return say("web.games.side", {
    players: side.players.map((player) => nameOf(say, player)),
    points: numberText(side.points),
  });
}

function nameOf(say: Say, player: GamePlayer): string {
  if (player.you) return say("web.games.you");
  if (player.name) return player.name;
  return say(player.level === null ? "web.games.somebody" : "web.games.bot");
}

function written(time: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
