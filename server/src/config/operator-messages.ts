import * as Data from "effect/Data";

/** The server cannot start; `reason` is one line for the operator. */
export class CannotStart extends Data.TaggedError("CannotStart")<{ readonly reason: string }> {}

/** Writes one line for the operator, without personal data or stack traces. */
export type Log = (line: string) => void;
