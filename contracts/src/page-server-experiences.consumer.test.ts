import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers, Pact } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { PACTS, PARTIES, STATES } from "./pacts.ts";

const { boolean, eachLike, fromProviderState, integer, regex, string } = Matchers;

const pact = new Pact({
  consumer: PARTIES.page,
  provider: PARTIES.server,
  dir: PACTS,
  logLevel: "error",
});

const NIGHT = { restaurantId: 1002, experience: { id: 7, version: 3 } };

/** Asks the server at a URL as the page does; answers the value or the named error. */
const ask = <A, E>(
  url: string,
  use: (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>,
) => {
  const layer = productReservations({
    provider: "house",
    fetch: (path, init) => fetch(path, init),
    baseUrl: url,
  });
  return Effect.runPromise(Effect.result(Effect.flatMap(Reservations, use)).pipe(Effect.provide(layer)));
};

describe("the page asks the server", () => {
  it("for what a restaurant sells with its tables", async () => {
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
        expect(await ask(url, (service) => service.experiences(1002))).toMatchObject({
          success: [{ ...NIGHT.experience, pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("to hold a table for an experience", async () => {
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
        expect(await ask(url, (service) => service.lock(createLockOrder(NIGHT)))).toMatchObject({
          success: { token: "held-token" },
        });
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
    ...NIGHT,
    token: "held-token",
    addOns: [{ itemId: "wine", quantity: 2 }],
  });

  it("to book an experience with what is added, and to charge a card for it", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTasting)
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
        expect(await ask(url, (service) => service.reserve(paid))).toMatchObject({
          success: { confirmation: "JR7K2M" },
        });
      });
  });

  it("in vain to book by a card that is refused", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTasting)
      .uponReceiving("a reserve by a card's token that is none")
      .withRequest("POST", "/api/house/reserve", (request) =>
        request.jsonBody({ ...reserveBody, credit_card: { token: "tok_nobody", last4: "4242" } }),
      )
      .willRespondWith(200, (response) => response.jsonBody({ success: false, paymentFailed: true }))
      .executeTest(async ({ url }) => {
        const paid = { ...order, card: { token: "tok_nobody", last4: "4242" } };
        expect(await ask(url, (service) => service.reserve(paid))).toMatchObject({
          failure: { _tag: "PaymentFailed" },
        });
      });
  });
});
