import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type DeskTime, deskTimes } from "@couvert/domain/booking/desk/desk-times";
import type { Party } from "@couvert/domain/booking/desk/party";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { readArrivals } from "../booking/arrivals.ts";
import type { Actor } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { readAssignments } from "../booking/table-assignments.ts";
import { addParty, type DeskChanged, type DeskOrder } from "./add-party.ts";
import { changeParty, type DeskChange } from "./change-party.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { type FoundGuest, findGuests } from "./find-guests.ts";
import { findGuest, readGuestCard, writeGuestNotes } from "./guest-card.ts";
import { type HistoryEntry, readHistory } from "./read-history.ts";
import { createDayReader, type DeskDay, readParties } from "./read-parties.ts";
import { readWeek } from "./read-week.ts";
import { type WatchChanges, watchChanges } from "./watch-changes.ts";

/** A party after a change, and the entry of the history that undoes it. */
export interface ChangedParty {
  readonly party: Party;
  readonly entry: number;
}

/** What the restaurant does with its parties. Each call is for one of its restaurants; who may call it is decided before. */
export interface Desk {
  /** Returns the restaurants as they are now, by their ids. */
  readonly restaurants: () => ReadonlyMap<number, Restaurant>;
  readonly day: (restaurant: Restaurant, date: CalendarDate) => Promise<DeskDay>;
  /** Returns the parties of some service days, both ends included. */
  readonly parties: (
    restaurant: Restaurant,
    from: CalendarDate,
    to: CalendarDate,
  ) => Promise<readonly Party[]>;
  /** Returns the figures of the week that has a day. */
  readonly week: (restaurant: Restaurant, date: CalendarDate) => ReturnType<typeof readWeek>;
  readonly history: (restaurant: Restaurant, date: CalendarDate) => Promise<readonly HistoryEntry[]>;
  readonly times: (
    restaurant: Restaurant,
    query: { readonly date: CalendarDate; readonly partySize: number },
  ) => Promise<readonly DeskTime[]>;
  readonly watch: WatchChanges;
  readonly findGuests: (restaurant: Restaurant, text: string) => Promise<readonly FoundGuest[]>;
  /** The card of a party's guest, all that is known of them, and the notes on them. */
  readonly guestCard: (restaurant: Restaurant, party: number) => ReturnType<typeof readGuestCard>;
  readonly findGuest: (restaurant: Restaurant, party: number) => ReturnType<typeof findGuest>;
  readonly noteGuest: (
    restaurant: Restaurant,
    party: number,
    notes: Parameters<typeof writeGuestNotes>[3],
  ) => ReturnType<typeof writeGuestNotes>;
  readonly add: (
    restaurant: Restaurant,
    order: DeskOrder,
    actor: Actor,
  ) => Promise<Result.Result<ChangedParty, DeskRejected>>;
  readonly change: (
    restaurant: Restaurant,
    change: DeskChange,
    actor: Actor,
  ) => Promise<Result.Result<ChangedParty, DeskRejected>>;
}

/** Creates the desk of the reservation service. Its calls reject only when the database does. */
export const createDesk = (
  dependencies: ServiceDependencies,
  restaurants: Desk["restaurants"],
  now: () => Instant,
): Desk => {
  const { database } = dependencies;
  const watch = watchChanges(database);
  const readDay = createDayReader(database);
  const answer = async (
    changed: Result.Result<DeskChanged, DeskRejected>,
  ): Promise<Result.Result<ChangedParty, DeskRejected>> => {
    if (Result.isFailure(changed)) return Result.fail(changed.failure);
    const { tokenDigest, entry } = changed.success;
    const [party] = await readParties(database.kysely, { tokenDigest });
    return party === undefined ? Result.fail({ reason: "UnknownParty" }) : Result.succeed({ party, entry });
  };
  return {
    restaurants,
    day: ({ restaurantId }, date) => readDay(restaurantId, date, now()),
    parties: ({ restaurantId }, from, to) => readParties(database.kysely, { restaurantId, from, to }),
    week: (restaurant, date) => readWeek(database.kysely, restaurant, date),
    history: ({ restaurantId }, date) => readHistory(database.kysely, restaurantId, date),
    times: async (restaurant, query) => {
      const { restaurantId, timeZone } = restaurant;
      const from = instantOf(timeZone, localDateTime(query.date, "00:00"));
      const to = instantOf(timeZone, localDateTime(addDays(query.date, 3), "00:00"));
      const days = { restaurantId, first: query.date, last: addDays(query.date, 1) };
      const [assignments, arrivals] = await Promise.all([
        readAssignments(database.kysely, restaurantId, { from, to }),
        readArrivals(database.kysely, days),
      ]);
      return deskTimes(restaurant, query, [...assignments, ...arrivals], now());
    },
    watch,
    findGuests: ({ restaurantId }, text) => findGuests(database.kysely, restaurantId, text),
    guestCard: ({ restaurantId }, party) => readGuestCard(database.kysely, restaurantId, party),
    findGuest: ({ restaurantId }, party) => findGuest(database.kysely, restaurantId, party),
    noteGuest: ({ restaurantId }, ...notes) => writeGuestNotes(database.kysely, restaurantId, ...notes),
    add: async (restaurant, order, actor) =>
      answer(await addParty(dependencies, restaurant, order, actor, now())),
    change: async (restaurant, change, actor) =>
      answer(await changeParty(dependencies, restaurant, change, actor, now())),
  };
};
