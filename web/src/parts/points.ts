/** What the point bar shows: who has how much of the hand's points, and where the bid is reached. */

export interface Points {
  /** The points of the whole hand, 42 in the usual game. */
  total: number;
  bid: number;
  bidder: "us" | "them";
  us: number;
  them: number;
}

export interface Standing {
  /** Shares of the bar from 0 to 1; the flag's is counted from the left end. */
  us: number;
  them: number;
  flag: number;
  /** What the bidders still need for the bid, and their opponents to set it; never below 0. */
  needed: number;
  toSet: number;
  state: "open" | "made" | "set";
}

/** Where a hand that is played for points stands. */
export function standing({ total, bid, bidder, us, them }: Points): Standing {
  const [own, other] = bidder === "us" ? [us, them] : [them, us];
  const needed = Math.max(0, bid - own);
  const toSet = Math.max(0, total - bid + 1 - other);
  const flag = share(bid, total);
  return {
    us: share(us, total),
    them: share(them, total),
    flag: bidder === "us" ? flag : 1 - flag,
    needed,
    toSet,
    state: needed === 0 ? "made" : toSet === 0 ? "set" : "open",
  };
}

function share(part: number, total: number): number {
  return Math.min(1, Math.max(0, part / total));
}
