import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { LOCAL_TIME } from "../pact/local-time.ts";
import { askReservationProvider } from "./ask-reservations.ts";
import { BEARER, REQUEST_ID, START, text, value } from "./state-values.ts";
import type { ReservationState } from "./states.ts";

const { boolean, eachLike, integer, regex, string } = Matchers;

const pact = createPact("reservations");

const TASTING = { id: 7, version: 3 };
const TASTING_ORDER = { restaurantId: 1001, experience: TASTING };
const TASTING_MATCHERS = { id: value("experienceId"), version: value("experienceVersion") };
const headers = {
  authorization: BEARER,
  "x-request-id": REQUEST_ID,
};

const lockBody = {
  party_size: value("partySize"),
  date_time: START,
  reservation_attribute: value("seatingArea"),
};

const reserveBody = {
  reservation_token: value("token"),
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  reservation_attribute: value("seatingArea"),
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  experience: { ...TASTING_MATCHERS, add_ons: [{ item_id: value("addOnId"), quantity: 2 }] },
};

describe("server and reservation provider: experiences", () => {
  it("returns the experiences of a restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a request for the experiences of a restaurant")
      .withRequest("GET", text`/v2/availability/${"restaurantId"}/experiences`, (request) =>
        request.headers({ authorization: headers.authorization }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          data: eachLike({
            experience_id: integer(7),
            version: integer(3),
            name: string("Tasting menu"),
            description: string("Seven courses at the counter."),
            price_per_cover: {
              min_unit_amount: integer(9500),
              multiplier: integer(100),
              pre_payment_required: boolean(true),
            },
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askReservationProvider(url, (service) => service.experiences(1001))).toMatchObject({
          success: [{ ...TASTING, name: "Tasting menu", pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("returns the times of an experience with its add-ons", async () => {
    const start = "2027-03-05T19:00";
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a search for two where an experience is sold")
      .withRequest("GET", text`/v2/availability/${"restaurantId"}`, (request) =>
        request
          .query({
            start_date_time: START,
            forward_minutes: "150",
            backward_minutes: "150",
            party_size: text`${"partySize"}`,
            include_experiences: "true",
          })
          .headers({ authorization: headers.authorization }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          times_available: Matchers.arrayContaining({
            time: LOCAL_TIME,
            availability_types: Matchers.arrayContaining({
              type: "Experience",
              diningArea: eachLike({
                attributes: eachLike(string("default")),
                experience_ids: eachLike(integer(7)),
                add_ons: eachLike({
                  item_id: string("wine"),
                  name: string("Wine pairing"),
                  description: string("Five glasses."),
                  price_per_item: { min_unit_amount: integer(4500), multiplier: integer(100) },
                  max_per_reservation: integer(4),
                }),
              }),
              cancellationPolicy: { free_until_hours: integer(24) },
            }),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const found = await askReservationProvider(url, (service) =>
          service.availability({ restaurantId: 1001, partySize: 2, start }),
        );
        expect(found).toMatchObject({
          success: {
            slots: [
              {
                time: start,
                availabilityType: ["Experience"],
                experienceIds: [7],
                addOns: [{ itemId: "wine", pricePerItem: 4500, maxPerReservation: 4 }],
                freeCancellationHours: 24,
              },
            ],
          },
        });
      });
  });

  it("holds a table for an experience", async () => {
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a lock for an experience")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/slot_locks`, (request) =>
        request.headers(headers).jsonBody({ ...lockBody, experience: { ...TASTING_MATCHERS, add_ons: [] } }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, "2027-03-01T12:05:00"),
          reservation_token: string("held-token"),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(
          await askReservationProvider(url, (service) => service.lock(createLockOrder(TASTING_ORDER))),
        ).toMatchObject({
          success: { token: "held-token" },
        });
      });
  });

  it("rejects a hold for an outdated version of an experience", async () => {
    const old = { ...TASTING, version: 0 };
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a lock for an old version of an experience")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/slot_locks`, (request) =>
        request
          .headers(headers)
          .jsonBody({ ...lockBody, experience: { ...TASTING_MATCHERS, version: 0, add_ons: [] } }),
      )
      .willRespondWith(400, (response) =>
        response.jsonBody({
          errors: [{ message: regex(/^.*experience.?version.*$/, "experience version is out of date") }],
          requestid: string("request-1"),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(
          await askReservationProvider(url, (service) =>
            service.lock(createLockOrder({ ...TASTING_ORDER, experience: old })),
          ),
        ).toMatchObject({ failure: { _tag: "RequestRejected", field: "experience_version" } });
      });
  });

  it("books an experience with add-ons and charges a card", async () => {
    await pact
      .addInteraction()
      .given("a table is held for an experience, and a card has a token" satisfies ReservationState)
      .uponReceiving("a reserve of a prepaid experience")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        request.headers(headers).jsonBody({
          ...reserveBody,
          credit_card: { token: value("cardToken"), last4: "4242" },
        }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          confirmation_number: string("JR7K2M"),
          manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
        }),
      )
      .executeTest(async ({ url }) => {
        const order = createReserveOrder({
          ...TASTING_ORDER,
          token: "held-token",
          addOns: [{ itemId: "wine", quantity: 2 }],
          card: { token: "tok_1", last4: "4242" },
        });
        expect(await askReservationProvider(url, (service) => service.reserve(order))).toMatchObject({
          success: { confirmation: "JR7K2M" },
        });
      });
  });

  it("rejects a prepaid experience without a card", async () => {
    await pact
      .addInteraction()
      .given("a table is held for an experience, and a card has a token" satisfies ReservationState)
      .uponReceiving("a reserve of a prepaid experience without a card")
      .withRequest("POST", text`/v2/booking/${"restaurantId"}/reservations`, (request) =>
        request.headers(headers).jsonBody(reserveBody),
      )
      .willRespondWith(400, (response) =>
        response.jsonBody({ errors: [{ message: "CreditCardRequired" }], requestid: string("request-1") }),
      )
      .executeTest(async ({ url }) => {
        const addOns = [{ itemId: "wine", quantity: 2 }];
        const order = createReserveOrder({ ...TASTING_ORDER, token: "held-token", addOns });
        expect(await askReservationProvider(url, (service) => service.reserve(order))).toMatchObject({
          failure: { _tag: "RequestRejected", field: "credit_card" },
        });
      });
  });
});
