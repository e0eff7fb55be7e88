import { readReservations } from "../reservations/read-reservations.ts";
import { RESERVATIONS_USAGE, readReservationsArguments } from "../reservations/reservations-arguments.ts";
import { csvRows, tableLines } from "../reservations/write-rows.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: RESERVATIONS_USAGE,
  read: readReservationsArguments,
  run: (config, request) => readReservations(config, request, Date.now()),
  print: ({ rows, summary }, { isCsv }) => {
    process.stdout.write(
      isCsv
        ? csvRows(rows)
        : tableLines(rows)
            .map((line) => `${line}\n`)
            .join(""),
    );
    console.error(summary);
  },
});
