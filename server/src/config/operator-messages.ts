import * as Data from "effect/Data";

/** The server cannot start; `reason` is one clear line for whoever started it. */
export class CannotStart extends Data.TaggedError("CannotStart")<{ readonly reason: string }> {}

/** Writes one line for whoever runs the server; never personal data, never a stack trace. */
export type Log = (line: string) => void;
