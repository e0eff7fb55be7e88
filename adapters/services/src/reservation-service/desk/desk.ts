import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type DeskTime, deskTimes } from "@couvert/domain/booking/desk/desk-times";
import type { Party } from "@couvert/domain/booking/desk/party";
import { type Block, strandedReason } from "@couvert/domain/booking/desk/stranded";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { readArrivals } from "../booking/arrivals.ts";
import type { Actor } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { readAssignments } from "../booking/table-assignments.ts";
import { addParty, type DeskChanged, type DeskOrder } from "./add-party.ts";
import {
  addBlock,
  type BlockOrder,
  endBlock,
  findStranded,
  readBlocks,
  type StrandedParty,
} from "./blocks.ts";
import { changeParty, type DeskChange } from "./change-party.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { type FoundGuest, findGuests } from "./find-guests.ts";
import { type HistoryEntry, readHistory } from "./read-history.ts";
import { createDayReader, type DeskDay, readParties } from "./read-parties.ts";
import { type WatchChanges, watchChanges } from "./watch-changes.ts";

/** A party after a change, and the entry of the history that undoes it. */
export interface ChangedParty {
  readonly party: Party;
  readonly entry: number;
}

/** A service day with the blocks that are not over, also of later days, and the ids of its stranded parties. */
export interface DayWithBlocks extends DeskDay {
  readonly blocks: readonly Block[];
  readonly stranded: readonly number[];
}

/** What the restaurant does with its parties. Each call is for one of its restaurants; who may call it is decided before. */
export interface Desk {
  /** Returns the restaurants as they are now, by their ids. */
  readonly restaurants: () => ReadonlyMap<number, Restaurant>;
  readonly day: (restaurant: Restaurant, date: CalendarDate) => Promise<DayWithBlocks>;
  /** Returns the parties of some service days, both ends included. */
  readonly parties: (
    restaurant: Restaurant,
    from: CalendarDate,
    to: CalendarDate,
  ) => Promise<readonly Party[]>;
  readonly history: (restaurant: Restaurant, date: CalendarDate) => Promise<readonly HistoryEntry[]>;
  readonly times: (
    restaurant: Restaurant,
    query: { readonly date: CalendarDate; readonly partySize: number },
  ) => Promise<readonly DeskTime[]>;
  readonly watch: WatchChanges;
  readonly findGuests: (restaurant: Restaurant, text: string) => Promise<readonly FoundGuest[]>;
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
  readonly blocks: (restaurant: Restaurant) => Promise<readonly Block[]>;
  readonly stranded: (restaurant: Restaurant) => Promise<readonly StrandedParty[]>;
  /** Blocks tables, and returns the parties that it strands. */
  readonly block: (
    restaurant: Restaurant,
    order: BlockOrder,
    actor: Actor,
  ) => Promise<Result.Result<readonly StrandedParty[], DeskRejected>>;
  readonly endBlock: (restaurant: Restaurant, id: number, actor: Actor) => Promise<void>;
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
    const [party] = await readParties(database.kysely, { tokenDigests: [tokenDigest] });
    return party === undefined ? Result.fail({ reason: "UnknownParty" }) : Result.succeed({ party, entry });
  };
  return {
    restaurants,
    day: async (restaurant, date) => {
      const [day, blocks] = await Promise.all([
        readDay(restaurant.restaurantId, date, now()),
        readBlocks(database.kysely, restaurant.restaurantId, now()),
      ]);
      const stranded = day.parties.filter(
        (party) => strandedReason(restaurant, party, blocks, now()) !== null,
      );
      return { ...day, blocks, stranded: stranded.map(({ id }) => id) };
    },
    parties: ({ restaurantId }, from, to) => readParties(database.kysely, { restaurantId, from, to }),
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
    add: async (restaurant, order, actor) =>
      answer(await addParty(dependencies, restaurant, order, actor, now())),
    change: async (restaurant, change, actor) =>
      answer(await changeParty(dependencies, restaurant, change, actor, now())),
    blocks: ({ restaurantId }) => readBlocks(database.kysely, restaurantId, now()),
    stranded: (restaurant) => findStranded(database.kysely, restaurant, now()),
    block: (restaurant, order, actor) => addBlock(database, restaurant, order, actor, now()),
    endBlock: (restaurant, id, actor) => endBlock(database, restaurant, id, actor, now()),
  };
};
