import { GUESTS_USAGE, readGuestsArguments } from "../guests/guests-arguments.ts";
import { askGuests } from "../reservations/ask-guests.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: GUESTS_USAGE,
  read: readGuestsArguments,
  run: (config, request) => askGuests(config, request, Date.now),
  print: ({ output, summary }) => {
    if (output === null) return console.log(summary);
    console.log(output);
    console.error(summary);
  },
});
