import * as Data from "effect/Data";

/** The server cannot start; `reason` is one clear line for whoever started it. */
export class CannotStart extends Data.TaggedError("CannotStart")<{ readonly reason: string }> {}
