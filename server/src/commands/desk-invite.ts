import { INVITE_USAGE, readInviteArguments } from "../staff/invite-arguments.ts";
import { inviteStaff } from "../staff/invite-staff.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: INVITE_USAGE,
  read: readInviteArguments,
  run: (config, request) => inviteStaff(config, request, Date.now),
  print: ({ link }, { email }) => {
    console.log(link);
    console.error(`a code was sent to ${email}; the link signs in once, within ten minutes`);
  },
});
