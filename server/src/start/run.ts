// First, since a schema that was used before stays interpreted (decision 071).
import "effect/schema/SchemaJITCompiler/enable";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { type Environment, readConfig } from "../config/config.ts";
import { misspeltSettings } from "../config/misspelt-settings.ts";
import { CannotStart, type Log } from "../config/operator-messages.ts";
import { createLog } from "../telemetry/log.ts";
import type { ServeOptions } from "./serve.ts";

/**
 * Runs the server until SIGTERM or SIGINT, then exits with code 0; a second signal exits at once. A server that cannot
 * start prints its reasons, one line each, and exits with code 1. Loads the site and the server only after the settings are
 * valid (rule 8.28).
 */
export const run = async (
  environment: Environment,
  loadSite: () => Promise<
    Pick<ServeOptions, "openSite" | "openStored" | "prepare" | "secure" | "servesContentApi">
  >,
): Promise<void> => {
  const config = readConfig(environment);
  for (const warning of misspeltSettings(environment)) console.warn(warning);
  if (Result.isFailure(config)) return giveUp(config.failure);
  const log = createLog({
    level: config.success.telemetry.logLevel,
    isTerminal: process.stdout.isTTY,
    write: (line) => void process.stdout.write(line),
  });

  const [{ serve }, site] = await Promise.all([import("./serve.ts"), loadSite()]);
  const running = Effect.gen(function* () {
    const origin = yield* serve({
      config: config.success,
      log,
      now: Date.now,
      ...site,
    });
    log(`Couvert is ready at ${origin}`);
    return yield* Effect.never;
  });
  const exit = await Effect.runPromiseExit(Effect.scoped(running), { signal: stopSignal(log) });
  if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
    const error = Cause.squash(exit.cause);
    return giveUp(
      error instanceof CannotStart
        ? [error.reason, ...(error.advice ?? [])]
        : [`unexpected error: ${nameOf(error)}`],
    );
  }
  process.exit(0);
};

const stopSignal = (log: Log): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      log(`Couvert stops: ${signal}`);
      stop.abort();
    });
  }
  return stop.signal;
};

const giveUp = (reasons: readonly string[]): never => {
  for (const reason of reasons) console.error(oneLine(reason));
  process.exit(1);
};

const nameOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
