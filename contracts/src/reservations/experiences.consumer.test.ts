import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { LOCAL_TIME } from "../pact/local-time.ts";
import { askReservationProvider, BEARER } from "./ask-reservations.ts";
import { RESERVATION_STATES } from "./states.ts";

const { boolean, eachLike, fromProviderState, integer, regex, string, uuid } = Matchers;

const pact = createPact("reservations");

const TASTING = { id: 7, version: 3 };
const TASTING_ORDER = { restaurantId: 1002, experience: TASTING };
const headers = {
  authorization: BEARER,
  "x-request-id": uuid("5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b"),
};

const lockBody = {
  party_size: 2,
  date_time: "2027-03-05T19:00",
  reservation_attribute: "default",
};

const reserveBody = {
  reservation_token: fromProviderState(`\${token}`, "held-token"),
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  reservation_attribute: "default",
  special_request: "",
  restaurant_email_marketing_opt_in: false,
  experience: { ...TASTING, add_ons: [{ item_id: "wine", quantity: 2 }] },
};

describe("server and reservation provider: experiences", () => {
  it("returns the experiences of a restaurant", async () => {
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a request for the experiences of a restaurant")
      .withRequest("GET", "/v2/availability/1002/experiences", (request) =>
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
        expect(await askReservationProvider(url, (service) => service.experiences(1002))).toMatchObject({
          success: [{ ...TASTING, name: "Tasting menu", pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("returns the times of an experience with its add-ons", async () => {
    const start = "2027-03-05T19:00";
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a search for two where an experience is sold")
      .withRequest("GET", "/v2/availability/1002", (request) =>
        request
          .query({
            start_date_time: start,
            forward_minutes: "150",
            backward_minutes: "150",
            party_size: "2",
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
                attributes: eachLike("default"),
                experience_ids: eachLike(7),
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
          service.availability({ restaurantId: 1002, partySize: 2, start }),
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
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a lock for an experience")
      .withRequest("POST", "/v2/booking/1002/slot_locks", (request) =>
        request.headers(headers).jsonBody({ ...lockBody, experience: { ...TASTING, add_ons: [] } }),
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
    const old = { ...TASTING, version: 2 };
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a lock for an old version of an experience")
      .withRequest("POST", "/v2/booking/1002/slot_locks", (request) =>
        request.headers(headers).jsonBody({ ...lockBody, experience: { ...old, add_ons: [] } }),
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
      .given(RESERVATION_STATES.heldTasting)
      .uponReceiving("a reserve of a prepaid experience")
      .withRequest("POST", "/v2/booking/1002/reservations", (request) =>
        request.headers(headers).jsonBody({
          ...reserveBody,
          credit_card: { token: fromProviderState(`\${cardToken}`, "tok_1"), last4: "4242" },
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
      .given(RESERVATION_STATES.heldTasting)
      .uponReceiving("a reserve of a prepaid experience without a card")
      .withRequest("POST", "/v2/booking/1002/reservations", (request) =>
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
