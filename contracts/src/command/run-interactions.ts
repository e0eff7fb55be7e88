import { errorMessage } from "@couvert/domain/values/error-message";
import type { Interaction, PactFile } from "../pact/pact-file.ts";
import type { Answer } from "../verify/forwarder.ts";
import type { GivenState, NotChecked, SetUpState, Undo } from "../verify/outside/state-setup.ts";
import type { VerifierProcess } from "../verify/start-verifier.ts";
import type { StateValues } from "../verify/states.ts";

/** The outcome of one interaction. */
export type Outcome = { readonly pact: string; readonly description: string } & (
  | { readonly result: "passed" }
  | { readonly result: "failed"; readonly differences: readonly string[] }
  | { readonly result: "not checked"; readonly reason: string }
);

/** A pact, the URL at which its provider is verified, and how its states are set up. */
export interface Target {
  /** The boundary of the pact, as `reservations`. */
  readonly name: string;
  readonly pact: PactFile;
  readonly url: string;
  /** Values that are known without a set-up, as the access token; those of a state win. */
  readonly known: StateValues;
  /** Where values come from that an interaction lacks, by name. */
  readonly hints: Readonly<Record<string, string>>;
  readonly setUp: SetUpState;
  /** Returns whether an interaction books something for good. Those run last. */
  readonly books: (interaction: Interaction) => boolean;
  /** Why interactions that book are not checked; null where they are. */
  readonly withheld: string | null;
  /** Returns what takes back what an interaction left at the provider; null when it left nothing. */
  readonly leftBy: (interaction: Interaction, answer: Answer, values: StateValues) => Undo | null;
}

/** The run of a target's interactions. */
interface Run {
  readonly target: Target;
  readonly verifier: VerifierProcess;
  readonly timeoutMs: number;
  readonly undoStack: UndoStack;
  /** Ends the run after the current interaction. */
  readonly signal: AbortSignal;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Runs the interactions of a pact in turn, and gives each outcome to `onOutcome`. Rejects with `CannotRun`. */
export const runInteractions = async (run: Run): Promise<void> => {
  const { target, verifier, timeoutMs, undoStack, signal, onOutcome } = run;
  let timeouts = 0;
  const interactions = target.pact.interactions.toSorted(
    (one, other) => Number(target.books(one)) - Number(target.books(other)),
  );
  for (const interaction of interactions) {
    if (signal.aborted) return;
    const of = { pact: target.name, description: interaction.description };
    if (timeouts === MAX_TIMEOUTS) {
      onOutcome({ ...of, result: "not checked", reason: `${MAX_TIMEOUTS} requests in a row had no answer` });
      continue;
    }
    const ready = await prepare(target, interaction, undoStack);
    if ("notChecked" in ready) {
      onOutcome({ ...of, result: "not checked", reason: ready.notChecked });
    } else {
      const pact = { ...target.pact, interactions: [interaction] };
      const job = { pact, url: target.url, values: ready.values, timeoutMs };
      const { passed, differences, timedOut, answer } = await verifier.verify(job);
      const left = answer === null ? null : target.leftBy(interaction, answer, ready.values);
      if (left !== null) undoStack.add(left);
      timeouts = timedOut ? timeouts + 1 : 0;
      onOutcome(passed ? { ...of, result: "passed" } : { ...of, result: "failed", differences });
    }
    await undoStack.run();
  }
};

/** After so many time-outs in a row a provider is left alone. */
const MAX_TIMEOUTS = 3;

const prepare = async (
  { known, hints, setUp, books, withheld }: Target,
  interaction: Interaction,
  undoStack: UndoStack,
): Promise<{ readonly values: StateValues } | NotChecked> => {
  if (withheld !== null && books(interaction)) return { notChecked: withheld };
  let values = known;
  for (const state of interaction.providerStates ?? []) {
    const ready = await setUp(state as GivenState);
    if ("notChecked" in ready) return ready;
    if (ready.undo !== undefined) undoStack.add(ready.undo);
    values = { ...values, ...ready.values };
  }
  const missing = requiredValues(interaction).filter((name) => values[name] === undefined);
  if (missing.length === 0) return { values };
  return { notChecked: `no value for ${missing.map((name) => withHint(name, hints[name])).join(", ")}` };
};

const withHint = (name: string, hint: string | undefined): string =>
  hint === undefined ? name : `${name} (${hint})`;

/** Returns the names of the values that the request and the answer of an interaction use, as `date` of `${date}T${time}`. */
const requiredValues = (interaction: Interaction): readonly string[] => {
  const names = new Set<string>();
  for (const [, expression = ""] of JSON.stringify(interaction).matchAll(/"expression":"([^"]*)"/g)) {
    for (const [, name = ""] of expression.matchAll(/\$\{([^}]+)\}/g)) names.add(name);
  }
  return [...names];
};

/** What set-ups and interactions left at the provider, such as held tables. */
export interface UndoStack {
  readonly add: (undo: Undo) => void;
  /** Takes everything back, the latest first. Returns when it is done; what fails is reported, not thrown. */
  readonly run: () => Promise<void>;
}

/** Creates an empty list; `report` receives why something cannot be taken back. */
export const createUndoStack = (report: (line: string) => void): UndoStack => {
  const pending: Undo[] = [];
  return {
    add: (undo) => pending.push(undo),
    run: async () => {
      for (let undo = pending.pop(); undo !== undefined; undo = pending.pop()) {
        await undo().catch((error: unknown) => report(errorMessage(error)));
      }
    },
  };
};
