// Made by `npm run types` from docs/protocol.schema.json: change the messages in the server's code.

/**
 * What is due in a hand.
 */
export type Phase = "auction" | "declare" | "discard" | "done" | "play";
export type ClientMessage = Act | Sit | Leave | PutBot | Clear | Start | Ready | Say | Chat | Propose | Vote | Ping;
export type ServerMessage = TableMessage | Welcome | Done | Error | Pong | Bye;

export interface TheTableProtocolOfTexas42 {
  [k: string]: unknown;
}
/**
 * Call, declare, discard, play or claim, in notation. `move` is the `move` of the table message that was looked at.
 */
export interface Act {
  type: "act";
  id: string;
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  action: string;
  move?: number | null;
}
/**
 * The server stops or lets this socket go; come back in `after` seconds.
 */
export interface Bye {
  type: "bye";
  why: string;
  after: number;
}
/**
 * A completed trick: which team has it, and its faces (ascending) and points where they may be looked at.
 */
export interface Captured {
  team: string;
  tiles: string[] | null;
  points: number | null;
}
/**
 * A chair: `kind` is "person", "bot" or "empty".
 */
export interface ChairMessage {
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  kind: string;
  name: string | null;
  level: string | null;
  gone: boolean;
  ready: boolean;
  coming: string | null;
}
/**
 * Words, at a table that allows them.
 */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}
/**
 * Take a bot from its chair before the game.
 */
export interface Clear {
  type: "clear";
  id: string;
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
}
/**
 * The contract in seats' letters, and what it asks for.
 */
export interface ContractView {
  declarer: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  /**
   * an action in notation
   */
  bid: string;
  /**
   * an action in notation
   */
  declaration: string;
  kind: string;
  namer: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  leader: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  stake: number;
  goal: string;
  goal_points: number;
  set_at: number | null;
  sits_out: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H")[];
}
/**
 * What was sent under `id` is written for good; it happened at `version`.
 */
export interface Done {
  type: "done";
  id: string;
  version: number;
}
/**
 * What was sent (under `id`, where it could be read) was refused, and nothing has changed.
 */
export interface Error {
  type: "error";
  id: string | null;
  code: string;
  facts: {
    [k: string]: string | number | string[];
  };
  text: string;
}
/**
 * A hand that is over: everything done, by whom. Tiles put away unseen stay None.
 */
export interface FinishedHand {
  number: number;
  dealer: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  actions: ["A" | "B" | "C" | "D" | "E" | "F" | "G" | "H", string][];
  tricks: Trick[];
  contract: ContractView | null;
  made: boolean;
  points: {
    [k: string]: number;
  };
  awarded: {
    [k: string]: number;
  };
  claim_held: boolean | null;
}
/**
 * The plays so far; `winner` and `points` once it is complete. `led` is a suit number (see `PlayTables.follow`).
 */
export interface Trick {
  plays?: Played[];
  led?: number | null;
  winner?: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  points?: number | null;
}
/**
 * A tile and who played it.
 */
export interface Played {
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  /**
   * a tile in notation, high end first
   */
  tile: string;
}
/**
 * The last thing that happened; after the last play of a trick, that trick with its authors.
 */
export interface HappeningMessage {
  kind: string;
  seat: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  text: string;
  trick: Trick | null;
}
/**
 * Leave all own chairs.
 */
export interface Leave {
  type: "leave";
  id: string;
}
/**
 * What one seat sees besides what a spectator does.
 */
export interface Own {
  tiles: (string | null)[];
  put_away: (string | null)[];
  /**
   * Items: an action in notation
   */
  legal_actions: string[];
  may_claim: boolean;
  refused: Refusal[];
}
/**
 * Something that a player might want to do now and may not, with the reason's code and facts.
 */
export interface Refusal {
  /**
   * an action in notation
   */
  action: string;
  reason: string;
  facts: {
    [k: string]: string | number | string[];
  };
}
/**
 * Is anybody there?
 */
export interface Ping {
  type: "ping";
}
/**
 * Somebody is here.
 */
export interface Pong {
  type: "pong";
}
/**
 * What somebody asks the others to agree to.
 */
export interface ProposalMessage {
  what: string;
  by: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  about: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  agreed: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H")[];
  ends: number;
}
/**
 * Ask the others for "undo", "end", "remove" (of a seat's person) or "bot_turn" (for a seat's person who is idle).
 */
export interface Propose {
  type: "propose";
  id: string;
  what: string;
  seat?: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
}
/**
 * Put a bot on an empty chair, or change its level.
 */
export interface PutBot {
  type: "bot";
  id: string;
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
  level: string;
}
/**
 * The result has been seen; after the game: another one, please.
 */
export interface Ready {
  type: "ready";
  id: string;
}
/**
 * One of the set phrases.
 */
export interface Say {
  type: "say";
  id: string;
  phrase: string;
}
/**
 * What everybody sees.
 */
export interface SharedMessage {
  id: string;
  version: number;
  move: number;
  rules: string;
  stage: string;
  public: boolean;
  chat: boolean;
  hints: "after" | "off" | "on";
  grace: number;
  chairs: ChairMessage[];
  proposal: ProposalMessage | null;
  happening: HappeningMessage;
  next_hand_at: number | null;
  game: Table | null;
  last_hand: FinishedHand | null;
}
/**
 * What lies on the table, the same for all who look at it.
 */
export interface Table {
  rules: string;
  teams: string[];
  target: number;
  score: {
    [k: string]: number;
  };
  winner: string | null;
  hand_number: number;
  dealer: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  phase: Phase | null;
  to_act: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  counts: {
    [k: string]: number;
  } | null;
  open_tiles: null | {
    /**
     * Items: a tile in notation, high end first
     */
    [k: string]: string[];
  };
  put_away: (string | null)[];
  calls: ["A" | "B" | "C" | "D" | "E" | "F" | "G" | "H", string][];
  contract: ContractView | null;
  leader: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H") | null;
  led: number | null;
  trick: Played[];
  captured: Captured[];
  points: {
    [k: string]: number;
  } | null;
  last_hand: FinishedHand | null;
}
/**
 * Take a chair, at once or as soon as no trick is on the table.
 */
export interface Sit {
  type: "sit";
  id: string;
  seat: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H";
}
/**
 * Begin the game, or another one; bots of `level` take the empty chairs.
 */
export interface Start {
  type: "start";
  id: string;
  level?: string;
}
/**
 * The table after a version; the same message on joining, after every change and on coming back.
 */
export interface TableMessage {
  type: "table";
  shared: SharedMessage;
  you: ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H")[];
  own: {
    [k: string]: Own;
  };
  memory: {
    [k: string]: string;
  } | null;
}
/**
 * Answer what is proposed.
 */
export interface Vote {
  type: "vote";
  id: string;
  yes: boolean;
}
/**
 * The first message of a socket: the version of the protocol, and the name under which one is known here.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string | null;
  phrases: string[];
}
