import { access, constants, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as Result from "effect/Result";
import { BOUNDARIES } from "../pact/boundaries.ts";
import { CannotRun } from "../verify/cannot-run.ts";
import { readDeclaredStates, readFixture } from "../verify/outside/fixture.ts";
import type { OutsideProvider } from "../verify/outside/outside-provider.ts";
import { reach } from "../verify/outside/reach.ts";
import { stateService } from "../verify/outside/state-service.ts";
import { startVerifier } from "../verify/start-verifier.ts";
import type { Options } from "./options.ts";
import { countOutcomes, describeCounts, describeOutcome } from "./outcome-lines.ts";
import { OUTSIDE } from "./outside-boundaries.ts";
import { createSecrets, type Secrets } from "./redact.ts";
import { encodeJson, encodeJunit, type Verified } from "./reports.ts";
import { createUndoStack, type Outcome, runInteractions } from "./run-interactions.ts";
import { createTargets } from "./targets.ts";

/** Where the command writes. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly coloured: boolean;
}

/** The consumer of every outside provider. */
const CONSUMER = BOUNDARIES.reservations.consumer;

/** Verifies a provider and reports it. Returns the exit code; rejects with `CannotRun`. Ends early when `signal` aborts. */
export const verifyOutside = async (
  options: Options,
  output: Output,
  signal: AbortSignal,
): Promise<number> => {
  const began = performance.now();
  const secrets = createSecrets(options.credentials);
  const outcomes: Outcome[] = [];
  await requireFolder(options.junit);
  const isText = !options.json && options.junit !== "-";
  await runPacts(options, secrets, output, signal, (outcome) => {
    outcomes.push(outcome);
    if (isText) output.out(`${describeOutcome(outcome, output.coloured).join("\n")}\n`);
  });
  if (signal.aborted) return 130;
  const seconds = Math.round(performance.now() - began) / 1000;
  await report(options, output, { boundary: options.boundary, url: options.url, seconds, outcomes });
  const counts = countOutcomes(outcomes);
  if (isText) output.out(`${describeCounts(counts)}\n`);
  if (options.states === null && options.fixture === null && counts.notChecked > 0) {
    output.err("contracts:verify: with --states or --fixture it would check more\n");
  }
  if (counts.failed > 0) return 1;
  if (counts.passed > 0) return 0;
  output.err("contracts:verify: nothing was checked\n");
  return 2;
};

/** Runs all interactions of a provider's pacts, and gives each outcome to `onOutcome`, without secrets. */
const runPacts = async (
  options: Options,
  secrets: Secrets,
  output: Output,
  signal: AbortSignal,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> => {
  const { credentials, timeoutMs } = options;
  const provider: OutsideProvider = OUTSIDE[options.boundary];
  const fixture = options.fixture === null ? {} : await readFixture(options.fixture);
  const opened = provider.openFixture(fixture);
  if (Result.isFailure(opened)) {
    throw new CannotRun(opened.failure.map((problem) => `${options.fixture}: ${problem}`).join("\n"));
  }
  const prepare = async () => {
    const { states } = options;
    if (states !== null && provider.accepting !== undefined && credentials.clientId !== null) {
      // An earlier run may have left the provider in another state.
      await stateService(states, CONSUMER, timeoutMs)({ name: provider.accepting });
    }
    const known = await provider.authorize(options);
    secrets.addValues(known);
    const arrangement = opened.success({ address: options, known });
    const declared = readDeclaredStates(fixture);
    const targets = createTargets({ options, provider, arrangement, known, declared, secrets });
    await reach(arrangement.probe, timeoutMs);
    return targets;
  };
  const targets = await within(timeoutMs * READY_SHARE, prepare(), options.url);
  const undoStack = createUndoStack((line) => output.err(`contracts:verify: ${secrets.redact(line)}\n`));
  const verifier = startVerifier();
  try {
    for (const target of targets) {
      const onRedacted = (outcome: Outcome) => onOutcome(redactOutcome(outcome, secrets.redact));
      await runInteractions({ target, verifier, timeoutMs, undoStack, signal, onOutcome: onRedacted });
    }
  } finally {
    await undoStack.run();
    verifier.stop();
  }
};

/** Rejects with `CannotRun` when the folder of a report cannot be written to. */
const requireFolder = async (junit: string | null): Promise<void> => {
  if (junit === null || junit === "-") return;
  await access(dirname(junit), constants.W_OK).catch((error: Error) => {
    throw new CannotRun(`${junit} cannot be written: ${error.message}`);
  });
};

/** How long the requests before the first interaction may take together, of the time for one answer: 14 s by default. */
const READY_SHARE = 1.4;

/** Waits for a preparation; rejects with `CannotRun` when it takes longer. */
const within = async <A>(limitMs: number, preparation: Promise<A>, url: string): Promise<A> => {
  const late = Promise.withResolvers<never>();
  const message = `${new URL(url).origin} was not ready within ${limitMs / 1000} s`;
  const timer = setTimeout(() => late.reject(new CannotRun(message)), limitMs);
  try {
    return await Promise.race([preparation, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const redactOutcome = (outcome: Outcome, redact: (line: string) => string): Outcome => {
  if (outcome.result === "passed") return outcome;
  return outcome.result === "failed"
    ? { ...outcome, differences: outcome.differences.map(redact) }
    : { ...outcome, reason: redact(outcome.reason) };
};

const report = async ({ json, junit }: Options, { out }: Output, verified: Verified): Promise<void> => {
  if (json) out(encodeJson(verified));
  if (junit === "-") out(encodeJunit(verified));
  else if (junit !== null) {
    await writeFile(junit, encodeJunit(verified)).catch((error: Error) => {
      throw new CannotRun(`${junit} cannot be written: ${error.message}`);
    });
  }
};
