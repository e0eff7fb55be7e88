import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { askReservationProvider, sendWithToken } from "./ask-reservations.ts";
import { BEARER, text, value } from "./state-values.ts";
import { RESERVATION_VALUES, type ReservationState } from "./states.ts";

const { regex, string } = Matchers;

const pact = createPact("reservations");

/** Drops reserve requests and sends all others. */
const dropReserves = (request: Request): Promise<Response> =>
  request.method === "POST" && request.url.endsWith("/reservations")
    ? Promise.reject(new TypeError("terminated"))
    : sendWithToken(request);

describe("server and reservation provider: a reserve without a response", () => {
  afterEach(() => vi.restoreAllMocks());
  const reserveWithoutResponse = (url: string) => {
    vi.spyOn(crypto, "randomUUID").mockReturnValue(RESERVATION_VALUES.requestId.example);
    return askReservationProvider(url, (service) => service.reserve(createReserveOrder()), dropReserves);
  };

  it("returns the reservation of the request", async () => {
    await pact
      .addInteraction()
      .given("a request has reserved a table" satisfies ReservationState)
      .uponReceiving("a lookup of the reservation of a request")
      .withRequest("GET", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        request.query({ request_id: value("requestId") }).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          reservations: [
            {
              request_id: string(RESERVATION_VALUES.requestId.example),
              confirmation_number: string("JR7K2M"),
              manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
            },
          ],
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await reserveWithoutResponse(url)).toMatchObject({
          success: { confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" },
        });
      });
  });

  it("leaves the outcome unknown without a reservation", async () => {
    await pact
      .addInteraction()
      .given("a request has reserved nothing" satisfies ReservationState)
      .uponReceiving("a lookup of a request without a reservation")
      .withRequest("GET", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        request.query({ request_id: value("requestId") }).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) => response.jsonBody({ reservations: [] }))
      .executeTest(async ({ url }) => {
        expect(await reserveWithoutResponse(url)).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
      });
  });
});
