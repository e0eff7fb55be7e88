import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { deskTimes } from "@couvert/domain/booking/desk/desk-times";
import type { Party } from "@couvert/domain/booking/desk/party";
import { strandedReason } from "@couvert/domain/booking/desk/stranded";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { readArrivals } from "../booking/arrivals.ts";
import type { Actor } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { readAssignments } from "../booking/table-assignments.ts";
import { settlePaymentsOf } from "../payment/desk-payments.ts";
import { changeEntry, readWaitlist } from "../waitlist/desk-waitlist.ts";
import { addParty, type DeskChanged, type DeskOrder } from "./add-party.ts";
import { addBlock, endBlock, findStranded, readBlocks } from "./blocks.ts";
import { changeParty, type DeskChange } from "./change-party.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { findGuests } from "./find-guests.ts";
import { findGuest, mergeGuests, readGuestCard, writeGuestNotes } from "./guest-card.ts";
import { readHistory } from "./read-history.ts";
import { createDayReader, readParties } from "./read-parties.ts";
import { readWeek } from "./read-week.ts";
import { watchChanges } from "./watch-changes.ts";

/** What the restaurant does with its parties. Each call is for one of its restaurants; who may call it is decided before. */
export type Desk = ReturnType<typeof createDesk>;

/**
 * Creates the desk of the reservation service. `findSold` returns a restaurant as the site sells it; no deposit is asked for where cards are charged by tokens. Its calls reject only when the database does.
 */
export const createDesk = (
  dependencies: ServiceDependencies,
  restaurants: () => ReadonlyMap<number, Restaurant>,
  findSold: (restaurantId: number) => Restaurant | undefined,
  now: () => Instant,
) => {
  const { database } = dependencies;
  const readDay = createDayReader(database);
  const answer = async (
    changed: Result.Result<DeskChanged, DeskRejected>,
  ): Promise<Result.Result<{ readonly party: Party; readonly entry: number }, DeskRejected>> => {
    if (Result.isFailure(changed)) return Result.fail(changed.failure);
    const { tokenDigest, entry } = changed.success;
    // What the change asks for is stored: where the card provider gives no answer, it is asked again later (rule 14.19).
    const parts = { ...dependencies, restaurants: restaurants() };
    await settlePaymentsOf(parts, "token_digest", tokenDigest, now());
    const [party] = await readParties(database.kysely, { tokenDigests: [tokenDigest] });
    return party === undefined ? Result.fail({ reason: "UnknownParty" }) : Result.succeed({ party, entry });
  };
  return {
    /** Returns the restaurants as they are now, by their ids. */
    restaurants,
    /** Returns a service day with the blocks that are not over, also of later days, and the ids of its stranded parties. */
    day: async (restaurant: Restaurant, date: CalendarDate) => {
      const [day, blocks] = await Promise.all([
        readDay(restaurant.restaurantId, date, now()),
        readBlocks(database.kysely, restaurant.restaurantId, now()),
      ]);
      const stranded = day.parties.filter(
        (party) => strandedReason(restaurant, party, blocks, now()) !== null,
      );
      return { ...day, blocks, stranded: stranded.map(({ id }) => id) };
    },
    /** Returns the parties of some service days, both ends included. */
    parties: ({ restaurantId }: Restaurant, from: CalendarDate, to: CalendarDate) =>
      readParties(database.kysely, { restaurantId, from, to }),
    /** Returns the figures of the week that has a day. */
    week: (restaurant: Restaurant, date: CalendarDate) => readWeek(database.kysely, restaurant, date),
    history: ({ restaurantId }: Restaurant, date: CalendarDate) =>
      readHistory(database.kysely, restaurantId, date),
    times: async (
      restaurant: Restaurant,
      query: { readonly date: CalendarDate; readonly partySize: number },
    ) => {
      const { restaurantId, timeZone } = restaurant;
      const from = instantOf(timeZone, localDateTime(query.date, "00:00"));
      const to = instantOf(timeZone, localDateTime(addDays(query.date, 3), "00:00"));
      const days = { restaurantId, first: query.date, last: addDays(query.date, 1) };
      const [assignments, arrivals] = await Promise.all([
        readAssignments(database.kysely, restaurantId, { from, to }),
        readArrivals(database.kysely, days),
      ]);
      const times = deskTimes(restaurant, query, [...assignments, ...arrivals], now());
      return restaurant.isPaidByTokens !== true ? times : times.map((time) => ({ ...time, deposit: 0 }));
    },
    watch: watchChanges(database),
    findGuests: ({ restaurantId }: Restaurant, text: string) =>
      findGuests(database.kysely, restaurantId, text),
    guestCard: ({ restaurantId }: Restaurant, party: number) =>
      readGuestCard(database.kysely, restaurantId, party),
    findGuest: ({ restaurantId }: Restaurant, party: number) =>
      findGuest(database.kysely, restaurantId, party),
    noteGuest: ({ restaurantId }: Restaurant, party: number, notes: Parameters<typeof writeGuestNotes>[3]) =>
      writeGuestNotes(database.kysely, restaurantId, party, notes),
    mergeGuests: ({ restaurantId }: Restaurant, parties: readonly number[]) =>
      mergeGuests(database.kysely, restaurantId, parties),
    add: async (restaurant: Restaurant, order: DeskOrder, actor: Actor) =>
      order.payUntil !== undefined && restaurant.isPaidByTokens === true
        ? Result.fail<DeskRejected>({ reason: "NoPayLink" })
        : answer(await addParty(dependencies, restaurant, order, actor, now())),
    change: async (restaurant: Restaurant, change: DeskChange, actor: Actor) =>
      answer(await changeParty(dependencies, restaurant, change, actor, now())),
    waitlist: (restaurant: Restaurant, date: CalendarDate) =>
      readWaitlist(database.kysely, restaurant, date, now()),
    changeEntry: (restaurant: Restaurant, id: number, action: "offer" | "pass") =>
      changeEntry(dependencies, findSold(restaurant.restaurantId) ?? restaurant, id, action, now()),
    blocks: ({ restaurantId }: Restaurant) => readBlocks(database.kysely, restaurantId, now()),
    stranded: (restaurant: Restaurant) => findStranded(database.kysely, restaurant, now()),
    /** Blocks tables, and returns the parties that it strands. */
    block: (restaurant: Restaurant, order: Parameters<typeof addBlock>[2], actor: Actor) =>
      addBlock(database, restaurant, order, actor, now()),
    endBlock: (restaurant: Restaurant, id: number, actor: Actor) =>
      endBlock(database, restaurant, id, actor, now()),
  };
};
