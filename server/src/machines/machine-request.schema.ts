import { isReceiverUrl } from "@couvert/services/machines/webhook-receivers";
import * as Schema from "effect/Schema";

const Restaurants = Schema.Union([
  Schema.Literal("all"),
  Schema.Array(Schema.Int).check(Schema.isMinLength(1)),
]);

const Id = Schema.String.check(
  Schema.isPattern(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { expected: "an id, as list prints it" }),
);

/** The name of a key, which the history shows: one line of at most 60 characters. */
const Name = Schema.String.check(
  Schema.isPattern(/^(?=.{1,60}$)(?=.*\S)[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, {
    expected: "a name of at most 60 characters in one line",
  }),
);

/** The key that `pnpm keys create` asks for. */
export const KeyRequest = Schema.Struct({
  action: Schema.Literal("keys create"),
  name: Name,
  scope: Schema.Literals(["read", "write"]),
  restaurants: Restaurants,
  endsAt: Schema.NullOr(Schema.Int),
});

/** The receiver that `pnpm webhooks add` asks for. */
export const ReceiverRequest = Schema.Struct({
  action: Schema.Literal("webhooks add"),
  url: Schema.String.check(
    Schema.makeFilter(isReceiverUrl, {
      expected: "an address with https, or with http on this machine, without a user name",
    }),
  ),
  restaurants: Restaurants,
});

/** What names a key or a receiver. */
export const IdRequest = Schema.Struct({
  action: Schema.Literals(["keys revoke", "webhooks remove"]),
  id: Id,
});

const ListRequest = Schema.Struct({
  action: Schema.Literals(["keys list", "webhooks list", "webhooks log"]),
});

/** What `pnpm keys` and `pnpm webhooks` ask for, as the admin channel carries it. */
export const MachineRequest = Schema.Union([KeyRequest, ReceiverRequest, IdRequest, ListRequest]);

/** What `pnpm keys` and `pnpm webhooks` ask for. */
export type MachineRequest = typeof MachineRequest.Type;

/** The answer to the operator: lines to print, which a program may read, and a sentence; or why nothing was done. */
export const MachineAnswer = Schema.Union([
  Schema.Struct({ output: Schema.Array(Schema.String), summary: Schema.String }),
  Schema.Struct({ problem: Schema.String }),
]);

/** The answer to the operator. */
export type MachineAnswer = typeof MachineAnswer.Type;
