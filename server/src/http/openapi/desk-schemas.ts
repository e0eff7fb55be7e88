import * as Wire from "@couvert/api/desk/day.schema";
import { RejectionAnswer } from "@couvert/api/reservations/reservations.schema";
import { NewParty, PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import { ReservationWebhookBody } from "@couvert/domain/booking/desk/reservation-webhook.schema";
import * as Schema from "effect/Schema";
import type { NamedSchemas } from "./json-schema.ts";

/** What a rejection of the desk has beside its code: what its sender needs to decide again. */
const DeskRejection = Schema.Struct({
  ...RejectionAnswer.fields,
  error: Schema.Struct({
    ...RejectionAnswer.fields.error.fields,
    party: Schema.optionalKey(Wire.PartyAnswer),
    alternatives: Schema.optionalKey(Schema.Array(Schema.Array(Schema.String))),
    reason: Schema.optionalKey(Schema.String),
    canOverride: Schema.optionalKey(Schema.Boolean),
    because: Schema.optionalKey(Schema.String),
    most: Schema.optionalKey(Schema.Int),
  }),
});

const named = (schema: Schema.Constraint, description: string) => ({ schema, description, fields: null });

/** The schemas of the desk's endpoints for machines, whose fields have the names of the desk's own words (rule 13.5). */
export const DESK_SCHEMAS: NamedSchemas = {
  DeskParty: named(
    Wire.PartyAnswer,
    "A party as the restaurant sees it. `time` is on the restaurant's clock, what happened in ms since 1970; what was paid in the smallest unit of the currency. Texts are empty where nothing is known.",
  ),
  DeskRestaurant: named(Wire.DeskRestaurant, "A restaurant with its tables, and those that go together."),
  DeskDay: named(Wire.DayAnswer, "A service day, with what diners hold at the moment."),
  NewDeskParty: named(
    NewParty,
    "A booking by telephone, or a walk-in, which begins now. `tables` null takes the best free ones, an empty list none yet; `minutes` null is the usual stay; `override` is why a rule does not count this time.",
  ),
  DeskPartyChange: named(PartyChange, "A change of the version that its sender saw."),
  DeskPartyChanged: named(Wire.PartyChanged, "A party after a change, and the entry that `undo` takes."),
  DeskHistory: named(Wire.HistoryAnswer, "The changes of a service day's parties, latest first."),
  DeskTimes: named(Wire.TimesAnswer, "The quarter hours of a day with their seating areas."),
  DeskGuests: named(Wire.GuestsAnswer, "Guests, with their reservations at the restaurant."),
  DeskRejection: named(
    DeskRejection,
    "Why a request was not carried out: with `changed_since` the party as it is now, with `table_taken` the free table combinations, best first, with `slot_rejected` the rule and whether `override` may name a reason, with `cannot_undo` why, with `fee_too_high` the most that may be charged.",
  ),
  ReservationWebhook: named(
    ReservationWebhookBody,
    "A change of a party, without a word of the guest. Ignore one whose version is not larger than the last.",
  ),
};
