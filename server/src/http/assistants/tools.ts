import { PartySize, RestaurantId } from "@couvert/api/reservations/reservation-requests.schema";
import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { ExplainedTime, SlotExplanation } from "@couvert/domain/booking/availability/explain-day";
import { holdForVisitor } from "@couvert/domain/booking/limits/limited-holds";
import { type LockError, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { findLocations } from "@couvert/domain/restaurant/location/find-locations";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { menuAmount } from "@couvert/domain/restaurant/menu/dish";
import { menuOutline } from "@couvert/domain/site/page/menu-outline";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { amountText } from "@couvert/domain/values/money";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Metrics } from "../../telemetry/metrics.ts";
import type { Run } from "../routes/endpoint.ts";
import { reservationRejection } from "../routes/reservation-rejection.ts";
import { createTool, type Tool, type ToolResult } from "./call-tool.ts";
import { bookedAs, type Directory, pageUrl, reserveUrl } from "./directory.ts";

/** What only our own reservation service can do for assistants. */
export interface AssistantHolds {
  /** Returns the link that hands a hold over, by the token of the hold. */
  readonly linkOf: (token: string) => string;
  /** Explains a quarter hour in each seating area; null for a restaurant that is not known. */
  readonly explain: (
    restaurantId: number,
    time: LocalDateTime,
    partySize: number,
  ) => Promise<ExplainedTime | null>;
}

/** What the tools use. */
export interface ToolParts {
  readonly origin: string;
  /** Reads the restaurants; null where they cannot be read now. */
  readonly directory: () => Promise<Directory | null>;
  /** Null with an outside reservation provider: there are no tools `why_not` and `hold_table`. */
  readonly holds: AssistantHolds | null;
  readonly run: Run;
  readonly metrics: Pick<Metrics, "reservationCallEnded">;
}

/** How much an answer has at most. */
const MAX_RESTAURANTS = 10;
const MAX_TIMES = 200;
const MAX_DISHES = 150;
const MAX_TEXT = 300;

const text = (max: number) => Schema.String.check(Schema.isMaxLength(max));
const about = <S extends Schema.Top>(schema: S, description: string) => schema.annotate({ description });

const Id = about(RestaurantId, "The restaurant_id that find_restaurants gives");
const Time = about(LocalDateTimeText, "The restaurant's local time, such as 2027-03-05T19:00");
const Amount = Schema.Struct({ amount: Schema.String, currency: Schema.String });

/** Creates the tools that assistants call for whoever asks them, by name (rule 16.4). */
export const createTools = (parts: ToolParts): Readonly<Record<string, Tool>> => ({
  find_restaurants: findRestaurants(parts),
  free_times: freeTimes(parts),
  ...(parts.holds === null
    ? {}
    : { why_not: whyNot(parts.holds), hold_table: holdTable(parts, parts.holds) }),
  menu: menu(parts),
});

const UNREAD = "The restaurants cannot be read now. Try again in a minute.";
const UNKNOWN = "There is no such restaurant: find_restaurants gives the ids.";

/** Finds the location that is booked by an id. */
const locate = async ({ directory }: ToolParts, id: number): Promise<ToolResult<Location>> => {
  const known = await directory();
  if (known === null) return Result.fail(UNREAD);
  const location = known.locations.find((each) => bookedAs(each) === id);
  return location === undefined ? Result.fail(UNKNOWN) : Result.succeed(location);
};

const findRestaurants = ({ directory, origin }: ToolParts) =>
  createTool({
    title: "Find restaurants",
    description:
      "Finds restaurants of the group by words of their title, street, city or postal code, nearest first where a position is given.",
    isReadOnly: true,
    input: Schema.Struct({
      query: Schema.optionalKey(about(text(100), "Words to find; leave it out for all")),
      near: Schema.optionalKey(
        Schema.Struct({
          latitude: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
          longitude: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
        }),
      ),
    }),
    output: Schema.Struct({
      restaurants: Schema.Array(
        Schema.Struct({
          restaurant_id: about(
            Schema.NullOr(Schema.Int),
            "Null for one that is booked otherwise: see its page",
          ),
          restaurant: Schema.String,
          street: Schema.String,
          city: Schema.String,
          postal_code: Schema.String,
          time_zone: Schema.String,
          km: Schema.NullOr(Schema.Finite),
          page_url: Schema.String,
          reserve_url: Schema.NullOr(Schema.String),
        }),
      ),
      more: about(Schema.Int, "How many more were found"),
    }),
    call: async ({ query = "", near = null }) => {
      const known = await directory();
      if (known === null) return Result.fail(UNREAD);
      const { found } = findLocations(known.locations, query, near);
      const restaurants = found.slice(0, MAX_RESTAURANTS).map(({ location, km }) => {
        const { title, address: street, city, postalCode: postal_code, timeZone: time_zone } = location;
        const restaurant_id = bookedAs(location);
        return {
          ...{
            restaurant_id,
            restaurant: `${known.siteName} ${title}`.trim(),
            street,
            city,
            postal_code,
            time_zone,
          },
          km: km === null ? null : Math.round(km * 10) / 10,
          page_url: pageUrl(location, origin),
          reserve_url: restaurant_id === null ? null : reserveUrl(location, origin),
        };
      });
      return Result.succeed({ restaurants, more: found.length - restaurants.length });
    },
  });

