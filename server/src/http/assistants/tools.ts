import { PartySize, RestaurantId } from "@couvert/api/reservations/reservation-requests.schema";
import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { ExplainedTime, SlotExplanation } from "@couvert/domain/booking/availability/explain-day";
import { holdForVisitor } from "@couvert/domain/booking/limits/limited-holds";
import { type LockError, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { findLocations } from "@couvert/domain/restaurant/location/find-locations";
import { menuAmount } from "@couvert/domain/restaurant/menu/dish";
import { menuOutline } from "@couvert/domain/site/page/menu-outline";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import type { Currency } from "@couvert/domain/values/currency";
import { amountText } from "@couvert/domain/values/money";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { reservationRejection } from "../routes/reservation-rejection.ts";
import { bookedAs, type Directory, pageUrl, reserveUrl } from "./directory.ts";
import { createTool, type Tool } from "./tool.ts";

/** What the tools use. */
export interface ToolParts {
  readonly origin: string;
  /** Reads the restaurants; null where they cannot be read now. */
  readonly directory: () => Promise<Directory | null>;
  /** What our own reservation service does for assistants; null with an outside provider. */
  readonly holds: {
    /** Returns the link that hands a hold over, by the token of the hold. */
    readonly linkOf: (token: string) => string;
    /** Explains a time in each seating area; null for an unknown restaurant. */
    readonly explain: (id: number, time: LocalDateTime, partySize: number) => Promise<ExplainedTime | null>;
  } | null;
}

/** How much an answer has at most. */
const MAX_RESTAURANTS = 10;
const MAX_TIMES = 200;
const MAX_DISHES = 150;
const MAX_TEXT = 300;

const text = (max: number, description: string) =>
  Schema.String.check(Schema.isMaxLength(max)).annotate({ description });
const degrees = (limit: number) => Schema.Finite.check(Schema.isBetween({ minimum: -limit, maximum: limit }));

const ID = { restaurant_id: RestaurantId.annotate({ description: "As find_restaurants gives it" }) };
const TABLE = {
  ...ID,
  time: LocalDateTimeText.annotate({ description: "The restaurant's local time, such as 2027-03-05T19:00" }),
  party_size: PartySize,
};

const { String: Text, NullOr, Array: List } = Schema;
const Price = Schema.Struct({ amount: Text, currency: Text });
/** How many more there are than the answer has. */
const MORE = { more: Schema.Int };

/** Creates the tools that assistants call for whoever asks them, by name (rules 16.4, 16.8). */
export const createTools = (parts: ToolParts): Readonly<Record<string, Tool>> => ({
  find_restaurants: findRestaurants(parts),
  free_times: freeTimes(parts),
  ...(parts.holds === null
    ? {}
    : { why_not: whyNot(parts.holds), hold_table: holdTable(parts, parts.holds) }),
  menu: menu(parts),
});

const read = ({ directory }: ToolParts) =>
  Effect.flatMap(Effect.promise(directory), (known) =>
    known === null ? Effect.fail("The restaurants cannot be read now.") : Effect.succeed(known),
  );

const UNKNOWN = Effect.fail("There is no such restaurant: find_restaurants gives the ids.");

const locate = (parts: ToolParts, id: number) =>
  Effect.flatMap(read(parts), ({ locations, menus }) => {
    const location = locations.find((each) => bookedAs(each) === id);
    return location === undefined
      ? UNKNOWN
      : Effect.succeed({ location, menu: menus.get(location.uid) ?? [] });
  });

const findRestaurants = (parts: ToolParts) =>
  createTool({
    description: `Finds restaurants, nearest first where a position is given, at most ${MAX_RESTAURANTS}. One whose restaurant_id is null is booked on its page.`,
    input: Schema.Struct({
      query: Schema.optionalKey(text(100, "Words of the title, street, city or postal code")),
      near: Schema.optionalKey(Schema.Struct({ latitude: degrees(90), longitude: degrees(180) })),
    }),
    output: Schema.Struct({
      restaurants: List(
        Schema.Struct({
          restaurant_id: NullOr(Schema.Int),
          ...{ restaurant: Text, street: Text, city: Text, postal_code: Text, time_zone: Text },
          km: NullOr(Schema.Finite),
          page_url: Text,
        }),
      ),
      ...MORE,
    }),
    call: ({ query = "", near = null }) =>
      Effect.map(read(parts), ({ siteName, locations }) => {
        const { found } = findLocations(locations, query, near);
        const restaurants = found.slice(0, MAX_RESTAURANTS).map(({ location, km }) => ({
          restaurant_id: bookedAs(location),
          restaurant: `${siteName} ${location.title}`.trim(),
          ...{ street: location.address, city: location.city, postal_code: location.postalCode },
          time_zone: location.timeZone,
          km: km === null ? null : Math.round(km * 10) / 10,
          page_url: pageUrl(location, parts.origin),
        }));
        return { restaurants, more: found.length - restaurants.length };
      }),
  });

const freeTimes = (parts: ToolParts) =>
  createTool({
    description:
      "Lists free times within two and a half hours of a time, or of its whole day, with a link to book each. A table that is not sold alone has an experience, which is chosen by the link.",
    input: Schema.Struct({ ...TABLE, whole_day: Schema.optionalKey(Schema.Boolean) }),
    output: Schema.Struct({
      times: List(
        Schema.Struct({
          ...{ time: Text, seating_area: Text, alone: Schema.Boolean, deposit: NullOr(Price) },
          free_cancellation_hours: NullOr(Schema.Finite),
          reserve_url: Text,
        }),
      ),
      ...{ ...MORE, reasons: List(Text) },
    }),
    call: Effect.fnUntraced(function* ({ restaurant_id, time: start, party_size, whole_day = false }) {
      const { location } = yield* locate(parts, restaurant_id);
      const search = { restaurantId: restaurant_id, start, partySize: party_size, language: null };
      const { slots, noAvailabilityReasons: reasons } = yield* Effect.mapError(
        Reservations.use(({ availability }) => availability({ ...search, isWholeDay: whole_day })),
        wordsOf,
      );
      const times = slots.slice(0, MAX_TIMES).map(({ time, deposit, ...slot }) => ({
        ...{ time, seating_area: slot.seatingArea, alone: slot.availabilityType.includes("Standard") },
        deposit: deposit === undefined ? null : priceOf(deposit.amount, deposit.currency),
        free_cancellation_hours: slot.freeCancellationHours,
        reserve_url: reserveUrl(location, parts.origin, [String(party_size), dateOf(time), timeOf(time)]),
      }));
      return { times, more: slots.length - times.length, reasons };
    }),
  });

const whyNot = ({ explain }: NonNullable<ToolParts["holds"]>) =>
  createTool({
    description:
      "Says for each seating area why a time is not free for a party, and the next free time of the day.",
    input: Schema.Struct(TABLE),
    output: Schema.Struct({
      areas: List(Schema.Struct({ seating_area: Text, reason: Text, free_from: NullOr(Text) })),
    }),
    call: Effect.fnUntraced(function* ({ restaurant_id, time, party_size }) {
      const explained = yield* Effect.promise(() => explain(restaurant_id, time, party_size));
      if (explained === null) return yield* UNKNOWN;
      const areas = explained.areas.map(({ seatingArea, explanation }) => ({
        seating_area: seatingArea,
        reason: reasonOf(explanation),
        free_from: explanation.status === "rejected" ? explanation.freeFrom : null,
      }));
      return { areas };
    }),
  });

const reasonOf = (explanation: SlotExplanation): string => {
  if (explanation.status === "free") return "It is free.";
  const reason = explanation.status === "rejected" ? explanation.reason : "ExperienceRequired";
  return REASONS[reason] ?? "The restaurant takes no bookings online then.";
};

const FULL = "As many guests come then as the restaurant takes at a time.";
const SOLD_WITH = "The table is sold with an experience only, which is chosen on the site.";

/** The reasons that guests may know in detail. */
const REASONS: Readonly<Partial<Record<SlotRejection["reason"], string>>> = {
  BelowMinPartySize: "The party is smaller than the restaurant takes online.",
  AboveMaxPartySize: "The party is larger than the restaurant takes online.",
  PastTime: "The time is past.",
  NotFarEnoughInAdvance: "It is too late to book this time online.",
  OutsideBookingWindow: "Tables cannot be booked so far ahead.",
  Closed: "The restaurant is closed that day.",
  OutsideOpeningHours: "The restaurant is not open then.",
  ExperienceRequired: SOLD_WITH,
  NothingSold: SOLD_WITH,
  QuarterHourFull: FULL,
  ShiftFull: FULL,
  NoTableLargeEnough: "No table of this area is large enough.",
  NoTableFree: "Every table of this area is taken.",
};

const holdTable = (parts: ToolParts, { linkOf }: NonNullable<ToolParts["holds"]>) =>
  createTool({
    description:
      "Holds a free table for a few minutes and returns a link for the person who asked. The table is NOT booked yet: on the link they see the terms, give their details and pay. Do not ask for these. The link opens once; give it to that person only.",
    isReadOnly: false,
    input: Schema.Struct({
      ...TABLE,
      seating_area: text(100, "As free_times gives it"),
      language: Schema.optionalKey(text(35, "The language of the person, such as en-US")),
    }),
    output: Schema.Struct({ link: Text, held_until: Text, terms: Text, is_booked: Schema.Literal(false) }),
    call: Effect.fnUntraced(function* ({ restaurant_id, seating_area, language = null, ...table }, visitor) {
      yield* locate(parts, restaurant_id);
      const { token, expiresAt, policy } = yield* holdForVisitor(visitor, {
        restaurantId: restaurant_id,
        request: { partySize: table.party_size, time: table.time, seatingArea: seating_area },
        experience: null,
        language: acceptedLanguage(language),
      }).pipe(Effect.mapError(wordsOf));
      const held_until = new Date(expiresAt).toISOString();
      return { link: linkOf(token), held_until, terms: policy?.text ?? "", is_booked: false as const };
    }),
  });

const menu = (parts: ToolParts) =>
  createTool({
    description: "Returns the menu of a restaurant with prices. Its marks promise nothing about allergies.",
    input: Schema.Struct(ID),
    output: Schema.Struct({
      menu_url: Text,
      dishes: List(
        Schema.Struct({
          ...{ section: Text, dish: Text, description: Text, marks: List(Text) },
          prices: List(Schema.Struct({ label: Text, price: NullOr(Price) })),
        }),
      ),
      ...MORE,
    }),
    call: Effect.fnUntraced(function* ({ restaurant_id }) {
      const { location, menu } = yield* locate(parts, restaurant_id);
      const { currency } = location;
      const outline = menuOutline(menu).map(({ slice }) => slice);
      const dishes = outline.flatMap(({ heading, items }) =>
        items.map(({ name, description, marks, prices }) => ({
          ...{ section: short(heading), dish: short(name), description: short(description), marks },
          prices: prices.map(({ label, cents }) => ({
            label: short(label),
            price:
              cents === null || currency === null ? null : priceOf(menuAmount(cents, currency), currency),
          })),
        })),
      );
      const menu_url = `${pageUrl(location, parts.origin)}/menu`;
      return { menu_url, dishes: dishes.slice(0, MAX_DISHES), more: Math.max(0, dishes.length - MAX_DISHES) };
    }),
  });

const short = (words: string): string => words.slice(0, MAX_TEXT);

const priceOf = (amount: number, currency: Currency) => ({ amount: amountText(amount, currency), currency });

/** Returns in plain words why a call about reservations failed. */
const wordsOf = (error: LockError): string => {
  const rejection = reservationRejection(error);
  if (rejection === "unpaid") return "";
  const wait = error._tag === "TooManyHolds" ? ` Wait ${error.waitSeconds ?? 60} seconds.` : "";
  const fields = Object.entries(rejection.fields ?? {}).map(([name, problem]) => ` ${name} ${problem}.`);
  return rejection.message + fields.join("") + wait;
};
