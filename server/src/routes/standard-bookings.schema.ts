import { LockRequest, ReserveRequest } from "@couvert/domain/reservation/reservations.schema";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import * as Schema from "effect/Schema";

/**
 * A lock request for a table alone, whose selected date and time are those of the slot. An experience is refused by
 * name, since a plain table would be held for it.
 */
export const StandardLockRequest = Schema.Struct({
  ...LockRequest.fields,
  experience_id: Schema.Null,
  experience_version: Schema.Null,
}).check(
  Schema.makeFilter(({ date_time, selected_date, selected_time }) => [
    ...differs("selected_date", selected_date, dateOf(date_time)),
    ...differs("selected_time", selected_time, timeOf(date_time)),
  ]),
);

/** A reserve request for a table alone. An experience, add-ons and a card are refused by name: none would be booked. */
export const StandardReserveRequest = Schema.Struct({
  ...ReserveRequest.fields,
  experience_id: Schema.Null,
  experience_version: Schema.Null,
  add_ons: Schema.Array(Schema.Unknown).check(
    Schema.isMaxLength(0, { expected: "an empty list: add-ons cannot be booked here" }),
  ),
  credit_card: Schema.Null,
});

const differs = (field: string, given: string, expected: string): readonly Schema.FilterIssue[] =>
  given === expected ? [] : [{ path: [field], issue: `must be that of date_time, ${expected}` }];
