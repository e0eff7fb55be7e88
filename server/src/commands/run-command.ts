import { exitWithUsage } from "@couvert/platform/command/read-options";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import { type Config, readConfig } from "../config/config.ts";
import type { CannotStart } from "../config/operator-messages.ts";

/** A command that reads or changes what a server stores. */
interface StoreCommand<Request, Report> {
  readonly usage: string;
  /** Decodes the arguments, or returns their problems, one line each. */
  readonly read: (given: readonly string[]) => Result.Result<Request, readonly string[]>;
  readonly run: (config: Config, request: Request) => Effect.Effect<Report, CannotStart, Scope.Scope>;
  readonly print: (report: Report, request: Request) => void;
}

/** Runs a command, which exits with 2 for wrong arguments, and with 1 when it cannot be done. */
export const runCommand = async <Request, Report>(command: StoreCommand<Request, Report>): Promise<void> => {
  const { usage, read, run, print } = command;
  const given = process.argv.slice(2);
  if (given.includes("--help")) return console.log(usage);
  const request = Result.getOrElse(read(given), (problems) => exitWithUsage(usage, problems));
  const config = readConfig(process.env);
  if (Result.isFailure(config)) return giveUp(config.failure);
  const report = await Effect.runPromise(Effect.result(Effect.scoped(run(config.success, request))));
  if (Result.isFailure(report)) return giveUp([report.failure.reason]);
  print(report.success, request);
};

const giveUp = (problems: readonly string[]): void => {
  console.error(problems.join("\n"));
  process.exitCode = 1;
};
