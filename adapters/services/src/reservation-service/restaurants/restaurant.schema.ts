import {
  type Policy as RestaurantPolicy,
  type RestaurantSettings,
  type SeatingTime,
  type SoldExperience,
  seatingAreasOf,
  type TableCombination,
} from "@couvert/domain/booking/availability/restaurant";
import { smallestCharge } from "@couvert/domain/booking/card/smallest-charge";
import type { AddOn } from "@couvert/domain/booking/experience/add-on";
import { isEmail } from "@couvert/domain/forms/form/rules";
import { phoneHref } from "@couvert/domain/forms/phone/phone-number";
import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import { isTimeZone } from "@couvert/domain/time/time-zone-names";
import { DEFAULT_CURRENCY, decimalsOf, isKnownCurrency } from "@couvert/domain/values/currency";
import { DEFAULT_LANGUAGE, type Language, primaryLanguage } from "@couvert/domain/values/language";
import { amountText, MAX_AMOUNT } from "@couvert/domain/values/money";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { FiledName, FiledText, LanguageTag, languagesOf, textIn } from "./filed-text.schema.ts";

/** An integer in an inclusive range. */
const Whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }));

/** Returns whether all values differ. */
const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A quarter hour of the day, `19:00`. */
const Time = Schema.String.pipe(
  Schema.refine((text): text is ClockTime => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text), {
    expected: "a quarter hour like 19:00",
  }),
);

/** A day that the calendar has, `2027-03-05`. */
const Day = Schema.String.pipe(
  Schema.refine((text): text is CalendarDate => isCalendarDate(text), { expected: "a day like 2027-03-05" }),
);

/** A price in the smallest unit of the restaurant's currency. */
const Price = Whole(0, MAX_AMOUNT);

const ExperienceSchedule = Schema.Struct({
  weekdays: Schema.Array(Whole(0, 6)),
  dates: Schema.Array(Day),
  times: Schema.NonEmptyArray(Time),
}).check(
  Schema.makeFilter(
    ({ weekdays, dates }) => weekdays.length + dates.length > 0 || "seatings on some weekday or date",
  ),
);

const FiledAddOn = Schema.Struct({
  itemId: Schema.NonEmptyString.check(Schema.isMaxLength(60)),
  name: FiledName,
  description: FiledText,
  pricePerItem: Price,
  maxPerReservation: Whole(1, 100),
});

type Texts = "name" | "description";

type Filed<Sold extends Record<Texts, string>> = Omit<Sold, Texts | "currency" | "addOns"> &
  Readonly<Record<Texts, FiledText>>;

/** An experience in a restaurant's file. Prices are in the smallest unit of the restaurant's currency. */
type FiledExperience = Filed<SoldExperience> & { readonly addOns: readonly Filed<AddOn>[] };

const SoldExperienceFile: Schema.Codec<FiledExperience, unknown> = Schema.Struct({
  id: Whole(1, 2_147_483_647),
  version: Whole(1, 2_147_483_647),
  name: FiledName,
  description: FiledText,
  pricePerPerson: Price,
  isPrepaid: Schema.Boolean,
  schedules: Schema.NonEmptyArray(ExperienceSchedule),
  seatingAreas: Schema.NonEmptyArray(Schema.NonEmptyString),
  minPartySize: Whole(1, 100),
  maxPartySize: Whole(1, 100),
  isOnlyWay: Schema.Boolean,
  addOns: Schema.Array(FiledAddOn).check(
    Schema.makeFilter((addOns) => isDistinct(addOns.map(({ itemId }) => itemId)) || "each item once"),
  ),
}).check(
  Schema.makeFilter(
    ({ minPartySize, maxPartySize }) => minPartySize <= maxPartySize || "a minPartySize up to maxPartySize",
  ),
);

const Email = Schema.String.check(Schema.makeFilter((text) => isEmail(text.trim()) || "an email address"));

const TimeZone = Schema.String.check(Schema.makeFilter((text) => isTimeZone(text) || "an IANA time zone"));

const Phone = Schema.String.check(
  Schema.makeFilter((text) => phoneHref(text) !== null || "a telephone number"),
);

const Currency = Schema.String.check(
  Schema.makeFilter((text) => isKnownCurrency(text) || "a currency of ISO 4217 like CAD"),
);

