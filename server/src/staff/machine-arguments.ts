import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { decodeBody } from "../http/decode-body.ts";
import { MACHINE_REQUESTS } from "../machines/machine-request.schema.ts";

const ENDING = `  --restaurants NAMES  the names of restaurants' files, separated by commas; all restaurants without it

Lists are JSON, one thing a line. Runs beside a server: uses the database of DATABASE_URL, else asks the server that runs on
DATA_DIR, else opens its database. Exits with 0, with 2 for arguments of a wrong form, and with 1 when it cannot be done.`;

/** The usage texts of the two commands. */
export const MACHINE_USAGE = {
  keys: `pnpm keys create --name NAME --scope read|write [--restaurants miami,dallas] [--until DATE]
pnpm keys list
pnpm keys revoke ID

Creates a key with which a machine uses the desk, and prints it once; lists the keys; ends one at once.

  --name NAME          what the history of the desk calls it
  --scope SCOPE        read: days, history, times and guests; write: also adds and changes parties
  --until DATE         the last day of the key in UTC, 2027-12-31; until it is revoked without it
${ENDING}`,
  webhooks: `pnpm webhooks add --url URL [--restaurants miami,dallas]
pnpm webhooks list
pnpm webhooks remove ID
pnpm webhooks log

Sends each change of a party to an address, and prints the secret that signs, once; lists the receivers; ends one, and drops
what waits for it; prints the last 50 webhooks, latest first.

  --url URL            where to: https, or http on this machine
${ENDING}`,
} as const;

/** Decodes the arguments of the commands, with the names of restaurants' files, null for all; or returns their problems, one line each. */
export const readMachineArguments = (given: readonly string[]) => {
  const parsed = parseOptions({ args: given, options: OPTIONS, allowPositionals: true });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { values, positionals } = parsed.success;
  const [command = "", word = "", id, ...further] = positionals;
  const form = MACHINE_REQUESTS[`${command} ${word}` as keyof typeof MACHINE_REQUESTS];
  if (!Object.hasOwn(MACHINE_REQUESTS, `${command} ${word}`) || further.length > 0)
    return Result.fail([`there is no ${command} ${JSON.stringify([word, ...further].join(" "))}`]);
  const asked = { ...values, ...(id === undefined ? {} : { id }) };
  const unused = Object.keys(asked).filter((name) => !(name in form.fields));
  if (unused.length > 0) return Result.fail([`${word} takes no ${unused.join(" and no ")}`]);
  const body = { until: null, ...asked, restaurants: "all", action: `${command} ${word}` };
  const restaurants = values.restaurants?.split(",").map((name) => name.trim()) ?? null;
  return Result.mapBoth(decodeBody<typeof form>(form, body), {
    onSuccess: (request) => ({ request, restaurants }),
    onFailure: ({ fields = {} }) => Object.entries(fields).map(([name, problem]) => `${name} ${problem}`),
  });
};

const TEXT = { type: "string" } as const;
const OPTIONS = { name: TEXT, scope: TEXT, restaurants: TEXT, until: TEXT, url: TEXT };
