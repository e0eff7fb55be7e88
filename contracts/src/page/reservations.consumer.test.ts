import {
  createGuest,
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { LOCAL_TIME } from "../pact/local-time.ts";
import { START, value } from "../reservations/state-values.ts";
import type { ReservationState } from "../reservations/states.ts";
import { askServer } from "./ask-server.ts";

const { boolean, eachLike, integer, like, regex, string } = Matchers;

const pact = createPact("page");

const tableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" } as const;
const heldToken = () => value("token");
const rejection = (code: string) => ({
  success: false,
  error: { code, message: string(), fields: like({}) },
});

const lockBody = {
  party_size: "2",
  date_time: START,
  restaurant_id: value("restaurantId"),
  reservation_attribute: value("seatingArea"),
  selected_date: value("date"),
  selected_time: value("time"),
  experience_id: null,
  experience_version: null,
};

const reserveBody = (token: ReturnType<typeof heldToken> | string) => ({
  restaurant_id: value("restaurantId"),
  reservation_token: token,
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone_number: "305-555-0123",
  phone_country_code: "US",
  reservation_attribute: value("seatingArea"),
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  is_third_party: false,
  experience_id: null,
  experience_version: null,
  add_ons: [],
  credit_card: null,
});

describe("page and server", () => {
  it("returns the free times of a restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a search for two at 7:00 PM")
      .withRequest("POST", "/api/house/get-availability", (request) =>
        request.jsonBody({ rid: value("restaurantId"), startDateTime: START, partySize: value("partySize") }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          response: {
            times: eachLike(LOCAL_TIME),
            times_available: eachLike({
              time: LOCAL_TIME,
              availabilityType: eachLike(regex(/^(Standard|Experience)$/, "Standard")),
              attribute: string("default"),
              experiences: [],
              add_ons: [],
              add_ons_summary: { count: integer(0) },
              cancellation_policy: null,
              version: integer(1),
            }),
            no_availability_reasons: [],
          },
        }),
      )
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) =>
          service.availability({ restaurantId: 1001, partySize: 2, start: tableRequest.time }),
        );
        expect(outcome).toMatchObject({
          success: { slots: [{ time: tableRequest.time, seatingArea: "default" }] },
        });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant does not exist" satisfies ReservationState)
      .uponReceiving("a search in an unknown restaurant")
      .withRequest("POST", "/api/house/get-availability", (request) =>
        request.jsonBody({
          rid: value("unknownRestaurantId"),
          startDateTime: START,
          partySize: value("partySize"),
        }),
      )
      .willRespondWith(404, (response) => response.jsonBody(rejection("unknown_restaurant")))
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) =>
          service.availability({ restaurantId: 9999, partySize: 2, start: tableRequest.time }),
        );
        expect(outcome).toMatchObject({ failure: { _tag: "UnknownRestaurant", restaurantId: 9999 } });
      });
  });

  it("holds a table", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a lock of a free table")
      .withRequest("POST", "/api/house/lock-availability", (request) => request.jsonBody(lockBody))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          response: {
            expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, "2027-03-05T12:05:00Z"),
            reservation_token: string("held-token"),
          },
        }),
      )
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) => service.lock(createLockOrder()));
        expect(outcome).toMatchObject({ success: { token: "held-token" } });
      });
  });

  it("rejects a hold of a taken table", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has no free table" satisfies ReservationState)
      .uponReceiving("a lock of a taken table")
      .withRequest("POST", "/api/house/lock-availability", (request) => request.jsonBody(lockBody))
      .willRespondWith(409, (response) => response.jsonBody(rejection("slot_taken")))
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) => service.lock(createLockOrder()));
        expect(outcome).toMatchObject({ failure: { _tag: "SlotTaken" } });
      });
  });

  it("releases a hold", async () => {
    await pact
      .addInteraction()
      .given("a table is held" satisfies ReservationState)
      .uponReceiving("an unlock of a held table")
      .withRequest("POST", "/api/house/unlock", (request) =>
        request.jsonBody({ restaurant_id: value("restaurantId"), reservation_token: heldToken() }),
      )
      .willRespondWith(200, (response) => response.jsonBody({ success: true, response: like({}) }))
      .executeTest(async (server) => {
        expect(await askServer(server.url, (service) => service.unlock(1001, "held-token"))).toMatchObject({
          _tag: "Success",
        });
      });
  });

  it("books a held table", async () => {
    await pact
      .addInteraction()
      .given("a table is held" satisfies ReservationState)
      .uponReceiving("a reserve of a held table")
      .withRequest("POST", "/api/house/reserve", (request) => request.jsonBody(reserveBody(heldToken())))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: boolean(true),
          paymentFailed: boolean(false),
          response: {
            manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
            confirmation_number: string("JR7K2M"),
          },
        }),
      )
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) =>
          service.reserve(createReserveOrder({ token: "held-token" })),
        );
        expect(outcome).toMatchObject({
          success: { confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" },
        });
      });
  });

  it("rejects a booking with an unknown token", async () => {
    await pact
      .addInteraction()
      .given("a restaurant has a free table" satisfies ReservationState)
      .uponReceiving("a reserve with an unknown token")
      .withRequest("POST", "/api/house/reserve", (request) => request.jsonBody(reserveBody("unknown-token")))
      .willRespondWith(400, (response) =>
        response.jsonBody({
          success: false,
          error: {
            code: string("invalid_request"),
            message: string(),
            fields: { reservation_token: string() },
          },
        }),
      )
      .executeTest(async (server) => {
        const outcome = await askServer(server.url, (service) =>
          service.reserve(createReserveOrder({ token: "unknown-token" })),
        );
        expect(outcome).toMatchObject({ failure: { _tag: "RequestRejected", field: "reservation_token" } });
      });
  });

  it("rejects a phone number of another country at its field", async () => {
    const phone = { number: "020 7946 0958", iso2: "US" };
    await pact
      .addInteraction()
      .given("a table is held" satisfies ReservationState)
      .uponReceiving("a reserve with a London number as one of the US")
      .withRequest("POST", "/api/house/reserve", (request) =>
        request.jsonBody({
          ...reserveBody(heldToken()),
          phone_number: phone.number,
          phone_country_code: phone.iso2,
        }),
      )
      .willRespondWith(400, (response) =>
        response.jsonBody({
          success: false,
          error: {
            code: string("invalid_request"),
            message: string(),
            fields: { phone_number: `${phone.number} is not a valid phone number.` },
          },
        }),
      )
      .executeTest(async (server) => {
        const guest = createGuest({ phoneNumber: phone.number, phoneCountry: phone.iso2 });
        const outcome = await askServer(server.url, (service) =>
          service.reserve(createReserveOrder({ token: "held-token", guest })),
        );
        expect(outcome).toMatchObject({ failure: { _tag: "RequestRejected", field: "phone_number" } });
      });
  });
});
