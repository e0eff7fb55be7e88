import { addDays, isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";
import { decodeBody } from "../http/decode-body.ts";
import {
  IdRequest,
  KeyRequest,
  type MachineRequest,
  ReceiverRequest,
} from "../machines/machine-request.schema.ts";

const ENDING = `Runs beside a server: uses the database of DATABASE_URL, else asks the server that runs on DATA_DIR, else opens its database.
Exits with 0, with 2 for arguments of a wrong form, and with 1 when it cannot be done.`;

/** The usage texts of the two commands. */
export const MACHINE_USAGE = {
  keys: `pnpm keys create --name NAME --scope read|write [--restaurants miami,dallas] [--until DATE]
pnpm keys list
pnpm keys revoke ID

  create  prints a key with which a machine uses the desk, once: /api/desk, with "Authorization: Bearer KEY"
  list    prints the keys, without what opens the desk: id, scope, restaurants, end, name
  revoke  ends a key at once

  --name NAME          what the history of the desk calls it
  --scope SCOPE        read: days, history, times and guests; write: also adds and changes parties
  --restaurants NAMES  the names of restaurants' files, separated by commas; all restaurants without it
  --until DATE         the last day of the key in UTC, 2027-12-31; until it is revoked without it

${ENDING}`,
  webhooks: `pnpm webhooks add --url URL [--restaurants miami,dallas]
pnpm webhooks list
pnpm webhooks remove ID
pnpm webhooks log

  add     sends each change of a party to an address, and prints the secret that signs the webhooks, once
  list    prints the receivers: id, restaurants, address
  remove  ends a receiver, and drops what waits for it
  log     prints the last 50 webhooks, latest first: time, receiver, webhook-id, type, restaurant/party, state, reason

  --url URL            where to: https, or http on this machine
  --restaurants NAMES  the names of restaurants' files, separated by commas; all restaurants without it

${ENDING}`,
} as const;

/** A request of the operator, with the names of restaurants' files; null for all. */
export interface MachineArguments {
  readonly request: MachineRequest;
  readonly restaurants: readonly string[] | null;
}

/** Returns what decodes the arguments of one of the commands, or returns their problems, one line each. */
export const readMachineArguments =
  (command: keyof typeof MACHINE_USAGE) =>
  (given: readonly string[]): Result.Result<MachineArguments, readonly string[]> => {
    const options = OPTIONS[command];
    const parsed = parseOptions({ args: given, options, allowPositionals: true });
    if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
    const values = parsed.success.values as Values;
    const [word = "", id, ...further] = parsed.success.positionals;
    const action = `${command} ${word}`;
    const form = Object.hasOwn(FORMS, action) ? FORMS[action as keyof typeof FORMS] : undefined;
    if (form === undefined)
      return Result.fail([`the action must be ${ACTIONS[command]}, not ${JSON.stringify(word)}`]);
    const problems = [
      ...(further.length > 0 || (id !== undefined && form !== IdRequest) ? ["too many arguments"] : []),
      ...Object.keys(values)
        .filter(() => form === null || form === IdRequest)
        .map((name) => `--${name} does not go with ${word}`),
      ...(values.until === undefined || isCalendarDate(values.until)
        ? []
        : [`--until must be a date such as 2027-12-31, not ${JSON.stringify(values.until)}`]),
      ...(values.restaurants?.split(",").some((name) => name.trim() === "")
        ? [`--restaurants must be names separated by commas, not ${JSON.stringify(values.restaurants)}`]
        : []),
    ];
    if (problems.length > 0) return Result.fail(problems);
    const restaurants = values.restaurants?.split(",").map((name) => name.trim()) ?? null;
    if (form === null) return Result.succeed({ request: { action } as MachineRequest, restaurants });
    const named = id === undefined ? {} : { id };
    const body = { ...values, ...named, action, restaurants: "all", endsAt: endOf(values.until) };
    return Result.mapBoth(decodeBody<typeof form>(form, body), {
      onSuccess: (request) => ({ request, restaurants }),
      onFailure: ({ fields = {} }) =>
        Object.entries(fields).map(([name, problem]) => `${name === "id" ? "ID" : `--${name}`} ${problem}`),
    });
  };

/** The options of both commands. */
type Values = Partial<Record<"name" | "scope" | "restaurants" | "until" | "url", string>>;

const OPTIONS = {
  keys: {
    name: { type: "string" },
    scope: { type: "string" },
    restaurants: { type: "string" },
    until: { type: "string" },
  },
  webhooks: { url: { type: "string" }, restaurants: { type: "string" } },
} as const;

const ACTIONS = { keys: "create, list, revoke", webhooks: "add, list, remove, log" };

/** The form of each action; null for one that takes nothing. */
const FORMS = {
  "keys create": KeyRequest,
  "keys list": null,
  "keys revoke": IdRequest,
  "webhooks add": ReceiverRequest,
  "webhooks list": null,
  "webhooks remove": IdRequest,
  "webhooks log": null,
} as const;

/** Returns the end of the last day of a key. */
const endOf = (until: string | undefined): Instant | null =>
  until === undefined || !isCalendarDate(until) ? null : Date.parse(`${addDays(until, 1)}T00:00:00Z`);