/** A number of guests; none without a limit. */
const Limit = Schema.NullOr(Whole(1, 10_000)).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)));

const Table = Schema.Struct({
  id: Schema.NonEmptyString,
  seats: Whole(1, 100),
  seatingArea: Schema.NonEmptyString,
  isDeskOnly: Schema.optionalKey(Schema.Boolean),
});

const Pacing = Schema.Struct({
  perQuarterHour: Limit,
  perShift: Limit,
});

const Join = Schema.Struct({
  tables: Schema.Array(Schema.NonEmptyString).check(
    Schema.makeFilter(
      (tables) => (tables.length > 1 && isDistinct(tables)) || "a join of two tables or more, each once",
    ),
  ),
  seats: Whole(1, 100),
});

/** A time of a shift: `opening`, `30 minutes after opening`, `60 minutes before closing` or a quarter hour. */
const TimeOfShift = Schema.String.pipe(
  Schema.refine(
    (text): text is SeatingTime =>
      /^(opening|\d{1,3} minutes (after opening|before closing)|([01]\d|2[0-3]):(00|15|30|45))$/.test(text),
    {
      expected:
        '"opening", "30 minutes after opening", "60 minutes before closing" or a quarter hour like 19:00',
    },
  ),
);

const Shift = Schema.Struct({
  weekdays: Schema.optionalKey(Schema.NonEmptyArray(Whole(0, 6))),
  dates: Schema.optionalKey(Schema.NonEmptyArray(Day)),
  firstSeating: TimeOfShift,
  lastSeating: TimeOfShift,
});

const PartyAmount = Schema.Struct({
  amount: Whole(1, MAX_AMOUNT),
  per: Schema.Literals(["person", "party"]),
});

const Policy = Schema.Struct({
  name: Schema.NonEmptyString.check(Schema.isMaxLength(60)),
  minPartySize: Schema.optionalKey(Whole(1, 100)),
  maxPartySize: Schema.optionalKey(Whole(1, 100)),
  weekdays: Schema.optionalKey(Schema.NonEmptyArray(Whole(0, 6))),
  dates: Schema.optionalKey(Schema.NonEmptyArray(Day)),
  times: Schema.optionalKey(Schema.Struct({ from: Time, to: Time })),
  experiences: Schema.optionalKey(Schema.NonEmptyArray(Schema.Int)),
  deposit: Schema.NullOr(PartyAmount).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  fee: Schema.optionalKey(PartyAmount),
  freeCancellationHours: Schema.NullOr(Whole(0, 30 * 24)),
});

const TurnTime = Schema.Struct({ upTo: Whole(1, 100), minutes: Whole(15, 24 * 60) });

/** The settings of a restaurant as its file has them: with one currency for all prices. */
type FiledSettings = Omit<RestaurantSettings, "experiences" | "translations" | "areaTexts"> & {
  readonly experiences: readonly FiledExperience[];
  readonly seatingAreas?: Readonly<Record<string, Readonly<Record<Texts, FiledText>>>>;
};

/** Creates a check of each entry of a list; `problemOf` returns what the entry should be, undefined where it is that. */
const eachOf = <List extends "experiences" | "joins" | "policies">(
  list: List,
  problemOf: (entry: Required<FiledSettings>[List][number], file: FiledSettings) => string | undefined,
) =>
  Schema.makeFilter((file: FiledSettings) => {
    const entries: readonly Required<FiledSettings>[List][number][] = file[list] ?? [];
    return entries.flatMap((entry, index) => {
      const issue = problemOf(entry, file);
      return issue === undefined ? [] : [{ path: [list, index], issue }];
    });
  });

