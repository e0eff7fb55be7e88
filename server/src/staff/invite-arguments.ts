import { InvitationRequest } from "@couvert/api/desk/staff.schema";
import type { StaffInvitation } from "@couvert/domain/booking/desk/staff";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { decodeBody } from "../http/decode-body.ts";

/** The usage text of the command. */
export const INVITE_USAGE = `pnpm desk:invite --name NAME --email ADDRESS --role manager|host [--restaurants miami,dallas]

Invites a person to the desk, sends them a code by email, and prints the link that signs them in for ten minutes. Somebody with
that address is changed to what is given, and gets a new code.

  --name NAME          the person's name
  --email ADDRESS      where their codes go
  --role ROLE          manager: also people, money, exports and closures; host: the evening
  --restaurants NAMES  the names of restaurants' files, separated by commas; all restaurants without it

Runs beside a server: uses the database of DATABASE_URL, else asks the server that runs on DATA_DIR, else opens its database.
Exits with 0, with 2 for arguments of a wrong form, and with 1 when it cannot be done.`;

/** What `pnpm desk:invite` asks for. */
export interface InviteArguments extends Omit<StaffInvitation, "restaurants"> {
  /** The names of restaurants' files; null for all. */
  readonly restaurants: readonly string[] | null;
}

/** Decodes the arguments of the command, or returns their problems, one line each. */
export const readInviteArguments = (
  given: readonly string[],
): Result.Result<InviteArguments, readonly string[]> => {
  const parsed = parseOptions({ args: given, options: OPTIONS });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { restaurants = null, ...person } = parsed.success.values;
  const decoded = decodeBody(InvitationRequest, { ...person, restaurants: "all" });
  if (Result.isFailure(decoded)) {
    const { fields = {} } = decoded.failure;
    return Result.fail(Object.entries(fields).map(([name, problem]) => `--${name} ${problem}`));
  }
  const names = restaurants?.split(",").map((name) => name.trim()) ?? null;
  return names?.includes("")
    ? Result.fail([`--restaurants must be names separated by commas, not ${JSON.stringify(restaurants)}`])
    : Result.succeed({ ...decoded.success, restaurants: names });
};

const OPTIONS = {
  name: { type: "string" },
  email: { type: "string" },
  role: { type: "string" },
  restaurants: { type: "string" },
} as const;
