import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import * as Schema from "effect/Schema";
import { DeclaredStates } from "../verify/outside/fixture.ts";

const PositiveInt = Schema.Int.check(Schema.isGreaterThan(0, { message: "must be a whole number above 0" }));

const Text = Schema.String.check(Schema.isMinLength(1, { message: "must not be empty" }));

/** A time of day: `19:00`. */
const Time = Schema.String.check(
  Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be a time such as 19:00" }),
);

/** A number of days after today, or a day: `+7 days`, `2027-03-05`. */
const Day = Schema.String.check(
  Schema.makeFilter<string>((text) =>
    isCalendarDate(text) || /^\+[1-9]\d{0,2} days?$/.test(text)
      ? undefined
      : 'must be "+7 days" or a day such as 2027-03-05',
  ),
);

/** What the command may use of a provider with reservations. A state whose fields are missing is not checked. */
export const ReservationFixture = Schema.Struct({
  restaurantId: Schema.optionalKey(PositiveInt),
  unknownRestaurantId: Schema.optionalKey(PositiveInt),
  day: Schema.optionalKey(Day),
  time: Schema.optionalKey(Time),
  /** A time of the same day at which no table is free. */
  fullTime: Schema.optionalKey(Time),
  partySize: Schema.optionalKey(PositiveInt),
  seatingArea: Schema.optionalKey(Text),
  /** A prepaid experience; its restaurant, time and seating area are those above where it names none. */
  experience: Schema.optionalKey(
    Schema.Struct({
      id: PositiveInt,
      version: PositiveInt,
      addOnId: Text,
      restaurantId: Schema.optionalKey(PositiveInt),
      time: Schema.optionalKey(Time),
      seatingArea: Schema.optionalKey(Text),
    }),
  ),
  cardToken: Schema.optionalKey(Text),
  declinedCardToken: Schema.optionalKey(Text),
  /** Whether the provider finds the reservation of a request by the request's id. */
  findsByRequestId: Schema.optionalKey(Schema.Boolean),
  /** Whether the command may make reservations, which it cannot cancel. */
  mayReserve: Schema.optionalKey(Schema.Boolean),
  states: Schema.optionalKey(DeclaredStates),
});

export type ReservationFixture = typeof ReservationFixture.Type;