const freeTimes = (parts: ToolParts) =>
  createTool({
    title: "Free times",
    description:
      "Lists the free times of a restaurant for a party, within two and a half hours of a time or on its whole day. Each has a link to give the details there.",
    isReadOnly: true,
    input: Schema.Struct({
      restaurant_id: Id,
      time: Time,
      party_size: PartySize,
      whole_day: Schema.optionalKey(Schema.Boolean),
    }),
    output: Schema.Struct({
      times: Schema.Array(
        Schema.Struct({
          time: Schema.String,
          seating_area: Schema.String,
          alone: about(
            Schema.Boolean,
            "Whether the table is booked without an experience; otherwise only by the link",
          ),
          deposit: Schema.NullOr(Amount),
          free_cancellation_hours: Schema.NullOr(Schema.Finite),
          reserve_url: Schema.String,
        }),
      ),
      more: Schema.Int,
      reasons: about(Schema.Array(Schema.String), "Why there is none"),
    }),
    call: async ({ restaurant_id: restaurantId, time: start, party_size: partySize, whole_day = false }) => {
      const located = await locate(parts, restaurantId);
      if (Result.isFailure(located)) return Result.fail(located.failure);
      const query = { restaurantId, start, partySize, isWholeDay: whole_day, language: null };
      const asked = Reservations.use(({ availability }) => availability(query));
      const outcome = await parts.run(Effect.result(asked));
      if (Result.isFailure(outcome)) return Result.fail(wordsOf(outcome.failure));
      const { slots, noAvailabilityReasons: reasons } = outcome.success;
      const times = slots.slice(0, MAX_TIMES).map((slot) => ({
        time: slot.time,
        seating_area: slot.seatingArea,
        alone: slot.availabilityType.includes("Standard"),
        deposit:
          slot.deposit === undefined
            ? null
            : {
                amount: amountText(slot.deposit.amount, slot.deposit.currency),
                currency: slot.deposit.currency,
              },
        free_cancellation_hours: slot.freeCancellationHours,
        reserve_url: reserveUrl(located.success, parts.origin, {
          party: partySize,
          date: dateOf(slot.time),
          time: timeOf(slot.time),
        }),
      }));
      return Result.succeed({ times, more: slots.length - times.length, reasons: reasons.slice(0, 5) });
    },
  });

const whyNot = ({ explain }: AssistantHolds) =>
  createTool({
    title: "Why not",
    description:
      "Says for each seating area of a restaurant whether a time is free for a party, and why not.",
    isReadOnly: true,
    input: Schema.Struct({ restaurant_id: Id, time: Time, party_size: PartySize }),
    output: Schema.Struct({
      areas: Schema.Array(
        Schema.Struct({
          seating_area: Schema.String,
          is_free: Schema.Boolean,
          reason: Schema.NullOr(Schema.String),
          free_from: about(Schema.NullOr(Schema.String), "The next free time of that day"),
        }),
      ),
    }),
    call: async ({ restaurant_id, time, party_size }) => {
      const explained = await explain(restaurant_id, time, party_size);
      if (explained === null) return Result.fail(UNKNOWN);
      const areas = explained.areas.map(({ seatingArea, explanation }) => ({
        seating_area: seatingArea,
        is_free: explanation.status === "free",
        reason: reasonOf(explanation),
        free_from: explanation.status === "rejected" ? explanation.freeFrom : null,
      }));
      return Result.succeed({ areas });
    },
  });

const reasonOf = (explanation: SlotExplanation): string | null =>
  explanation.status === "free"
    ? null
    : explanation.status === "experienceOnly"
      ? REASONS.ExperienceRequired
      : REASONS[explanation.reason];

const FULL = "As many guests come then as the restaurant takes at a time.";
const SOLD_WITH = "The table is sold with an experience only: it is chosen on the site.";

const REASONS: Readonly<Record<SlotRejection["reason"], string>> = {
  BelowMinPartySize: "The party is smaller than the restaurant takes online.",
  AboveMaxPartySize: "The party is larger than the restaurant takes online.",
  PastTime: "The time is past.",
  NotFarEnoughInAdvance: "It is too late to book this time online.",
  OutsideBookingWindow: "Tables cannot be booked so far ahead.",
  Closed: "The restaurant is closed that day.",
  OutsideOpeningHours: "The restaurant is not open then.",
  OutsideShifts: "The restaurant takes no bookings at this time.",
  UnknownSeatingArea: "There is no such seating area.",
  PaidForParty: "Another number of guests is paid for.",
  ExperienceNotSold: SOLD_WITH,
  ExperienceOutdated: SOLD_WITH,
  ExperienceRequired: SOLD_WITH,
  NothingSold: SOLD_WITH,
  QuarterHourFull: FULL,
  ShiftFull: FULL,
  OnlineBookingsPaused: "The restaurant takes no bookings online then.",
  TablesBlocked: "The tables are not available then.",
  NoTableLargeEnough: "No table of this area is large enough.",
  NoTableFree: "Every table of this area is taken.",
};

