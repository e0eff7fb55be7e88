import { askMachines } from "../staff/ask-machines.ts";
import { MACHINE_USAGE, readMachineArguments } from "../staff/machine-arguments.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: MACHINE_USAGE[process.argv[2] === "keys" ? "keys" : "webhooks"],
  read: readMachineArguments,
  run: (config, request) => askMachines(config, request, Date.now),
  print: ({ output, summary }) => {
    for (const line of output) console.log(line);
    console.error(summary);
  },
});
