import type { Outcome } from "./run-interactions.ts";

/** The numbers of interactions by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notChecked: number;
}

/** Counts outcomes by result. */
export const countOutcomes = (outcomes: readonly Outcome[]): Counts => {
  const count = (result: Outcome["result"]) => outcomes.filter((outcome) => outcome.result === result).length;
  return { passed: count("passed"), failed: count("failed"), notChecked: count("not checked") };
};

/** The most lines of a difference. */
const LINES = 15;

/** The escape sequences of each result on a terminal. */
const COLOURS: Readonly<Record<Outcome["result"], number>> = { passed: 32, failed: 31, "not checked": 33 };

/** Returns an outcome as lines: the result with the interaction, and the differences of one that failed beneath. */
export const describeOutcome = (outcome: Outcome, coloured: boolean): readonly string[] => {
  const { result, description } = outcome;
  const label = coloured ? `\u001b[${COLOURS[result]}m${result}\u001b[0m` : result;
  if (outcome.result === "not checked") return [`${label}: ${description}: ${outcome.reason}`];
  if (outcome.result === "passed") return [`${label}: ${description}`];
  return [`${label}: ${description}`, ...shorten(outcome.differences).map((line) => `    ${line}`)];
};

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `… and ${lines.length - LINES + 1} more`];

/** Returns the last line: `14 passed, 1 failed, 7 not checked`. */
export const describeCounts = ({ passed, failed, notChecked }: Counts): string =>
  `${passed} passed, ${failed} failed, ${notChecked} not checked`;
