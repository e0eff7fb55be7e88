import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { askReservationProvider, sendWith } from "./ask-reservations.ts";
import { exchange, PATHS, READ_HEADERS, RESERVE_BODY, UNKNOWN_PATHS, WRITE_HEADERS } from "./exchange.ts";
import { value } from "./state-values.ts";
import { RESERVATION_VALUES, type ReservationState } from "./states.ts";

const { arrayContaining, regex, string } = Matchers;

/** What not every provider can do. */
const LOOKUP: ReservationState = "reservations are found by the id of a request";

const REQUEST = RESERVATION_VALUES.requestId.example;

const send = sendWith(RESERVATION_VALUES.bearer.example);

const isReserve = ({ method, url }: Request): boolean => method === "POST" && url.endsWith("/reservations");

/** Loses the answers to reserves, which the provider may have carried out, and sends all other requests. */
const loseReserves = (request: Request): Promise<Response> =>
  isReserve(request) ? Promise.reject(new TypeError("terminated")) : send(request);

/** Sends reserves, and answers lookups as a provider that has no lookup. */
const sendReserves = (request: Request): Promise<Response> =>
  isReserve(request) || request.url.includes("oauth")
    ? send(request)
    : Promise.resolve(new Response(null, { status: 404 }));

const reserve = (url: string, sending: typeof send, restaurantId = 1001) => {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(REQUEST);
  const order = createReserveOrder({ restaurantId, token: RESERVATION_VALUES.token.example });
  return askReservationProvider(url, (service) => service.reserve(order), sending);
};

const UNKNOWN = { failure: { _tag: "OutcomeUnknown" } };

describe("server and reservation provider: a reserve with an unknown outcome", () => {
  afterEach(() => vi.restoreAllMocks());

  it("reports an outage", async () => {
    await exchange("the service is unavailable", "a reserve while the service is unavailable")
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(RESERVE_BODY),
      )
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, sendReserves)).toMatchObject(UNKNOWN);
      });
  });

  it("returns the reservation of the request", async () => {
    await exchange("a request has reserved a table", "a lookup of the reservation of a request")
      .given(LOOKUP)
      .withRequest("GET", PATHS.reservations, (request) =>
        request.query({ request_id: value("requestId") }).headers(READ_HEADERS),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          reservations: arrayContaining({
            request_id: string(REQUEST),
            manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await reserve(url, loseReserves)).toMatchObject({
          success: { manageUrl: "https://book.example.com/manage/abc" },
        });
      });
  });

  it("leaves the outcome unknown without a reservation", async () => {
    await exchange("a request has reserved nothing", "a lookup of a request without a reservation")
      .given(LOOKUP)
      .withRequest("GET", PATHS.reservations, (request) =>
        request.query({ request_id: value("requestId") }).headers(READ_HEADERS),
      )
      .willRespondWith(200, (response) => response.jsonBody({ reservations: [] }))
      .executeTest(async ({ url }) => {
        expect(await reserve(url, loseReserves)).toMatchObject(UNKNOWN);
      });
  });

  it("leaves the outcome unknown where the lookup finds no restaurant", async () => {
    await exchange("a restaurant does not exist", "a lookup in an unknown restaurant")
      .withRequest("GET", UNKNOWN_PATHS.reservations, (request) =>
        request.query({ request_id: REQUEST }).headers(READ_HEADERS),
      )
      .willRespondWith(404)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, loseReserves, 9999)).toMatchObject(UNKNOWN);
      });
  });

  it("leaves the outcome unknown while the lookup fails", async () => {
    await exchange("the service is unavailable", "a lookup while the service is unavailable")
      .withRequest("GET", PATHS.reservations, (request) =>
        request.query({ request_id: value("requestId") }).headers(READ_HEADERS),
      )
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, loseReserves)).toMatchObject(UNKNOWN);
      });
  });
});
