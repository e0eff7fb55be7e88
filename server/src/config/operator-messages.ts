import { errorMessage } from "@couvert/domain/values/error-message";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";

/** The server cannot start; `reason` is one line for the operator, `advice` are lines that say what to do. */
export class CannotStart extends Data.TaggedError("CannotStart")<{
  readonly reason: string;
  readonly advice?: readonly string[];
}> {}

/** Runs a step of a command; its failure becomes a `CannotStart` with the error's `detail` or message. */
export const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, CannotStart> =>
  Effect.tryPromise({ try: run, catch: (error) => new CannotStart({ reason: describeError(error) }) });

const describeError = (error: unknown): string => {
  if (error instanceof Error && "detail" in error) return String(error.detail);
  return errorMessage(error);
};

/** How severe a line is: `debug` for every request, `info` by default, `warn` for what works less well, `error` for what fails. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The levels of lines, the least severe first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** Writes one line for the operator, without personal data or stack traces. `fields` are for programs that read the log. */
export type Log = (
  line: string,
  level?: LogLevel,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void;
