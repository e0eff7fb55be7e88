import type { SoldExperience } from "@couvert/domain/booking/availability/restaurant";
import * as Schema from "effect/Schema";
import { Day, isDistinct, Time, Whole } from "./restaurant-fields.schema.ts";

/** The least that a card is charged, in cents. */
const LEAST_CHARGE = 50;
/** Ten thousand dollars, in cents. */
const MOST_ASKED = 1_000_000;

const Seatings = Schema.Struct({
  weekdays: Schema.Array(Whole(0, 6)),
  dates: Schema.Array(Day),
  times: Schema.NonEmptyArray(Time),
}).check(
  Schema.makeFilter(
    ({ weekdays, dates }) => weekdays.length + dates.length > 0 || "seatings on some weekday or date",
  ),
);

const AddOn = Schema.Struct({
  itemId: Schema.NonEmptyString.check(Schema.isMaxLength(60)),
  name: Schema.NonEmptyString,
  description: Schema.String,
  pricePerItem: Whole(0, MOST_ASKED),
  maxPerReservation: Whole(1, 100),
});

/** An experience as a restaurant's file has it; prices in whole cents. */
export const SoldExperienceFile: Schema.Codec<SoldExperience, unknown> = Schema.Struct({
  id: Whole(1, 2_147_483_647),
  version: Whole(1, 2_147_483_647),
  name: Schema.NonEmptyString,
  description: Schema.String,
  pricePerPerson: Whole(0, MOST_ASKED),
  isPrepaid: Schema.Boolean,
  seatings: Schema.NonEmptyArray(Seatings),
  attributes: Schema.NonEmptyArray(Schema.NonEmptyString),
  minPartySize: Whole(1, 100),
  maxPartySize: Whole(1, 100),
  isOnlyWay: Schema.Boolean,
  addOns: Schema.Array(AddOn).check(
    Schema.makeFilter((addOns) => isDistinct(addOns.map(({ itemId }) => itemId)) || "each item once"),
  ),
}).check(
  Schema.makeFilter(
    ({ minPartySize, maxPartySize }) => minPartySize <= maxPartySize || "a minPartySize up to maxPartySize",
  ),
  Schema.makeFilter(
    ({ isPrepaid, pricePerPerson }) =>
      !isPrepaid || pricePerPerson >= LEAST_CHARGE || `a price of ${LEAST_CHARGE} cents or more to prepay`,
  ),
);
