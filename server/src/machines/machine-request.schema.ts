import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { isReceiverUrl } from "@couvert/services/machines/webhook-receivers";
import * as Schema from "effect/Schema";

const text = (isRight: (text: string) => boolean, expected: string) =>
  Schema.String.check(Schema.makeFilter(isRight, { expected }));
const NAME = /^(?=.{1,60}$)(?=.*\S)[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const Restaurants = Schema.Union([Schema.Literal("all"), Schema.Array(Schema.Int)]);

const Key = Schema.Struct({
  action: Schema.Literal("keys create"),
  name: text((name) => NAME.test(name), "a name of at most 60 characters in one line"),
  scope: Schema.Literals(["read", "write"]),
  restaurants: Restaurants,
  /** The last day of the key in UTC; null until it is revoked. */
  until: Schema.NullOr(text(isCalendarDate, "a date such as 2027-12-31")),
});
const Receiver = Schema.Struct({
  action: Schema.Literal("webhooks add"),
  url: text(isReceiverUrl, "an address with https, or with http on this machine, without a user name"),
  restaurants: Restaurants,
});
const End = Schema.Struct({
  action: Schema.Literals(["keys revoke", "webhooks remove"]),
  id: text((id) => ID.test(id), "an id, as list prints it"),
});
const List = Schema.Struct({ action: Schema.Literals(["keys list", "webhooks list", "webhooks log"]) });

/** What `pnpm keys` and `pnpm webhooks` ask for, by their words. */
export const MACHINE_REQUESTS = {
  ...{ "keys create": Key, "keys list": List, "keys revoke": End },
  ...{ "webhooks add": Receiver, "webhooks list": List, "webhooks remove": End, "webhooks log": List },
} as const;

/** What they ask for, as the admin channel carries it. */
export const MachineRequest = Schema.Union([Key, Receiver, End, List]);

/** What `pnpm keys` and `pnpm webhooks` ask for. */
export type MachineRequest = typeof MachineRequest.Type;

/** The answer to the operator: lines to print, and a sentence; where nothing was done, why. */
export const MachineAnswer = Schema.Struct({
  isDone: Schema.Boolean,
  output: Schema.Array(Schema.String),
  summary: Schema.String,
});
