export type Hints = (typeof HINTS)[number];
export const HINTS = ["off", "after", "on"] as const;

/** Who may come to a new table, and how long it waits for them; the names are the server's. */
export interface Company {
  readonly public: boolean;
  readonly watching: boolean;
  readonly chat: boolean;
  /** Whether the people get hints: never, when a hand is over, or for their own turns too. */
  readonly hints: Hints;
  /** Seconds after which a bot plays for somebody who is gone. */
  readonly grace: number;
  /** Seconds after a hand until the next begins, though not everybody has said that they are ready. */
  readonly pause: number;
}

/** Friends by a link, with the server's own times. */
export const QUIET_COMPANY: Company = {
  public: false,
  watching: true,
  chat: false,
  hints: "after",
  grace: 30,
  pause: 20,
};

export const GRACES: readonly number[] = [15, 30, 60, 120, 300, 600];
export const PAUSES: readonly number[] = [10, 20, 40, 60, 120, 300];
