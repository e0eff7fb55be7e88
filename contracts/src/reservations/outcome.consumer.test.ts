import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { askReservationProvider, BEARER, sendWithToken } from "./ask-reservations.ts";
import { RESERVATION_STATES, RESERVING_REQUEST } from "./states.ts";

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
    vi.spyOn(crypto, "randomUUID").mockReturnValue(RESERVING_REQUEST);
    return askReservationProvider(url, (service) => service.reserve(createReserveOrder()), dropReserves);
  };

  it("returns the reservation of the request", async () => {
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.reservedTable)
      .uponReceiving("a lookup of the reservation of a request")
      .withRequest("GET", "/v2/booking/1001/reservations", (request) =>
        request.query({ request_id: RESERVING_REQUEST }).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          reservations: [
            {
              request_id: RESERVING_REQUEST,
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
      .given(RESERVATION_STATES.heldTable)
      .uponReceiving("a lookup of a request without a reservation")
      .withRequest("GET", "/v2/booking/1001/reservations", (request) =>
        request.query({ request_id: RESERVING_REQUEST }).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) => response.jsonBody({ reservations: [] }))
      .executeTest(async ({ url }) => {
        expect(await reserveWithoutResponse(url)).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
      });
  });
});
