import { quantile } from "../bench/quantile.ts";
import type { Target } from "./target.ts";

/** An attack, and what it may reach. */
export interface Attack {
  readonly name: string;
  /** What it may reach. */
  readonly limit: string;
  /** What the visitors beside it do, by default visit; null where the server is stopped, or the attack sends it little. */
  readonly others?: OthersDo | null;
  /** The turns that it is measured in at most; as many as take a few seconds by default. */
  readonly turns?: number;
  /** The time before it in which the limits of earlier attacks end, in ms. */
  readonly restMs?: number;
  /** Attacks once, as somebody new. Returns what it reached, or how to find that out after the last turn. */
  readonly run: (target: Target) => Promise<AttackOutcome | (() => Promise<AttackOutcome>)>;
}

/** What visitors beside an attack do: read pages, search and hold a table, or open pictures that nobody has opened. */
export type OthersDo = "open pictures" | "visit";

/** What an attack reached, and whether that is within its limit. */
export interface AttackOutcome {
  readonly after: string;
  readonly isWithin: boolean;
}

/** Judges a number that an attack reached, `8 tables of 40 tries`: none at all would show nothing. */
export const reached = (number: number, most: number, what: string): AttackOutcome => ({
  after: `${number} ${what}`,
  isWithin: number > 0 && number <= most,
});

/** Counts the tries that succeed, one after another. */
export const countSuccesses = async <A>(
  tries: readonly A[],
  attempt: (each: A) => Promise<boolean>,
): Promise<number> => {
  let successes = 0;
  for (const each of tries) if (await attempt(each)) successes += 1;
  return successes;
};

/** The waiting times of the visitors beside an attack, in ms, in turn without it and with it. */
export interface Waiting {
  readonly quiet: readonly number[];
  readonly attacked: readonly number[];
}

/** The outcome of an attack. */
export interface AttackedRow extends Pick<Attack, "limit" | "name">, AttackOutcome {
  /** Null where no visitor is measured. */
  readonly waiting: Waiting | null;
}

/** How an attack ended: within its limits, with others who waited too long, or not within them. */
export type Verdict = "held" | "NOT HELD" | "slow";

/** The most that an attack may slow other visitors down, against the quiet waiting time. */
const MOST_SLOWDOWN = 2;

/**
 * The slowdown that fails. Between the two an attack is only reported as slow: attackers, visitors and the server share the processors
 * of one machine here, and on a busy one the same attack has had half as much again from one run to the next.
 */
const CLEAR_SLOWDOWN = 3;

/** The additional waiting time that nobody notices, in ms: a response within 100 ms feels immediate, and a visit takes about 20. */
const UNNOTICED_MS = 50;

const median = (times: readonly number[]): number => quantile(times, 0.5);

/** Returns how an attack ended. The waiting time counts by its median. */
export const judge = ({ isWithin, waiting }: AttackedRow): Verdict => {
  if (!isWithin) return "NOT HELD";
  if (waiting === null) return "held";
  const [quiet, attacked] = [median(waiting.quiet), median(waiting.attacked)];
  if (attacked - quiet <= UNNOTICED_MS || attacked <= MOST_SLOWDOWN * quiet) return "held";
  return attacked <= CLEAR_SLOWDOWN * quiet ? "slow" : "NOT HELD";
};

const TITLES = ["attack", "reached", "limit", "others wait", "p95", ""];

/** Formats the table: attack, what it reached, its limit, how long others waited without it and with it, and how it ended. */
export const formatTable = (rows: readonly AttackedRow[]): string => {
  const cells = [
    TITLES,
    ...rows.map((row) => [
      row.name,
      row.after,
      row.limit,
      formatWaiting(row.waiting, 0.5),
      formatWaiting(row.waiting, 0.95),
      judge(row),
    ]),
  ];
  const widths = TITLES.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

/** Formats a quantile of the waiting times, `5 to 8 ms (1.6)`: quiet, attacked, and how many times as long. */
const formatWaiting = (waiting: Waiting | null, share: number): string => {
  if (waiting === null) return "-";
  const [quiet, attacked] = [quantile(waiting.quiet, share), quantile(waiting.attacked, share)];
  return `${quiet.toFixed(0)} to ${attacked.toFixed(0)} ms (${(attacked / quiet).toFixed(1)})`;
};