const holdTable = (parts: ToolParts, { linkOf }: AssistantHolds) =>
  createTool({
    title: "Hold a table",
    description:
      "Holds a free table for a few minutes and returns a link for the person who asked. The table is NOT booked yet: on the link they see the terms, give their details and pay. Do not ask for these. The link opens once; give it only to that person.",
    isReadOnly: false,
    input: Schema.Struct({
      restaurant_id: Id,
      time: Time,
      party_size: PartySize,
      seating_area: about(text(100), "As free_times gives it"),
      language: Schema.optionalKey(about(text(35), "The language of the person, such as en-US")),
    }),
    output: Schema.Struct({
      link: Schema.String,
      held_until: about(Schema.String, "An instant in UTC"),
      terms: about(Schema.String, "What the booking asks for, and until when it can be cancelled"),
      is_booked: about(Schema.Literal(false), "The person books on the link"),
    }),
    call: async ({ restaurant_id, time, party_size, seating_area, language = null }, visitor) => {
      const located = await locate(parts, restaurant_id);
      if (Result.isFailure(located)) return Result.fail(located.failure);
      const order = {
        restaurantId: restaurant_id,
        request: { partySize: party_size, time, seatingArea: seating_area },
        experience: null,
        language: acceptedLanguage(language),
      };
      const outcome = await parts.run(Effect.result(holdForVisitor(visitor, order)));
      parts.metrics.reservationCallEnded("lock", Result.isSuccess(outcome) ? "ok" : outcome.failure._tag);
      if (Result.isFailure(outcome)) return Result.fail(wordsOf(outcome.failure));
      const { token, expiresAt, policy } = outcome.success;
      return Result.succeed({
        link: linkOf(token),
        held_until: new Date(expiresAt).toISOString(),
        terms: policy?.text ?? "",
        is_booked: false as const,
      });
    },
  });

const menu = (parts: ToolParts) =>
  createTool({
    title: "Menu",
    description:
      "Returns the menu of a restaurant with prices and dietary marks. Marks promise nothing about allergies.",
    isReadOnly: true,
    input: Schema.Struct({ restaurant_id: Id }),
    output: Schema.Struct({
      menu_url: Schema.String,
      sections: Schema.Array(
        Schema.Struct({
          section: Schema.String,
          dishes: Schema.Array(
            Schema.Struct({
              dish: Schema.String,
              description: Schema.String,
              marks: Schema.Array(Schema.String),
              prices: Schema.Array(Schema.Struct({ label: Schema.String, price: Schema.NullOr(Amount) })),
            }),
          ),
        }),
      ),
      is_whole: about(Schema.Boolean, "Whether the page has no further dishes"),
    }),
    call: async ({ restaurant_id }) => {
      const located = await locate(parts, restaurant_id);
      if (Result.isFailure(located)) return Result.fail(located.failure);
      const { uid, currency } = located.success;
      const priceOf = (cents: number | null) =>
        cents === null || currency === null
          ? null
          : { amount: amountText(menuAmount(cents, currency), currency), currency };
      let left = MAX_DISHES;
      const outline = menuOutline((await parts.directory())?.menus.get(uid) ?? []);
      const sections = outline.map(({ slice }) => {
        const dishes = slice.items.slice(0, left).map(({ name, description, marks, prices }) => ({
          dish: short(name),
          description: short(description),
          marks,
          prices: prices.map(({ label, cents }) => ({ label: short(label), price: priceOf(cents) })),
        }));
        left -= dishes.length;
        return { section: short(slice.heading), dishes };
      });
      const all = outline.reduce((sum, { slice }) => sum + slice.items.length, 0);
      const menu_url = `${pageUrl(located.success, parts.origin)}/menu`;
      return Result.succeed({
        menu_url,
        sections: sections.filter(({ dishes }) => dishes.length > 0),
        is_whole: all <= MAX_DISHES,
      });
    },
  });

const short = (words: string): string => words.slice(0, MAX_TEXT);

/** Returns in plain words why a call about reservations failed. */
const wordsOf = (error: LockError): string => {
  const rejection = reservationRejection(error);
  if (rejection === "paymentFailed") return "";
  const wait =
    error._tag === "TooManyHolds" && error.waitSeconds !== null ? ` Wait ${error.waitSeconds} seconds.` : "";
  const fields = Object.entries(rejection.fields ?? {}).map(([name, problem]) => ` ${name} ${problem}.`);
  return rejection.message + fields.join("") + wait;
};
