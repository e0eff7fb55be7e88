import { isEmail } from "@couvert/domain/forms/form/rules";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import type { GuestRequest } from "./guest-request.schema.ts";

/** The usage text of the command. */
export const GUESTS_USAGE = `pnpm guests export   --email ADDRESS [--confirmation NUMBER]
pnpm guests erase    --email ADDRESS [--confirmation NUMBER] [--cancel]
pnpm guests opt-out  --email ADDRESS
pnpm guests opted-in

  export    prints everything that is stored of a guest as JSON: reservations, consent, forms, queued jobs
  erase     deletes the same, and says how much it was
  opt-out   revokes the guest's consent to marketing emails
  opted-in  prints the guests who consented to marketing emails as JSON, with the time, the text and the place

  --email ADDRESS        the guest's email address, in any case
  --confirmation NUMBER  only one reservation; may stand without --email
  --cancel               erase: first cancels reservations that are still to come, with their refunds and without emails

Runs beside a server: uses the database of DATABASE_URL, else asks the server that runs on DATA_DIR, else opens its database.
Charges stay at the card provider, and reservations at an outside provider. Exits with 0, also for an unknown guest; with 2 for
arguments of a wrong form; and with 1 when it cannot be done.`;

/** Decodes the arguments of the command, or returns their problems, one line each. */
export const readGuestsArguments = (
  given: readonly string[],
): Result.Result<GuestRequest, readonly string[]> => {
  const parsed = parseOptions({ args: given, options: OPTIONS, allowPositionals: true });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { values, positionals } = parsed.success;
  const [action = "", ...further] = positionals;
  const { email = null, confirmation = null, cancel } = values;
  if (!isAction(action) || further.length > 0) {
    return Result.fail([
      `the action must be ${ACTIONS.join(", ")}, not ${JSON.stringify(positionals.join(" "))}`,
    ]);
  }
  const takesNumber = action === "export" || action === "erase";
  const isNamed = email !== null || (takesNumber && confirmation !== null);
  const problems = [
    ...(email === null || isEmail(email)
      ? []
      : [`--email must be an email address, not ${JSON.stringify(email)}`]),
    ...(confirmation === null || /^\w+$/.test(confirmation)
      ? []
      : [`--confirmation must be a confirmation number, not ${JSON.stringify(confirmation)}`]),
    ...(action === "opted-in" || isNamed
      ? []
      : [takesNumber ? "--email or --confirmation must be given" : "--email must be given"]),
    ...(takesNumber || confirmation === null ? [] : [`--confirmation does not go with ${action}`]),
    ...(action === "opted-in" && email !== null ? ["--email does not go with opted-in"] : []),
    ...(action === "erase" || !cancel ? [] : [`--cancel does not go with ${action}`]),
  ];
  return problems.length > 0
    ? Result.fail(problems)
    : Result.succeed({ action, email, confirmation, isCancelling: cancel });
};

const ACTIONS = ["export", "erase", "opt-out", "opted-in"] as const;

const isAction = (text: string): text is GuestRequest["action"] => ACTIONS.some((action) => action === text);

const OPTIONS = {
  email: { type: "string" },
  confirmation: { type: "string" },
  cancel: { type: "boolean", default: false },
} as const;
