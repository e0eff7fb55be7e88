import { setTimeout } from "node:timers/promises";
import type { Attack, AttackedRow, AttackOutcome, Waiting } from "./attack-table.ts";
import type { Others } from "./others.ts";
import type { Target } from "./target.ts";

/** How long visitors are measured without an attack before each turn, in ms. */
const QUIET_MS = 1500;

/** The time of an attack's turns together, in ms, and their number: all attacks then take 74 of the 82 days that can be booked. */
const ENOUGH_MS = 4000;
const MOST_TURNS = 4;

/**
 * Attacks in turns, each after as many quiet moments, so that what else the machine does weighs on both alike. The outcome is
 * that of the first turn that is not within the limit, else of the first turn. An attack after which the server has logged an
 * error or does not run is not within its limit.
 */
export const runAttack = async (target: Target, others: Others, attack: Attack): Promise<AttackedRow> => {
  const { name, limit } = attack;
  const logged = target.errors().length;
  const { waiting, ...outcome } = await attackInTurns(target, others, attack).catch((error) => {
    console.error(error);
    return { waiting: null, after: `cannot be run: ${error}`, isWithin: false };
  });
  const errors = target.errors().slice(logged);
  const row = { name, limit, waiting, ...outcome };
  if (!target.isRunning()) return { ...row, after: "the server has ended", isWithin: false };
  if (errors.length === 0) return row;
  console.error(errors.slice(0, 3).join("\n"));
  return { ...row, after: `${row.after}; ${errors.length} errors logged`, isWithin: false };
};

const attackInTurns = async (target: Target, others: Others, attack: Attack) => {
  const { runs, waiting } = await runTurns(target, others, attack);
  const outcomes = await Promise.all(runs.map((run) => (typeof run === "function" ? run() : run)));
  const outcome = outcomes.find(({ isWithin }) => !isWithin) ?? outcomes[0];
  if (outcome === undefined) throw new Error("the attack has no turn");
  return { waiting, ...outcome };
};

type Run = AttackOutcome | (() => Promise<AttackOutcome>);

const runTurns = async (
  target: Target,
  others: Others,
  { others: what = "visit", turns = MOST_TURNS, run }: Attack,
): Promise<{ readonly runs: readonly Run[]; readonly waiting: Waiting | null }> => {
  if (what === null) return { runs: [await run(target)], waiting: null };
  const runs: Run[] = [];
  const waiting = { quiet: [] as number[], attacked: [] as number[] };
  let attackedMs = 0;
  while (runs.length < turns && (runs.length < 2 || attackedMs < ENOUGH_MS)) {
    const quiet = await others.waitBeside(target.origin, what, () => setTimeout(QUIET_MS));
    waiting.quiet.push(...quiet.times);
    const began = performance.now();
    const attacked = await others.waitBeside(target.origin, what, () => run(target));
    attackedMs += performance.now() - began;
    waiting.attacked.push(...attacked.times);
    runs.push(attacked.result);
  }
  return { runs, waiting };
};
