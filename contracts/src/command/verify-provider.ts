// pnpm contracts:verify: verifies an outside provider against the pacts of its consumer.
import { setTimeout as wait } from "node:timers/promises";
import * as Result from "effect/Result";
import { CannotRun } from "../verify/cannot-run.ts";
import { HELP } from "./help.ts";
import { readOptions } from "./options.ts";
import { createSecrets } from "./redact.ts";
import { type Output, verifyOutside } from "./verify-outside.ts";

/** How long an interrupted command may take to release the tables that it holds, in ms. */
const RELEASE_MS = 3_000;

const output: Output = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  coloured: process.stdout.isTTY && !process.env["NO_COLOR"],
};

/** Resolves with the exit code when the command is interrupted; at once for the second time. */
const createInterruption = (): { readonly signal: AbortSignal; readonly ended: Promise<number> } => {
  const controller = new AbortController();
  const ended = new Promise<number>((resolve) => {
    const interrupt = () => {
      if (controller.signal.aborted) resolve(130);
      controller.abort();
      wait(RELEASE_MS).then(() => resolve(130));
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
    // A pipe that nobody reads, as that of `head`.
    process.stdout.on("error", interrupt);
  });
  return { signal: controller.signal, ended };
};

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (Result.isFailure(options)) {
    for (const problem of options.failure) output.err(`contracts:verify: ${problem}\n`);
    output.err("pnpm contracts:verify --help lists all options\n");
    return 2;
  }
  if (options.success === "help") {
    output.out(`${HELP}\n`);
    return 0;
  }
  const { signal, ended } = createInterruption();
  try {
    return await Promise.race([verifyOutside(options.success, output, signal), ended]);
  } catch (error) {
    // What is interrupted may fail first.
    if (signal.aborted) return 130;
    const reason = error instanceof CannotRun ? error.message : `unexpected failure: ${error}`;
    const secrets = createSecrets(options.success.credentials);
    const lines = reason.split("\n").map(secrets.redact);
    for (const line of lines) output.err(`contracts:verify: ${line}\n`);
    if (options.success.json) output.out(`${JSON.stringify({ error: lines.join("\n") })}\n`);
    return 2;
  }
};

process.exitCode = await main();
// Pipes are asynchronous: all output leaves before a request that still waits could delay the end.
process.stdout.write("", () => process.stderr.write("", () => process.exit()));
