import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { openTableReservations } from "@couvert/adapters/reservations/opentable/opentable-reservations";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers, Pact } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { PACTS, PARTIES, STATES } from "./pacts.ts";

const { boolean, eachLike, fromProviderState, integer, regex, string, uuid } = Matchers;

const pact = new Pact({
  consumer: PARTIES.server,
  provider: PARTIES.reservationProvider,
  dir: PACTS,
  logLevel: "error",
});

const OAUTH = "https://oauth.invalid/api/v2/oauth/token";
const TASTING = { id: 7, version: 3 };
const NIGHT = { restaurantId: 1002, experience: TASTING };
const headers = {
  authorization: fromProviderState(`Bearer \${bearer}`, "Bearer access-token"),
  "x-request-id": uuid("5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b"),
};
const localTime = regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "2027-03-05T19:00");

/** A token without asking for one. */
const withToken = (request: Request): Promise<Response> =>
  request.url.startsWith(OAUTH)
    ? Promise.resolve(Response.json({ access_token: "access-token", token_type: "Bearer", expires_in: 3600 }))
    : fetch(request);

/** Asks the provider at a URL as the server does; answers the value or the named error. */
const ask = <A, E>(
  url: string,
  use: (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>,
) => {
  const layer = openTableReservations({
    baseUrl: url,
    tokenUrl: OAUTH,
    clientId: "couvert",
    clientSecret: "secret",
    fetch: fetchFrom(withToken),
    timeoutMs: 5_000,
    outcomeTimeoutMs: 100,
  });
  return Effect.runPromise(Effect.result(Effect.flatMap(Reservations, use)).pipe(Effect.provide(layer)));
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

describe("the server asks the reservation provider", () => {
  it("for what a restaurant sells with its tables", async () => {
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
        expect(await ask(url, (service) => service.experiences(1002))).toMatchObject({
          success: [{ ...TASTING, name: "Tasting menu", pricePerPerson: 9500, isPrepaid: true }],
        });
      });
  });

  it("for the times at which an experience can be had, and what can be added to it", async () => {
    const start = "2027-03-05T19:00";
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
            time: localTime,
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
        const found = await ask(url, (service) =>
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

  it("to hold a table for an experience", async () => {
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
        expect(await ask(url, (service) => service.lock(createLockOrder(NIGHT)))).toMatchObject({
          success: { token: "held-token" },
        });
      });
  });

  it("in vain to hold a table for an experience whose version is old", async () => {
    const old = { ...TASTING, version: 2 };
    await pact
      .addInteraction()
      .given(STATES.sellsTasting)
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
          await ask(url, (service) => service.lock(createLockOrder({ ...NIGHT, experience: old }))),
        ).toMatchObject({ failure: { _tag: "RequestRejected", field: "experience_version" } });
      });
  });

  it("to book an experience with what is added, and to charge a card for it", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTasting)
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
          ...NIGHT,
          token: "held-token",
          addOns: [{ itemId: "wine", quantity: 2 }],
          card: { token: "tok_1", last4: "4242" },
        });
        expect(await ask(url, (service) => service.reserve(order))).toMatchObject({
          success: { confirmation: "JR7K2M" },
        });
      });
  });

  it("in vain to book a prepaid experience without a card", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTasting)
      .uponReceiving("a reserve of a prepaid experience without a card")
      .withRequest("POST", "/v2/booking/1002/reservations", (request) =>
        request.headers(headers).jsonBody(reserveBody),
      )
      .willRespondWith(400, (response) =>
        response.jsonBody({ errors: [{ message: "CreditCardRequired" }], requestid: string("request-1") }),
      )
      .executeTest(async ({ url }) => {
        const addOns = [{ itemId: "wine", quantity: 2 }];
        const order = createReserveOrder({ ...NIGHT, token: "held-token", addOns });
        expect(await ask(url, (service) => service.reserve(order))).toMatchObject({
          failure: { _tag: "RequestRejected", field: "credit_card" },
        });
      });
  });
});
