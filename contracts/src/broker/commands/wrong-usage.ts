import * as Data from "effect/Data";

/** A command was given wrong options, or lacks one. */
export class WrongUsage extends Data.TaggedError("WrongUsage")<{ readonly reason: string }> {}
