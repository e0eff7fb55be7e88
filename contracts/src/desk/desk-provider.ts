import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { deskApi } from "@couvert/server/http/desk/desk-api";
import {
  createKey,
  createKeyFinder,
  type KeyRights,
  revokeKey,
} from "@couvert/services/machines/machine-keys";
import { createDeskOrder } from "@couvert/services/reservation-service/desk/desk.builders";
import { createReservationService } from "@couvert/services/reservation-service/reservation-service";
import { createDependencies } from "@couvert/services/reservation-service/reservation-service.builders";
import * as Result from "effect/Result";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import type { Provider } from "../verify/provider.ts";
import { serve } from "../verify/serve.ts";
import { type DESK_STATES, WALK_IN_REQUEST, walkInAt } from "./states.ts";

/** A restaurant with one table for two, which asks for a deposit from nine on. */
const RESTAURANT = createRestaurant({
  restaurantId: 1001,
  tables: [{ id: "M1", seats: 2, seatingArea: "default" }],
  policies: [
    {
      name: "late",
      times: { from: "21:00", to: "23:00" },
      deposit: { amount: 2500, per: "person" },
      freeCancellationHours: 1,
    },
  ],
});
const DAY = { restaurant: RESTAURANT.restaurantId, date: "2027-03-05" } as const;
const SLOT = { ...DAY, time: "19:00" } as const;
const NOW = instantOf(RESTAURANT.timeZone, `${SLOT.date}T${SLOT.time}`);
const OPERATOR = { staffId: null, device: null };

/** Opens the desk's endpoints of our reservation service as the provider of a till's pact. */
export const openDesk = async (): Promise<Provider> => {
  const database = await sharedDatabase();
  const { kysely } = database;
  // Creates the tables of the jobs that a booking enqueues.
  await (await openJobQueue({ database, log: () => {} })).close();
  const now = () => NOW;
  const { desk } = createReservationService({
    ...createDependencies(database),
    ...{ restaurants: [RESTAURANT], publicUrl: "https://book.example.com", now },
  });
  const api = deskApi({
    run: () => Promise.reject(new Error("no person is asked for")),
    desk,
    answerGuests: () => Promise.reject(new Error("no guest is erased")),
    findKey: createKeyFinder(kysely, memoryRateLimits, now),
    previewedLocations: async () => null,
    origin: "https://book.example.com",
    createRateLimit: memoryRateLimits,
    log: () => {},
  });
  const listener = express().use("/api/desk", api);

  /** Deletes all parties, and creates a key. */
  const begin = async (rights: Partial<KeyRights> = {}) => {
    await kysely.deleteFrom("reservations").execute();
    await kysely.deleteFrom("bookings").execute();
    const till = {
      name: "Till",
      scope: "write",
      restaurants: [RESTAURANT.restaurantId],
      endsAt: null,
    } as const;
    return createKey(kysely, { ...till, ...rights }, NOW);
  };
  const keyOf = async (rights?: Partial<KeyRights>) => (await begin(rights)).key;
  const book = async () => {
    const { party } = Result.getOrThrow(await desk.add(RESTAURANT, createDeskOrder(), OPERATOR));
    return { party: party.id, version: party.version };
  };
  const change = async ({ party, version }: { party: number; version: number }, status: "late" | "seated") =>
    void Result.getOrThrow(
      await desk.change(RESTAURANT, { party, version, action: { type: "status", status } }, OPERATOR),
    );

  const states: StateHandlers<typeof DESK_STATES> = {
    "a party is expected today": async () => ({ ...DAY, key: await keyOf(), ...(await book()) }),
    "a table is free now": async () => ({ ...SLOT, key: await keyOf() }),
    "the till has added a walk-in": async () => {
      const key = await keyOf();
      await serve(listener, (url) =>
        fetch(`${url}/api/desk/restaurants/${DAY.restaurant}/parties`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": WALK_IN_REQUEST,
          },
          body: JSON.stringify(walkInAt(`${SLOT.date}T${SLOT.time}`)),
        }),
      );
      return { ...SLOT, key };
    },
    "all tables are taken now": async () => {
      const key = await keyOf();
      await change(await book(), "seated");
      return { ...SLOT, key };
    },
    "somebody has changed a party since the till saw it": async () => {
      const key = await keyOf();
      const party = await book();
      await change(party, "late");
      return { ...DAY, key, ...party };
    },
    "a table asks for a deposit tonight": async () => ({ ...DAY, key: await keyOf() }),
    "the key was revoked": async () => {
      const { id, key } = await begin();
      await revokeKey(kysely, id, NOW);
      return { ...DAY, key };
    },
    "the key may only read": async () => ({ ...DAY, key: await keyOf({ scope: "read" }), ...(await book()) }),
    "the key is of another restaurant": async () => ({
      ...DAY,
      key: await keyOf({ restaurants: [RESTAURANT.restaurantId + 1] }),
    }),
  };
  return { listener, states, close: async () => {} };
};
