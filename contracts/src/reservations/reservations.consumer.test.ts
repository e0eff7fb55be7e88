import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers, type Pact } from "@pact-foundation/pact";
import type * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { LOCAL_TIME } from "../pact/local-time.ts";
import { askReservationProvider } from "./ask-reservations.ts";
import { BEARER, REQUEST_ID, START, text, value } from "./state-values.ts";
import type { ReservationState } from "./states.ts";

const { eachLike, like, regex, string } = Matchers;

const pact = createPact("reservations");

const tableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" } as const;
const rejection = (message: string) => ({ errors: [{ message }], requestid: string("request-1") });

type Posted = Parameters<ReturnType<Pact["addInteraction"]>["withRequest"]>[2];
type RequestBuilder = Parameters<NonNullable<Posted>>[0];

/** Adds the headers of every request except a search. */
const withHeaders = (request: RequestBuilder): RequestBuilder =>
  request.headers({ authorization: BEARER, "x-request-id": REQUEST_ID });

/** Sends token requests, and answers the search that needs the token with nothing. */
const sendTokenRequests = (request: Request): Promise<Response> =>
  new URL(request.url).pathname.endsWith("/token")
    ? fetch(request)
    : Promise.resolve(Response.json({ times_available: null }));

const search =
  (restaurantId: number) =>
  (service: Effect.Success<typeof Reservations>): ReturnType<typeof service.availability> =>
    service.availability({ restaurantId, partySize: 2, start: tableRequest.time });

const searchQuery = {
  start_date_time: START,
  forward_minutes: "150",
  backward_minutes: "150",
  party_size: text`${"partySize"}`,
  include_experiences: "true",
};

const reserveBody = {
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  reservation_attribute: value("seatingArea"),
  special_request: "",
  restaurant_email_marketing_opt_in: false,
};

describe("server and reservation provider", () => {
  it("returns a client's token", async () => {
    await pact
      .addInteraction()
      .given("a restaurant does not exist" satisfies ReservationState)
      .uponReceiving("a request for a client's token")
      .withRequest("POST", "/api/v2/oauth/token", (request) =>
        request
          .query({ grant_type: "client_credentials" })
          .headers({ authorization: regex(/^Basic .+/, "Basic Y291dmVydDpzZWNyZXQ=") }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          access_token: string("access-token"),
          token_type: "Bearer",
          expires_in: like(3600),
        }),
      )
      .executeTest(async ({ url }) => {
        const outcome = await askReservationProvider(
          url,
          search(1001),
          sendTokenRequests,
          `${url}/api/v2/oauth/token`,
        );
        expect(outcome).toMatchObject({ success: { slots: [] } });
      });
  });

  it("returns the free times of a restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a search for two at 7:00 PM")
      .withRequest("GET", text`/v2/availability/${"restaurantId"}`, (request) =>
        request.query(searchQuery).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          times_available: eachLike({
            time: LOCAL_TIME,
            availability_types: eachLike({
              type: regex(/^(Standard|Experience)$/, "Standard"),
              diningArea: eachLike({ attributes: eachLike("default") }),
            }),
          }),
          no_availability_reasons: [],
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askReservationProvider(url, search(1001))).toMatchObject({
          success: {
            slots: [{ time: tableRequest.time, seatingArea: "default", availabilityType: ["Standard"] }],
          },
        });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant does not exist" satisfies ReservationState)
      .uponReceiving("a search in an unknown restaurant")
      .withRequest("GET", text`/v2/availability/${"unknownRestaurantId"}`, (request) =>
        request.query(searchQuery).headers({ authorization: BEARER }),
      )
      .willRespondWith(404, (response) => response.jsonBody(rejection("MissingResource")))
      .executeTest(async ({ url }) => {
        expect(await askReservationProvider(url, search(9999))).toMatchObject({
          failure: { _tag: "UnknownRestaurant" },
        });
      });
  });

  it("holds a table", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a lock of a free table")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/slot_locks`, (request) =>
        withHeaders(request).jsonBody({
          party_size: value("partySize"),
          date_time: START,
          reservation_attribute: value("seatingArea"),
        }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, "2027-03-01T12:05:00"),
          reservation_token: string("held-token"),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askReservationProvider(url, (service) => service.lock(createLockOrder()))).toMatchObject(
          {
            success: { token: "held-token", expiresAt: Date.parse("2027-03-01T12:05:00Z") },
          },
        );
      });
  });

  it("rejects a hold of a taken table", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has no free table" satisfies ReservationState)
      .uponReceiving("a lock of a taken table")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/slot_locks`, (request) =>
        withHeaders(request).jsonBody({
          party_size: value("partySize"),
          date_time: START,
          reservation_attribute: value("seatingArea"),
        }),
      )
      .willRespondWith(409, (response) => response.jsonBody({ errors: eachLike({ message: string() }) }))
      .executeTest(async ({ url }) => {
        expect(await askReservationProvider(url, (service) => service.lock(createLockOrder()))).toMatchObject(
          {
            failure: { _tag: "SlotTaken" },
          },
        );
      });
  });

  it("releases a hold", async () => {
    await pact
      .addInteraction()
      .given("a table is held" satisfies ReservationState)
      .uponReceiving("the release of a held table")
      .withRequest("DELETE", text`/v2/booking/${"restaurantId"}/slot_locks/${"token"}`, withHeaders)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(
          await askReservationProvider(url, (service) => service.unlock(1001, "held-token")),
        ).toMatchObject({
          _tag: "Success",
        });
      });
  });

  it("books a held table", async () => {
    await pact
      .addInteraction()
      .given("a table is held" satisfies ReservationState)
      .uponReceiving("a reserve of a held table")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        withHeaders(request).jsonBody({
          ...reserveBody,
          reservation_token: value("token"),
        }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          confirmation_number: string("JR7K2M"),
          manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
        }),
      )
      .executeTest(async ({ url }) => {
        const order = createReserveOrder({ token: "held-token" });
        expect(await askReservationProvider(url, (service) => service.reserve(order))).toMatchObject({
          success: { confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" },
        });
      });
  });

  it("rejects a booking with an unknown token", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a reserve with an unknown token")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        withHeaders(request).jsonBody({ ...reserveBody, reservation_token: "unknown-token" }),
      )
      .willRespondWith(400, (response) => response.jsonBody(rejection("reservation_token is invalid")))
      .executeTest(async ({ url }) => {
        const order = createReserveOrder({ token: "unknown-token" });
        expect(await askReservationProvider(url, (service) => service.reserve(order))).toMatchObject({
          failure: { _tag: "RequestRejected", field: "reservation_token" },
        });
      });
  });
});
