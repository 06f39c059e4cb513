import { useEffect, useRef, useState } from "preact/hooks";
import { fragment, go } from "../app/router";
import { Shell } from "../app/Shell";
import type { GameLine } from "../games/gameLine";
import { Button, ButtonLink } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { IconButton } from "../parts/IconButton";
import { Notice } from "../parts/Notice";
import { Refused } from "../protocol/http";
import { refusalText } from "../start/refusal";
import { useWords } from "../words/language";
import { askGame, askHand, askRecord, type HandPage, recordOf } from "./game";
import { HandList } from "./HandList";
import { HandReplay } from "./HandReplay";
import { modelAt } from "./moment";
import { type Outcome, outcomesOf } from "./outcomes";
import { fragmentOf, type Moment, momentOf } from "./steps";

/** A finished game, hand by hand and step by step. The fragment names the moment, so that a link leads to it. */
export default function ReplayPage({ found: [id = ""] }: { found: readonly string[] }) {
  const { say } = useWords();
  const latest = useRef<Moment>({ hand: 1, step: 0 });
  latest.current = momentOf(fragment.value) ?? latest.current;
  const moment = latest.current;
  const { game, outcomes, page, refused, again } = useGame(id, moment.hand);
  const step = page ? Math.min(moment.step, page.steps.length - 1) : 0;
  const title = say("web.replay.title", { n: moment.hand });
  return (
    <Shell
      title={title}
      wide
      onBack={() => go("/games")}
      aside={game && <Carry id={id} moment={{ hand: moment.hand, step }} />}
    >
      {refused && <NotHere refused={refused} game={game} id={id} onAgain={again} />}
      {!refused && !(game && page) && <p aria-busy="true">{say("web.replay.coming")}</p>}
      {!refused && game && page && (
        <HandReplay game={game} page={page} step={step} onStep={(wanted) => show({ hand: page.number, step: wanted })}>
          <HandList outcomes={outcomes} model={modelAt(game, page, 0, say)} current={page.number} />
        </HandReplay>
      )}
    </Shell>
  );
}

/** Changes the address without a step back for every tile. */
function show(moment: Moment): void {
  fragment.value = fragmentOf(moment);
  history.replaceState(null, "", `#${fragment.value}`);
}

interface Found {
  readonly game: GameLine | undefined;
  readonly outcomes: readonly Outcome[];
  readonly page: HandPage | undefined;
  readonly refused: Refused | undefined;
  readonly again: () => void;
}

/** The game and one of its hands. Hands that were looked at are kept. */
function useGame(id: string, number: number): Found {
  const [game, keepGame] = useState<GameLine>();
  const [outcomes, keepOutcomes] = useState<readonly Outcome[]>([]);
  const [pages, keepPages] = useState<ReadonlyMap<number, HandPage>>(new Map());
  const [refused, refuse] = useState<Refused>();
  const [tries, tryAgain] = useState(0);
  const page = pages.get(number);
  const failed = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    refuse(error);
  };
  useEffect(() => {
    askGame(id).then(keepGame).catch(failed);
    // Without the record the list of hands has no results; the hand itself is what the page is for.
    askRecord(id).then(
      (record) => keepOutcomes(outcomesOf(record ?? "")),
      () => failed(new Refused("offline")),
    );
  }, [id, tries]);
  useEffect(() => {
    refuse(undefined);
    if (page) return;
    askHand(id, number)
      .then((found) => keepPages((before) => new Map(before).set(number, found)))
      .catch(failed);
  }, [id, number, tries, page === undefined]);
  return { game, outcomes, page, refused, again: () => tryAgain((before) => before + 1) };
}

interface NotHereProps {
  refused: Refused;
  game: GameLine | undefined;
  id: string;
  onAgain: () => void;
}

/** Why there is nothing to see, and the ways on. */
function NotHere({ refused, game, id, onAgain }: NotHereProps) {
  const words = useWords();
  const { say } = words;
  const isAway = refused.code === "offline";
  return (
    <div class="replay-nothing" role="alert">
      <p>{refusalText(words, refused)}</p>
      <div class="replay-ways">
        {isAway && (
          <Button tone="honey" onClick={onAgain}>
            {say("web.games.again")}
          </Button>
        )}
        {refused.code === "no_such_hand" && game && (
          <ButtonLink tone="honey" href={`/game/${id}#1.0`}>
            {say("web.replay.first_hand")}
          </ButtonLink>
        )}
        <ButtonLink href="/games">{say("web.app.games")}</ButtonLink>
        <ButtonLink href="/">{say("web.app.to_start")}</ButtonLink>
      </div>
    </div>
  );
}

/** Takes the moment or the whole game along: a link, or the record as a file. */
function Carry({ id, moment }: { id: string; moment: Moment }) {
  const { say } = useWords();
  const [told, tell] = useState<string>();
  const share = async () => {
    const href = `${location.origin}/game/${id}#${fragmentOf(moment)}`;
    try {
      if (navigator.share) await navigator.share({ url: href, title: document.title });
      else {
        await navigator.clipboard.writeText(href);
        tell(say("web.replay.copied"));
      }
    } catch (error) {
      // Whoever closes the device's sheet has changed their mind; anything else leaves the link to be copied by hand.
      if (!(error instanceof DOMException && error.name === "AbortError")) tell(href);
    }
  };
  return (
    <span class="replay-carry">
      {told && <Notice>{told}</Notice>}
      <IconButton icon="share" label={say("web.replay.share")} onClick={() => void share()} />
      <a class="icon-button" href={recordOf(id)} download={`${id}.t42`} {...named(say("web.replay.download"))}>
        <Icon name="download" />
      </a>
    </span>
  );
}

const named = (label: string) => ({ title: label, "aria-label": label });
