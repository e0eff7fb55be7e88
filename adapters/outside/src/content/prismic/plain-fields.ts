import type { Coordinates } from "@couvert/domain/restaurant/location/location";
import { isCountry } from "@couvert/domain/restaurant/location/location-country";
import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import { isTimeZone } from "@couvert/domain/time/time-zone-names";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import { type Currency, isKnownCurrency } from "@couvert/domain/values/currency";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";

/** Creates a field kind from a Schema; `what` names the expected value in the reason of an omission. */
export const createFieldKind = <A>(schema: Schema.ConstraintDecoder<A>, what: string): FieldKind<A> => {
  const decode = Schema.decodeUnknownResult(schema);
  return (value) => Result.mapError(decode(value), () => `is no ${what}`);
};

const Text = Schema.Union([
  Schema.String,
  // A title is often modelled as rich text of one block.
  Schema.Array(Schema.Struct({ text: Schema.String })),
]);

const decodeText = createFieldKind(Text, "text");

/** Decodes plain text; joins the blocks of rich text with spaces. */
export const text: FieldKind<string> = (value, omit) =>
  Result.map(decodeText(value, omit), (found) =>
    (typeof found === "string" ? found : found.map((block) => block.text).join(" ")).trim(),
  );

/** Decodes optional plain text: null when empty. */
export const textOrNull: FieldKind<string | null> = (value, omit) =>
  Result.map(text(value, omit), (found) => found || null);

/** Decodes a boolean. */
export const flag: FieldKind<boolean> = createFieldKind(Schema.Boolean, "yes or no");

/** Decodes a length in CSS px, from 1 to 200. */
export const pixels: FieldKind<number> = createFieldKind(
  Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 200 })),
  "height in px",
);

const WholeNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));

const decodeRestaurantId = createFieldKind(WholeNumber, "restaurant id");

/** Decodes a provider's restaurant id: a whole number above 0, from a number or text. */
export const restaurantId: FieldKind<number> = (value, omit) =>
  decodeRestaurantId(typeof value === "string" && value.trim() !== "" ? Number(value) : value, omit);

/** Decodes coordinates, in degrees. */
export const geoPoint: FieldKind<Coordinates> = createFieldKind(
  Schema.Struct({
    latitude: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
    longitude: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
  }),
  "point on the map",
);

/** Decodes an IANA time zone that this runtime supports. */
export const timeZone: FieldKind<TimeZone> = (value) =>
  typeof value === "string" && isTimeZone(value) ? Result.succeed(value) : Result.fail("is no time zone");

/** Decodes the code of a currency, `CAD`. */
export const currency: FieldKind<Currency> = (value) =>
  typeof value === "string" && isKnownCurrency(value)
    ? Result.succeed(value)
    : Result.fail("is no currency of ISO 4217, as CAD");

/** Decodes a calendar date, `2027-03-05`. */
export const day: FieldKind<CalendarDate | null> = (value) =>
  typeof value === "string" && isCalendarDate(value)
    ? Result.succeed(value)
    : Result.fail("is no day of the calendar");

/** Decodes a two-letter country code to capitals; null for none. */
export const countryCode: FieldKind<string | null> = (value, omit) =>
  Result.flatMap(text(value, omit), (found) => {
    if (found === "") return Result.succeed(null);
    const code = found.toUpperCase();
    return isCountry(code) ? Result.succeed(code) : Result.fail("is no country of ISO 3166-1, as CA");
  });

/** Decodes a count: a whole number above 0. */
export const count: FieldKind<number | null> = createFieldKind(WholeNumber, "number of things");
