import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { readConfig } from "../config/config.ts";
import { GUESTS_USAGE, readGuestsArguments } from "../guests/guests-arguments.ts";
import { askGuests } from "../reservations/ask-guests.ts";

const given = process.argv.slice(2);

const answer = async (): Promise<void> => {
  if (given.includes("--help")) return console.log(GUESTS_USAGE);
  const request = readGuestsArguments(given);
  if (Result.isFailure(request)) return giveUp(2, [...request.failure, "", GUESTS_USAGE]);
  const config = readConfig(process.env);
  if (Result.isFailure(config)) return giveUp(1, config.failure);
  const answered = await Effect.runPromise(
    Effect.result(Effect.scoped(askGuests(config.success, request.success, Date.now))),
  );
  if (Result.isFailure(answered)) return giveUp(1, [answered.failure.reason]);
  const { output, summary } = answered.success;
  if (output === null) return console.log(summary);
  console.log(output);
  console.error(summary);
};

const giveUp = (code: number, problems: readonly string[]): void => {
  console.error(problems.join("\n"));
  process.exitCode = code;
};

await answer();
