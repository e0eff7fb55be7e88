import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import type { Credentials } from "../../testing/open-table/access-tokens.ts";
import { openTableFace } from "../../testing/open-table/open-table-face.ts";
import { createCards, createIntents } from "../card-service/card-service.builders.ts";
import type { ReserveRequest } from "./booking/reserve-table.ts";
import { ignoreChanges, type ServiceDependencies } from "./booking/service-dependencies.ts";
import { createReservationService, type ReservationService } from "./reservation-service.ts";
import type { ReservationParts } from "./service-reservations.ts";

/** Friday, March 5, 2027, at 10 AM in Miami. */
export const MORNING: Instant = Date.parse("2027-03-05T15:00:00Z");

/** Overrides for a restaurant whose two tables of the dining room combine for a party of six. */
export const JOINED: Partial<Restaurant> = { joins: [{ tables: ["M1", "M2"], seats: 6 }] };

/** `JOINED` with a tasting menu that is required at every table and paid there. */
export const SELLING: Partial<Restaurant> = {
  ...JOINED,
  experiences: [
    createSoldExperience({ seatingAreas: ["default", "bar"], isPrepaid: false, isOnlyWay: true }),
  ],
};

/** The fields of all response bodies. Each response has some of them. */
export interface ServiceBody {
  readonly access_token: string;
  readonly times: readonly string[];
  readonly times_available: readonly { readonly time: string }[];
  readonly reservation_token: string;
  readonly expires_at: string;
  readonly confirmation_number: string;
  readonly manage_reservation_url: string;
  readonly reservations: readonly object[];
}

/** A response with its JSON body, or an empty object without one. The id of the request is replaced by `request-1`. */
export interface ServiceResponse {
  readonly status: number;
  readonly body: ServiceBody;
}

/** A reservation service with its own empty restaurant, an authorised client and a settable clock. */
export interface TestService
  extends Pick<
    ReservationService,
    | "reservations"
    | "desk"
    | "findLost"
    | "findRestaurant"
    | "joinWaitlist"
    | "manage"
    | "settleCardEvent"
    | "settleCharges"
  > {
  readonly restaurant: Restaurant;
  readonly database: Database;
  readonly clock: { now: Instant };
  /** Its OpenTable face. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Sends an authorised request. `{rid}` in the path becomes the restaurant's id. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    requestId?: string,
    language?: string,
  ) => Promise<ServiceResponse>;
  readonly lock: (overrides?: object) => Promise<ServiceResponse>;
  readonly reserve: (
    token: string,
    overrides?: object,
    requestId?: string,
    language?: string,
  ) => Promise<ServiceResponse>;
}

/** Returns the body of an error with one message. */
export const errorBody = (message: string) => ({ errors: [{ message }], requestid: "request-1" });

/** Creates a complete guest. */
export const createGuest = (overrides: Partial<Guest> = {}): Guest => ({
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana@example.com",
  phoneNumber: "3055550123",
  phoneCountry: "US",
  specialRequest: "",
  marketingOptIn: false,
  ...overrides,
});

/** Creates a request of `reserveTable` for a table without an experience. */
export const createReserveRequest = (overrides: Partial<ReserveRequest> = {}): ReserveRequest => ({
  token: "never-given",
  experience: null,
  addOns: [],
  card: null,
  guest: createGuest(),
  language: null,
  requestId: null,
  ...overrides,
});

/** Creates a complete body of a reserve request. */
const createReserveBody = (overrides: object = {}) => ({
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  ...overrides,
});

/** Creates the dependencies of a service over a database, without a listener. */
export const createDependencies = (
  database: Database,
  overrides: Partial<ServiceDependencies> = {},
): ServiceDependencies & Record<"declinesPerHold" | "revisionsPerHour", number> => ({
  declinesPerHold: 3,
  revisionsPerHour: 6,
  database,
  charges: createCards(database),
  intents: createIntents(database),
  keys: TEST_KEYS,
  onReservationChange: ignoreChanges,
  ...overrides,
});

/** Creates the OpenTable face of the reservation service with restaurants. */
export const createOpenTableFace = (
  parts: Omit<ReservationParts, "findRestaurant">,
  restaurants: readonly Restaurant[],
  credentials?: Credentials,
) =>
  openTableFace(
    { ...parts, findRestaurant: (id) => restaurants.find(({ restaurantId }) => restaurantId === id) },
    credentials,
  );

/** Opens a reservation service over the worker's database, with overrides of its restaurant and its dependencies. */
export const openTestService = async (
  overrides: Partial<Restaurant> = {},
  dependencies: Partial<ServiceDependencies> = {},
  options: Pick<Parameters<typeof createReservationService>[0], "onLinkLost"> = {},
): Promise<TestService> => {
  const { database, ...others } = createDependencies(
    dependencies.database ?? (await sharedDatabase()),
    dependencies,
  );
  const restaurant = createRestaurant({ restaurantId: freshRestaurantId(), ...overrides });
  const clock = { now: MORNING };
  const publicUrl = "https://book.example.com";
  const parts = { database, ...others, publicUrl, now: () => clock.now };
  const service = createReservationService({ ...parts, ...options, restaurants: [restaurant] });
  const fetch = createOpenTableFace(parts, [restaurant]);

  const send = async (
    method: string,
    path: string,
    authorization: string,
    body?: unknown,
    requestId: string = crypto.randomUUID(),
    language?: string,
  ) => {
    const url = `https://house.invalid${path.replace("{rid}", String(restaurant.restaurantId))}`;
    const response = await fetch(
      new Request(url, {
        method,
        headers: {
          authorization,
          "x-request-id": requestId,
          ...(language === undefined ? {} : { "accept-language": language }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const answer = text.replace(`"requestid":"${requestId}"`, '"requestid":"request-1"') || "{}";
    return { status: response.status, body: JSON.parse(answer) as ServiceBody };
  };
  const call: TestService["call"] = async (method, path, body, requestId, language) => {
    const basic = `Basic ${btoa("couvert:secret")}`;
    const { body: token } = await send("POST", "/api/v2/oauth/token?grant_type=client_credentials", basic);
    return send(method, path, `Bearer ${token.access_token}`, body, requestId, language);
  };
  const lock = (fields: object = {}) =>
    call("POST", "/v2/booking/{rid}/slot_locks", {
      party_size: 2,
      date_time: "2027-03-05T19:00",
      reservation_attribute: "bar",
      ...fields,
    });
  const reserve: TestService["reserve"] = (reservation_token, fields = {}, requestId, language) =>
    call(
      "POST",
      "/v2/booking/{rid}/reservations",
      createReserveBody({ reservation_token, ...fields }),
      requestId,
      language,
    );
  return {
    restaurant,
    database,
    clock,
    ...service,
    fetch,
    call,
    lock,
    reserve,
  };
};
