import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { START, value } from "../reservations/state-values.ts";
import type { ReservationState } from "../reservations/states.ts";
import { askServer } from "./ask-server.ts";

const { boolean, eachLike, integer, regex, string } = Matchers;

const pact = createPact("page");

const TASTING_ORDER = { restaurantId: 1001, experience: { id: 7, version: 3 } };

describe("page and server: experiences", () => {
  it("returns the experiences of a restaurant", async () => {
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a request for the experiences of a restaurant")
      .withRequest("POST", "/api/house/get-experiences", (request) =>
        request.jsonBody({ rid: value("restaurantId") }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          response: {
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
          },
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askServer(url, (service) => service.experiences(1001))).toMatchObject({
          success: [{ ...TASTING_ORDER.experience, pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("holds a table for an experience", async () => {
    await pact
      .addInteraction()
      .given("a restaurant sells a prepaid experience with an add-on" satisfies ReservationState)
      .uponReceiving("a lock for an experience")
      .withRequest("POST", "/api/house/lock-availability", (request) =>
        request.jsonBody({
          party_size: "2",
          date_time: START,
          restaurant_id: value("restaurantId"),
          reservation_attribute: value("seatingArea"),
          selected_date: value("date"),
          selected_time: value("time"),
          experience_id: value("experienceId"),
          experience_version: value("experienceVersion"),
        }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          success: true,
          response: {
            expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, "2027-03-05T12:05:00Z"),
            reservation_token: string("held-token"),
          },
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await askServer(url, (service) => service.lock(createLockOrder(TASTING_ORDER)))).toMatchObject(
          {
            success: { token: "held-token" },
          },
        );
      });
  });

  const reserveBody = {
    restaurant_id: value("restaurantId"),
    reservation_token: value("token"),
    first_name: "Ana",
    last_name: "Reyes",
    email_address: "ana@example.com",
    phone_number: "305-555-0123",
    phone_country_code: "US",
    reservation_attribute: value("seatingArea"),
    special_request: "",
    restaurant_email_marketing_opt_in: false,
    is_third_party: false,
    experience_id: value("experienceId"),
    experience_version: value("experienceVersion"),
    add_ons: [{ item_id: value("addOnId"), quantity: 2 }],
  };
  const order = createReserveOrder({
    ...TASTING_ORDER,
    token: "held-token",
    addOns: [{ itemId: "wine", quantity: 2 }],
  });

  it("books an experience with add-ons and charges a card", async () => {
    await pact
      .addInteraction()
      .given("a table is held for an experience, and a card has a token" satisfies ReservationState)
      .uponReceiving("a reserve of a prepaid experience")
      .withRequest("POST", "/api/house/reserve", (request) =>
        request.jsonBody({
          ...reserveBody,
          credit_card: { token: value("cardToken"), last4: "4242" },
        }),
      )
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
      .executeTest(async ({ url }) => {
        const paid = { ...order, card: { token: "tok_1", last4: "4242" } };
        expect(await askServer(url, (service) => service.reserve(paid))).toMatchObject({
          success: { confirmation: "JR7K2M" },
        });
      });
  });

  it("rejects a booking with a declined card", async () => {
    await pact
      .addInteraction()
      .given("a table is held for an experience, and a card has a token" satisfies ReservationState)
      .uponReceiving("a reserve with an unknown card token")
      .withRequest("POST", "/api/house/reserve", (request) =>
        request.jsonBody({ ...reserveBody, credit_card: { token: "tok_nobody", last4: "4242" } }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({ success: false, paymentFailed: true, response: null }),
      )
      .executeTest(async ({ url }) => {
        const paid = { ...order, card: { token: "tok_nobody", last4: "4242" } };
        expect(await askServer(url, (service) => service.reserve(paid))).toMatchObject({
          failure: { _tag: "PaymentFailed" },
        });
      });
  });
});
