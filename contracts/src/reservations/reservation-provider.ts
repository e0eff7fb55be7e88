import { createCardToken } from "@couvert/adapters/embedded/card-service/card-service.builders";
import {
  createReservationService,
  type ReservationService,
} from "@couvert/adapters/embedded/reservation-service/reservation-service";
import { createDependencies } from "@couvert/adapters/embedded/reservation-service/reservation-service.builders";
import { type Database, openDatabase } from "@couvert/adapters/platform/database/open-database";
import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { openTableReservations } from "@couvert/adapters/reservations/opentable/opentable-reservations";
import { encodeReservation } from "@couvert/adapters/reservations/opentable/reserve";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { type LockOrder, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { fetchHandler } from "@couvert/server/http/fetch-handler";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import express from "express";
import type { Provider } from "../verify/provider.ts";
import { RESERVATION_STATES, RESERVING_REQUEST } from "./states.ts";

/** The URL of the verified service for its own adapter. */
const SERVICE_URL = "http://reservation-service.embedded";
const TOKEN_URL = `${SERVICE_URL}/api/v2/oauth/token`;
const CLIENT = { clientId: "couvert", clientSecret: "secret" };

/** Values for an interaction: the token of a held table, an access token and a card's token. */
type Arranged = { readonly bearer: string; readonly token: string; readonly cardToken: string };

/**
 * A reservation service in March 2027 with one table for two at restaurants 1001 and 1002, of which 1002 sells an
 * experience, and the setup of each provider state.
 */
export interface ArrangedService {
  readonly service: ReservationService;
  readonly reservations: Layer.Layer<Reservations>;
  readonly states: Readonly<Record<string, () => Promise<Arranged>>>;
  readonly close: () => Promise<void>;
}

/** Opens the service in memory. */
export const openArrangedService = async (): Promise<ArrangedService> => {
  const database = await openDatabase({ inMemory: true });
  const tables = [{ id: "M1", seats: 2, seatingArea: "default" }];
  const restaurants = [
    createRestaurant({ restaurantId: 1001, tables }),
    createRestaurant({
      restaurantId: 1002,
      tables,
      experiences: [createSoldExperience({ seatingAreas: ["default"] })],
      freeCancellationHours: 24,
    }),
  ];
  const now = Date.parse("2027-03-01T12:00:00Z");
  const service = createReservationService({
    ...createDependencies(database),
    restaurants,
    publicUrl: "https://book.example.com",
    now: () => now,
    credentials: CLIENT,
  });
  const reservations = openTableReservations({
    baseUrl: SERVICE_URL,
    tokenUrl: TOKEN_URL,
    ...CLIENT,
    fetch: fetchFrom(service.fetch),
    timeoutMs: 5_000,
    outcomeTimeoutMs: 100,
  });
  const hold = (order: LockOrder) =>
    Effect.runPromise(
      Effect.flatMap(Reservations, (service) => service.lock(order)).pipe(Effect.provide(reservations)),
    );
  const free = async (): Promise<Arranged> => {
    await empty(database);
    const { token: cardToken } = await createCardToken();
    return { bearer: await accessTokenOf(service), token: "unknown-token", cardToken };
  };
  const held = async (order = createLockOrder()): Promise<Arranged> => ({
    ...(await free()),
    token: (await hold(order)).token,
  });
  /** Reserves the held table under the request id of the pacts. */
  const reserved = async (): Promise<Arranged> => {
    const arranged = await held();
    const answer = await service.fetch(
      new Request(`${SERVICE_URL}/v2/booking/1001/reservations`, {
        method: "POST",
        headers: { authorization: `Bearer ${arranged.bearer}`, "x-request-id": RESERVING_REQUEST },
        body: JSON.stringify(encodeReservation(createReserveOrder({ token: arranged.token }))),
      }),
    );
    if (answer.status !== 201) throw new Error(`the service answered ${answer.status} to a reserve`);
    return arranged;
  };
  const tasting = createLockOrder({ restaurantId: 1002, experience: { id: 7, version: 3 } });
  return {
    service,
    reservations,
    states: {
      [RESERVATION_STATES.tableForTwo]: free,
      [RESERVATION_STATES.noTable]: () => held(),
      [RESERVATION_STATES.heldTable]: () => held(),
      [RESERVATION_STATES.reservedTable]: reserved,
      [RESERVATION_STATES.sellsTasting]: free,
      [RESERVATION_STATES.heldTasting]: () => held(tasting),
      [RESERVATION_STATES.noRestaurant]: free,
    },
    close: database.close,
  };
};

const empty = async ({ kysely }: Database): Promise<void> => {
  await kysely.deleteFrom("reservations").execute();
  await kysely.deleteFrom("pending_charges").execute();
  await kysely.deleteFrom("bookings").execute();
};

const accessTokenOf = async ({ fetch }: ReservationService): Promise<string> => {
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");
  const answer = await fetch(
    new Request(`${TOKEN_URL}?grant_type=client_credentials`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
    }),
  );
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
};

/** Opens the embedded reservation service as the provider of the server's pact. */
export const openReservationProvider = async (): Promise<Provider> => {
  const { service, states, close } = await openArrangedService();
  return { listener: express().use(fetchHandler(service.fetch, SERVICE_URL)), states, close };
};
