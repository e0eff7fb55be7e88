import { createGuest, createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import type { ReserveOrder } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { askReservationProvider, sendWith } from "./ask-reservations.ts";
import {
  CREATED,
  EXPERIENCE_BODY,
  EXPERIENCE_EXAMPLE,
  exchange,
  PATHS,
  REJECTED,
  REJECTED_BEARER,
  REJECTED_TOKEN,
  RESERVE_BODY,
  rejectionOf,
  UNKNOWN_PATHS,
  WRITE_HEADERS,
} from "./exchange.ts";
import { REQUEST_ID, value } from "./state-values.ts";

const reserve = (url: string, order: Partial<ReserveOrder> = {}, send = sendWith("access-token")) =>
  askReservationProvider(
    url,
    (service) => service.reserve(createReserveOrder({ token: "held-token", ...order })),
    send,
  );

const EXPERIENCE_ORDER = {
  experience: EXPERIENCE_EXAMPLE,
  addOns: [{ itemId: "wine", quantity: 2 }],
};
const PAID_ORDER = { ...EXPERIENCE_ORDER, card: { token: "tok_1", last4: "4242" } };

const EXPERIENCE_RESERVE_BODY = {
  ...RESERVE_BODY,
  experience: { ...EXPERIENCE_BODY, add_ons: [{ item_id: value("addOnId"), quantity: 2 }] },
};
const PAID_RESERVE_BODY = {
  ...EXPERIENCE_RESERVE_BODY,
  credit_card: { token: value("cardToken"), last4: "4242" },
};

/** The only part of a reservation that a diner needs, the link to manage it. */
const CONFIRMATION_BODY = {
  manage_reservation_url: Matchers.regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
};
const CONFIRMATION = { manageUrl: "https://book.example.com/manage/abc" };

describe("server and reservation provider: reserves", () => {
  it("books a held table in the language of the guest (rule 3.60)", async () => {
    await exchange("a table is held", "a reserve of a held table")
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers({ ...WRITE_HEADERS, "accept-language": "es-US" }).jsonBody(RESERVE_BODY),
      )
      .willRespondWith(CREATED, (response) => response.jsonBody(CONFIRMATION_BODY))
      .executeTest(async ({ url }) => {
        expect(await reserve(url, { language: "es-US" })).toMatchObject({ success: CONFIRMATION });
      });
  });

  it("books an experience with add-ons and charges a card", async () => {
    await exchange(
      "a table is held for an experience, and a card has a token",
      "a reserve of a prepaid experience",
    )
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(PAID_RESERVE_BODY),
      )
      .willRespondWith(CREATED, (response) => response.jsonBody(CONFIRMATION_BODY))
      .executeTest(async ({ url }) => {
        expect(await reserve(url, PAID_ORDER)).toMatchObject({ success: CONFIRMATION });
      });
  });

  it("confirms a repeated reserve", async () => {
    await exchange("a request has reserved a table", "a repeated reserve")
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(RESERVE_BODY),
      )
      .willRespondWith(CREATED, (response) => response.jsonBody(CONFIRMATION_BODY))
      .executeTest(async ({ url }) => {
        expect(await reserve(url)).toMatchObject({ success: CONFIRMATION });
      });
  });

  it("rejects a declined card", async () => {
    await exchange(
      "a table is held for an experience, and a card is declined",
      "a reserve with a declined card",
    )
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(PAID_RESERVE_BODY),
      )
      .willRespondWith(402)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, PAID_ORDER)).toMatchObject({ failure: { _tag: "PaymentFailed" } });
      });
  });

  it("rejects a table that another party took after the hold", async () => {
    await exchange("a held table was taken", "a reserve of a table that was taken")
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(RESERVE_BODY),
      )
      .willRespondWith(409)
      .executeTest(async ({ url }) => {
        expect(await reserve(url)).toMatchObject({ failure: { _tag: "SlotTaken" } });
      });
  });

  it("rejects an unknown token", async () => {
    const token = "unknown-token";
    await exchange("a restaurant has a free table", "a reserve with an unknown token")
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody({ ...RESERVE_BODY, reservation_token: token }),
      )
      .willRespondWith(REJECTED, (response) =>
        response.jsonBody(rejectionOf(/.*[Rr]eservation_?[Tt]oken.*/, "reservation_token is invalid")),
      )
      .executeTest(async ({ url }) => {
        expect(await reserve(url, { token })).toMatchObject({
          failure: { _tag: "RequestRejected", field: "reservation_token" },
        });
      });
  });

  it("rejects a guest without a phone number", async () => {
    await exchange("a table is held", "a reserve without a phone number")
      .withRequest("POST", PATHS.reservations, (request) =>
        request
          .headers(WRITE_HEADERS)
          .jsonBody({ ...RESERVE_BODY, phone: { ...RESERVE_BODY.phone, number: "" } }),
      )
      .willRespondWith(REJECTED, (response) =>
        response.jsonBody(rejectionOf(/.*[Pp]hone.*/, "PhoneRequired")),
      )
      .executeTest(async ({ url }) => {
        expect(await reserve(url, { guest: createGuest({ phoneNumber: "" }) })).toMatchObject({
          failure: { _tag: "RequestRejected", field: "phone_number" },
        });
      });
  });

  it("rejects a prepaid experience without a card", async () => {
    await exchange(
      "a table is held for an experience, and a card has a token",
      "a reserve of a prepaid experience without a card",
    )
      .withRequest("POST", PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(EXPERIENCE_RESERVE_BODY),
      )
      .willRespondWith(REJECTED, (response) =>
        response.jsonBody(rejectionOf(/.*[Cc]redit_?[Cc]ard.*/, "CreditCardRequired")),
      )
      .executeTest(async ({ url }) => {
        expect(await reserve(url, EXPERIENCE_ORDER)).toMatchObject({
          failure: { _tag: "RequestRejected", field: "credit_card" },
        });
      });
  });

  it("rejects an unknown restaurant", async () => {
    const token = "unknown-token";
    await exchange("a restaurant does not exist", "a reserve in an unknown restaurant")
      .withRequest("POST", UNKNOWN_PATHS.reservations, (request) =>
        request.headers(WRITE_HEADERS).jsonBody({ ...RESERVE_BODY, reservation_token: token }),
      )
      .willRespondWith(404)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, { restaurantId: 9999, token })).toMatchObject({
          failure: { _tag: "UnknownRestaurant" },
        });
      });
  });

  it("reports an access token that is rejected twice", async () => {
    await exchange("a table is held", "a reserve with a rejected token")
      .withRequest("POST", PATHS.reservations, (request) =>
        request
          .headers({ authorization: REJECTED_BEARER, "x-request-id": REQUEST_ID })
          .jsonBody(RESERVE_BODY),
      )
      .willRespondWith(401)
      .executeTest(async ({ url }) => {
        expect(await reserve(url, {}, sendWith(REJECTED_TOKEN))).toMatchObject({
          failure: { _tag: "ProviderUnavailable", detail: "status 401" },
        });
      });
  });
});