/** A restaurant's file: a JSON object in the domain's shape. */
export const RestaurantFile: Schema.Codec<FiledSettings, unknown> = Schema.Struct({
  restaurantId: Whole(1, 2_147_483_647),
  name: Schema.NonEmptyString,
  address: Schema.NonEmptyString,
  phone: Phone,
  email: Schema.NullOr(Email).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  timeZone: TimeZone,
  language: LanguageTag.pipe(Schema.withDecodingDefaultKey(Effect.succeed(DEFAULT_LANGUAGE))),
  currency: Currency.pipe(Schema.withDecodingDefaultKey(Effect.succeed(DEFAULT_CURRENCY))),
  minPartySize: Whole(1, 100),
  maxPartySize: Whole(1, 100),
  bookingWindowDays: Whole(0, 730),
  leadTimeMinutes: Whole(0, 7 * 24 * 60),
  freeCancellationHours: Schema.NullOr(Whole(0, 30 * 24)),
  policies: Schema.optionalKey(Schema.Array(Policy)),
  tables: Schema.NonEmptyArray(Table).check(
    Schema.makeFilter((tables) => isDistinct(tables.map(({ id }) => id)) || "tables with ids of their own"),
  ),
  seatingAreas: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Struct({ name: FiledName, description: FiledText })),
  ),
  joins: Schema.Array(Join),
  shifts: Schema.NonEmptyArray(Shift),
  turnTimes: Schema.NonEmptyArray(TurnTime).check(
    Schema.makeFilter(
      (turns) =>
        turns.every(({ upTo }, index) => index === 0 || upTo > (turns[index - 1]?.upTo ?? 0)) ||
        "turn times in rising order of upTo",
    ),
  ),
  pacing: Schema.optionalKey(Pacing),
  experiences: Schema.Array(SoldExperienceFile).check(
    Schema.makeFilter((sold) => isDistinct(sold.map(({ id }) => id)) || "experiences with ids of their own"),
    Schema.makeFilter((sold) => hasOneOfEachItem(sold) || "items that are the same in every experience"),
  ),
}).check(
  Schema.makeFilter(
    ({ minPartySize, maxPartySize }) => minPartySize <= maxPartySize || "a minPartySize up to maxPartySize",
  ),
  eachOf("experiences", ({ seatingAreas }, { tables }) =>
    seatingAreas.every((seatingArea) => seatingAreasOf({ tables }).includes(seatingArea))
      ? undefined
      : "seating areas of the restaurant's own tables",
  ),
  Schema.makeFilter(({ tables, seatingAreas = {} }) =>
    Object.keys(seatingAreas).flatMap((seatingArea) =>
      seatingAreasOf({ tables }).includes(seatingArea)
        ? []
        : [{ path: ["seatingAreas", seatingArea], issue: "a seating area of the restaurant's own tables" }],
    ),
  ),
  Schema.makeFilter(({ language, seatingAreas = {} }) =>
    Object.entries(seatingAreas).flatMap(([seatingArea, texts]) =>
      missingTexts(texts, language, ["seatingAreas", seatingArea]),
    ),
  ),
  Schema.makeFilter(({ language, experiences }) =>
    experiences.flatMap((experience, index) => [
      ...missingTexts(experience, language, ["experiences", index]),
      ...experience.addOns.flatMap((addOn, item) =>
        missingTexts(addOn, language, ["experiences", index, "addOns", item]),
      ),
    ]),
  ),
  eachOf("experiences", ({ isPrepaid, pricePerPerson }, { currency }) =>
    isPrepaid && pricePerPerson < smallestCharge(currency)
      ? `a price of ${amountText(smallestCharge(currency), currency)} ${currency} or more to prepay`
      : undefined,
  ),
  eachOf("experiences", ({ isPrepaid, pricePerPerson, addOns }, { currency }) =>
    isPrepaid &&
    [pricePerPerson, ...addOns.map(({ pricePerItem }) => pricePerItem)].some(isUnchargeable(currency))
      ? `prices that end in 0, since cards are charged two decimals of ${currency}`
      : undefined,
  ),
  eachOf("policies", (policy, restaurant) => policyProblem(restaurant, policy)),
  eachOf("joins", (join, restaurant) => joinProblem(restaurant, join)),
);

/** Returns whether no card is charged a price of a currency: card providers charge the first two of three decimals. */
export const isUnchargeable =
  (currency: string) =>
  (price: number): boolean =>
    decimalsOf(currency) === 3 && price % 10 !== 0;

const TEXTS = ["name", "description"] as const;

/** Returns a problem for each text of an experience, add-on or seating area that the restaurant's own language lacks. */
const missingTexts = (
  filed: Readonly<Record<Texts, FiledText>>,
  own: Language,
  path: readonly PropertyKey[],
) =>
  TEXTS.filter((key) => textIn(filed[key], own) === undefined).map((key) => ({
    path: [...path, key],
    issue: `a text in ${own}, the language of the restaurant, among others`,
  }));

