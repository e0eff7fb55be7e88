import { EXPLAIN_USAGE, readExplainArguments } from "../explain/explain-arguments.ts";
import { explainReservations } from "../explain/explain-reservations.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: EXPLAIN_USAGE,
  read: readExplainArguments,
  run: (config, request) => explainReservations(config, request, Date.now()),
  print: (lines) => console.log(lines.join("\n")),
});
