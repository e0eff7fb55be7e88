import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { RESERVATION_STATES } from "../reservations/states.ts";
import { askServer } from "./ask-server.ts";

const { boolean, eachLike, fromProviderState, integer, regex, string } = Matchers;

const pact = createPact("page");

const TASTING_ORDER = { restaurantId: 1002, experience: { id: 7, version: 3 } };

describe("page and server: experiences", () => {
  it("returns the experiences of a restaurant", async () => {
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a request for the experiences of a restaurant")
      .withRequest("POST", "/api/house/get-experiences", (request) => request.jsonBody({ rid: 1002 }))
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
        expect(await askServer(url, (service) => service.experiences(1002))).toMatchObject({
          success: [{ ...TASTING_ORDER.experience, pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("holds a table for an experience", async () => {
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.sellsTasting)
      .uponReceiving("a lock for an experience")
      .withRequest("POST", "/api/house/lock-availability", (request) =>
        request.jsonBody({
          party_size: "2",
          date_time: "2027-03-05T19:00",
          restaurant_id: 1002,
          reservation_attribute: "default",
          selected_date: "2027-03-05",
          selected_time: "19:00",
          experience_id: 7,
          experience_version: 3,
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
    restaurant_id: 1002,
    reservation_token: fromProviderState(`\${token}`, "held-token"),
    first_name: "Ana",
    last_name: "Reyes",
    email_address: "ana@example.com",
    phone_number: "305-555-0123",
    phone_country_code: "US",
    reservation_attribute: "default",
    special_request: "",
    restaurant_email_marketing_opt_in: false,
    is_third_party: false,
    experience_id: 7,
    experience_version: 3,
    add_ons: [{ item_id: "wine", quantity: 2 }],
  };
  const order = createReserveOrder({
    ...TASTING_ORDER,
    token: "held-token",
    addOns: [{ itemId: "wine", quantity: 2 }],
  });

  it("books an experience with add-ons and charges a card", async () => {
    await pact
      .addInteraction()
      .given(RESERVATION_STATES.heldTasting)
      .uponReceiving("a reserve of a prepaid experience")
      .withRequest("POST", "/api/house/reserve", (request) =>
        request.jsonBody({
          ...reserveBody,
          credit_card: { token: fromProviderState(`\${cardToken}`, "tok_1"), last4: "4242" },
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
      .given(RESERVATION_STATES.heldTasting)
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
