import {
  attributesOf,
  type Hours,
  type Restaurant,
  type TableCombination,
} from "@couvert/domain/booking/availability/restaurant";
import * as Schema from "effect/Schema";
import { Day, isDistinct, Time, Whole } from "./restaurant-fields.schema.ts";
import { SoldExperienceFile } from "./sold-experience.schema.ts";

const TimeZone = Schema.String.check(
  Schema.makeFilter((text) => Intl.supportedValuesOf("timeZone").includes(text) || "an IANA time zone"),
);

const Table = Schema.Struct({
  id: Schema.NonEmptyString,
  seats: Whole(1, 100),
  attribute: Schema.NonEmptyString,
});

const Join = Schema.Struct({
  tables: Schema.Array(Schema.NonEmptyString).check(
    Schema.makeFilter(
      (tables) => (tables.length > 1 && isDistinct(tables)) || "a join of two tables or more, each once",
    ),
  ),
  seats: Whole(1, 100),
});

const HOURS = { firstSeating: Time, lastSeating: Time };

const endsAfterItBegins = Schema.makeFilter(
  ({ firstSeating, lastSeating }: Hours) => firstSeating <= lastSeating || "hours that end after they begin",
);

const Shift = Schema.Struct({ weekdays: Schema.NonEmptyArray(Whole(0, 6)), ...HOURS }).check(
  endsAfterItBegins,
);

const SpecialDay = Schema.Struct({
  date: Day,
  hours: Schema.Array(Schema.Struct(HOURS).check(endsAfterItBegins)),
});

const Closure = Schema.Struct({ from: Day, to: Day }).check(
  Schema.makeFilter(({ from, to }) => from <= to || "a closure that ends after it begins"),
);

const TurnTime = Schema.Struct({ upTo: Whole(1, 100), minutes: Whole(15, 24 * 60) });

/** A restaurant as its file in the book's folder has it: one JSON object of the domain's own shape. */
export const RestaurantFile: Schema.Codec<Restaurant, unknown> = Schema.Struct({
  restaurantId: Whole(1, 2_147_483_647),
  name: Schema.NonEmptyString,
  address: Schema.NonEmptyString,
  phone: Schema.String.check(Schema.isPattern(/^\+?[\d() -]{7,25}$/, { expected: "a telephone number" })),
  timeZone: TimeZone,
  minPartySize: Whole(1, 100),
  maxPartySize: Whole(1, 100),
  bookingWindowDays: Whole(0, 730),
  leadTimeMinutes: Whole(0, 7 * 24 * 60),
  freeCancellationHours: Schema.NullOr(Whole(0, 30 * 24)),
  tables: Schema.NonEmptyArray(Table).check(
    Schema.makeFilter((tables) => isDistinct(tables.map(({ id }) => id)) || "tables with ids of their own"),
  ),
  joins: Schema.Array(Join),
  shifts: Schema.NonEmptyArray(Shift),
  specialDays: Schema.Array(SpecialDay).check(
    Schema.makeFilter((days) => isDistinct(days.map(({ date }) => date)) || "each special day once"),
  ),
  closures: Schema.Array(Closure),
  turnTimes: Schema.NonEmptyArray(TurnTime).check(
    Schema.makeFilter(
      (turns) =>
        turns.every(({ upTo }, index) => index === 0 || upTo > (turns[index - 1]?.upTo ?? 0)) ||
        "turn times in rising order of upTo",
    ),
  ),
  experiences: Schema.Array(SoldExperienceFile).check(
    Schema.makeFilter((sold) => isDistinct(sold.map(({ id }) => id)) || "experiences with ids of their own"),
    Schema.makeFilter((sold) => hasOneOfEachItem(sold) || "items that are the same in every experience"),
  ),
}).check(
  Schema.makeFilter(
    ({ minPartySize, maxPartySize }) => minPartySize <= maxPartySize || "a minPartySize up to maxPartySize",
  ),
  Schema.makeFilter(({ specialDays, closures }) =>
    specialDays.flatMap(({ date }, index) =>
      closures.some(({ from, to }) => from <= date && date <= to)
        ? [{ path: ["specialDays", index], issue: "a special day that is in no closure" }]
        : [],
    ),
  ),
  Schema.makeFilter(({ tables, experiences }) =>
    experiences.flatMap(({ attributes }, index) =>
      attributes.every((attribute) => attributesOf({ tables }).includes(attribute))
        ? []
        : [{ path: ["experiences", index], issue: "seating attributes of the restaurant's own tables" }],
    ),
  ),
  Schema.makeFilter((restaurant) =>
    restaurant.joins.flatMap((join, index) => {
      const issue = joinProblem(restaurant, join);
      return issue === undefined ? [] : [{ path: ["joins", index], issue }];
    }),
  ),
);

/** Whether items of one id are one item, so that it does not matter with which experience they are ordered. */
const hasOneOfEachItem = (experiences: Restaurant["experiences"]): boolean => {
  const items = experiences.flatMap(({ addOns }) => addOns);
  const distinct = new Set(items.map((item) => JSON.stringify(item)));
  return distinct.size === new Set(items.map(({ itemId }) => itemId)).size;
};

const joinProblem = (
  { tables, maxPartySize }: Pick<Restaurant, "tables" | "maxPartySize">,
  join: TableCombination,
): string | undefined => {
  const unknown = join.tables.find((name) => !tables.some(({ id }) => id === name));
  if (unknown !== undefined) return `a join of the restaurant's own tables, and ${unknown} is none`;
  const joined = tables.filter(({ id }) => join.tables.includes(id));
  if (attributesOf({ tables: joined }).length > 1) return "a join of tables of one attribute";
  return join.seats > maxPartySize ? `a join for the largest party at most, of ${maxPartySize}` : undefined;
};
