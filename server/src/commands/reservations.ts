import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { readConfig } from "../config/config.ts";
import { readReservations } from "../reservations/read-reservations.ts";
import { RESERVATIONS_USAGE, readReservationsArguments } from "../reservations/reservations-arguments.ts";
import { csvText, tableLines } from "../reservations/write-rows.ts";

const given = process.argv.slice(2);

const print = async (): Promise<void> => {
  if (given.includes("--help")) return console.log(RESERVATIONS_USAGE);
  const request = readReservationsArguments(given);
  if (Result.isFailure(request)) return giveUp(2, [...request.failure, "", RESERVATIONS_USAGE]);
  const config = readConfig(process.env);
  if (Result.isFailure(config)) return giveUp(1, config.failure);
  const report = await Effect.runPromise(
    Effect.result(Effect.scoped(readReservations(config.success, request.success, Date.now()))),
  );
  if (Result.isFailure(report)) return giveUp(1, [report.failure.reason]);
  const { rows, summary } = report.success;
  process.stdout.write(
    request.success.isCsv
      ? csvText(rows)
      : tableLines(rows)
          .map((line) => `${line}\n`)
          .join(""),
  );
  console.error(summary);
};

const giveUp = (code: number, problems: readonly string[]): void => {
  console.error(problems.join("\n"));
  process.exitCode = code;
};

await print();
