import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PactFile } from "../pact/pact-file.ts";
import { CannotRun } from "./cannot-run.ts";
import type { StateValues } from "./states.ts";
import type { AnsweredInteraction } from "./verifier.ts";

/** A pact of one interaction, the URL of its provider, and the values of its states. */
export interface Job {
  readonly pact: PactFile;
  readonly url: string;
  readonly values: StateValues;
  readonly timeoutMs: number;
}

/** The result of a job, or why the verifier failed. */
export type JobResult = { readonly result: AnsweredInteraction } | { readonly error: string };

/** Pact's verifier in a separate process. */
export interface VerifierProcess {
  /** Verifies one interaction at a time. Rejects with `CannotRun` when the process fails. */
  readonly verify: (job: Job) => Promise<AnsweredInteraction>;
  readonly stop: () => void;
}

/** How much of the process's errors is kept, in characters. */
const ERRORS_LENGTH = 4_000;

/** Starts the process. Pact's native verifier prints its reports on stdout, which leads nowhere. */
export const startVerifier = (): VerifierProcess => {
  const child = fork(fileURLToPath(new URL("./verifier-process.ts", import.meta.url)), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: ["--no-warnings"],
    // Ctrl-C reaches every process of a terminal's group; the command decides when this one ends.
    detached: true,
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors = `${errors}${chunk}`.slice(-ERRORS_LENGTH);
  });
  const exited = once(child, "close").then(([code, signal]) => {
    const reason = /^\w*Error.*$/m.exec(errors)?.[0] ?? signal ?? code;
    throw new CannotRun(`Pact's verifier ended unexpectedly (${reason})`);
  });
  exited.catch(() => {});
  return {
    verify: async (job) => {
      const answered = once(child, "message");
      child.send(job, () => {});
      const [answer] = (await Promise.race([answered, exited])) as [JobResult];
      if ("error" in answer) throw new CannotRun(`Pact's verifier failed: ${answer.error}`);
      return answer.result;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
};
