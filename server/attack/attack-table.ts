import type { Target } from "./target.ts";

/** An attack, and what it may reach. */
export interface Attack {
  readonly name: string;
  /** What it reached in the review of November 2026, before there were limits. */
  readonly before: string;
  /** What it may reach. */
  readonly limit: string;
  /** Whether the visitors beside it are measured; not where the server is stopped. */
  readonly hasBystanders: boolean;
  readonly run: (target: Target) => Promise<AttackOutcome>;
}

/** What an attack reached, and whether that is within its limit. */
interface AttackOutcome {
  readonly after: string;
  readonly isWithin: boolean;
}

/** The median waiting times of the visitors beside an attack, in ms. */
interface Waiting {
  readonly quiet: number;
  readonly attacked: number;
}

/** The outcome of an attack. */
export interface AttackedRow extends Pick<Attack, "before" | "limit" | "name">, AttackOutcome {
  /** Null where no visitor is measured. */
  readonly waiting: Waiting | null;
}

/** The most that an attack may slow other visitors down, against the quiet waiting time. */
const MOST_SLOWDOWN = 2;

/** A waiting time that nobody notices, in ms: twice a few milliseconds is no harm, and within the noise. */
const UNNOTICED_MS = 50;

/** Returns whether an attack stays within its limit and the limit of the others' waiting time. */
export const isHeld = ({ isWithin, waiting }: AttackedRow): boolean =>
  isWithin &&
  (waiting === null || waiting.attacked <= UNNOTICED_MS || waiting.attacked <= MOST_SLOWDOWN * waiting.quiet);

/** Formats the table: attack, before, after, limit, and how much longer others waited. */
export const formatTable = (rows: readonly AttackedRow[]): string => {
  const cells = [
    ["attack", "before", "after", "limit", "others wait", ""],
    ...rows.map((row) => [
      row.name,
      row.before,
      row.after,
      row.limit,
      row.waiting === null
        ? "–"
        : `${row.waiting.attacked.toFixed(0)} ms, quiet ${row.waiting.quiet.toFixed(0)}`,
      isHeld(row) ? "held" : "NOT HELD",
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