/** Returns the settings of a file: each price in the restaurant's currency, and each text in its own language and in others (rule 3.61). */
export const restaurantOf = ({ experiences, seatingAreas, ...others }: FiledSettings): RestaurantSettings => {
  const { language: own, currency } = others;
  const soldIn = (language: Language): readonly SoldExperience[] =>
    experiences.map((experience) => ({
      ...experience,
      ...textsIn(experience, language, own),
      currency,
      addOns: experience.addOns.map((addOn) => ({ ...addOn, ...textsIn(addOn, language, own), currency })),
    }));
  const areas = Object.entries(seatingAreas ?? {});
  const areasIn = (language: Language) =>
    areas.length > 0 && {
      areaTexts: Object.fromEntries(areas.map(([area, texts]) => [area, textsIn(texts, language, own)])),
    };
  const texts = [
    ...experiences.flatMap(({ addOns, ...experience }) => [experience, ...addOns]),
    ...areas.map(([, area]) => area),
  ].flatMap(({ name, description }) => [name, description]);
  const languages = languagesOf(texts).filter((each) => primaryLanguage(each) !== primaryLanguage(own));
  return {
    ...others,
    experiences: soldIn(own),
    ...areasIn(own),
    translations: languages.map((language) => ({
      language,
      experiences: soldIn(language),
      ...areasIn(language),
    })),
  };
};

/** Returns the texts in a language; in the restaurant's own where that one is missing. */
const textsIn = (filed: Readonly<Record<Texts, FiledText>>, language: Language, own: Language) => {
  const [name = "", description = ""] = TEXTS.map(
    (key) => textIn(filed[key], language) ?? textIn(filed[key], own),
  );
  return { name, description };
};

/** Returns whether items with one id are equal in all experiences, since an order names only the id. */
const hasOneOfEachItem = (experiences: FiledSettings["experiences"]): boolean => {
  const items = experiences.flatMap(({ addOns }) => addOns);
  const distinct = new Set(items.map((item) => JSON.stringify(item)));
  return distinct.size === new Set(items.map(({ itemId }) => itemId)).size;
};

/** Returns what is wrong with a policy: a deposit or a fee, one of both, must be chargeable for the smallest party that it fits (rules 14.5, 14.13). */
const policyProblem = (
  {
    currency,
    experiences,
    minPartySize: smallest,
  }: Pick<FiledSettings, "currency" | "experiences" | "minPartySize">,
  { minPartySize = 1, maxPartySize = 100, experiences: ids = [], deposit, fee }: RestaurantPolicy,
): string | undefined => {
  if (minPartySize > maxPartySize) return "a minPartySize up to maxPartySize";
  const unknown = ids.find((id) => !experiences.some((each) => each.id === id));
  if (unknown !== undefined) return `experiences that the restaurant sells, and ${unknown} is none`;
  if (deposit !== null && fee !== undefined) return "a deposit or a fee, and not both";
  const amount = deposit ?? fee;
  if (amount === undefined) return undefined;
  const named = deposit === null ? "fee" : "deposit";
  const people = amount.per === "person" ? Math.max(minPartySize, smallest) : 1;
  if (amount.amount * people < smallestCharge(currency))
    return `a ${named} of ${amountText(smallestCharge(currency), currency)} ${currency} or more for the smallest party`;
  return isUnchargeable(currency)(amount.amount)
    ? `a ${named} that ends in 0, since cards are charged two decimals of ${currency}`
    : undefined;
};

const joinProblem = (
  { tables, maxPartySize }: Pick<RestaurantSettings, "tables" | "maxPartySize">,
  join: TableCombination,
): string | undefined => {
  const unknown = join.tables.find((name) => !tables.some(({ id }) => id === name));
  if (unknown !== undefined) return `a join of the restaurant's own tables, and ${unknown} is none`;
  const joined = tables.filter(({ id }) => join.tables.includes(id));
  if (seatingAreasOf({ tables: joined }).length > 1) return "a join of tables of one seating area";
  return join.seats > maxPartySize ? `a join for the largest party at most, of ${maxPartySize}` : undefined;
};
