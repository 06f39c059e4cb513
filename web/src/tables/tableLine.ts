/** A table in a list, as the server tells of it. */
export interface TableLine {
  readonly id: string;
  readonly rules: string;
  readonly stage: "lobby" | "playing" | "between" | "over" | "closed";
  readonly public: boolean;
  readonly watching: boolean;
  readonly seats: number;
  /** Empty chairs. */
  readonly free: number;
  /** Bots' chairs, which a person can take. */
  readonly bots: number;
  /** Persons who are connected. */
  readonly people: number;
  /** When something happened there, in milliseconds since 1970. */
  readonly active: number;
}
