import { createGuest, createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import type { ReserveOrder } from "@couvert/domain/booking/reservation/reservations.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { value } from "../reservations/state-values.ts";
import { askServer, fetchUndated } from "./ask-server.ts";
import { answers, exchange, rejects } from "./exchange.ts";
import { EXPERIENCE_FIELDS, reserveBody } from "./requests.ts";

const { regex, string } = Matchers;

const RESERVE = "/api/house/reserve";

/** All that the page needs of a reservation; it shows a number when there is one. */
const CONFIRMED = answers({
  success: true,
  paymentFailed: false,
  response: { manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc") },
});

const reserve =
  (order: Partial<ReserveOrder> = {}) =>
  (url: string) =>
    askServer(url, (service) => service.reserve(createReserveOrder({ token: "held-token", ...order })));

/** An order of the experience with two of its add-on, without a card, and its fields in the request. */
const TASTING = { experience: { id: 7, version: 3 }, addOns: [{ itemId: "wine", quantity: 2 }] };
const TASTING_FIELDS = { ...EXPERIENCE_FIELDS, add_ons: [{ item_id: value("addOnId"), quantity: 2 }] };

describe("page and server: reserves", () => {
  it("books a held table in the language of the page (rule 3.60)", async () => {
    const booked = await exchange(
      {
        description: "a reserve",
        state: "a table is held",
        request: { path: RESERVE, body: reserveBody(), headers: { "accept-language": "es-US" } },
        answer: CONFIRMED,
      },
      reserve({ language: "es-US" }),
    );
    expect(booked).toMatchObject({
      success: { confirmation: null, manageUrl: "https://book.example.com/manage/abc" },
    });
  });

  it("books a table for a guest who wants text messages (rule 15.1)", async () => {
    const booked = await exchange(
      {
        description: "a reserve that asks for text messages",
        state: "a table is held",
        request: { path: RESERVE, body: reserveBody({ text_opt_in: true }) },
        answer: CONFIRMED,
      },
      reserve({ guest: createGuest({ textOptIn: true }) }),
    );
    expect(booked).toMatchObject({ success: { manageUrl: "https://book.example.com/manage/abc" } });
  });

  it("books a prepaid experience with add-ons and a card", async () => {
    const booked = await exchange(
      {
        description: "a reserve of a prepaid experience",
        state: "a table is held for an experience, and a card has a token",
        request: {
          path: RESERVE,
          body: reserveBody({
            ...TASTING_FIELDS,
            credit_card: { token: value("cardToken"), last4: "4242" },
          }),
        },
        answer: CONFIRMED,
      },
      reserve({ ...TASTING, card: { token: "tok_1", last4: "4242" } }),
    );
    expect(booked).toMatchObject({ success: { manageUrl: "https://book.example.com/manage/abc" } });
  });

  it.each([
    ["a reserve with a deposit", true],
    ["a reserve without the consent to its deposit", false],
  ])(
    "books a table with a deposit only with the consent to its terms: %s (rule 14.3)",
    async (description, acceptsPolicy) => {
      const card = { token: "tok_1", last4: "4242" };
      const booked = await exchange(
        {
          description,
          state: "a restaurant asks for a deposit",
          request: { path: RESERVE, body: reserveBody({ credit_card: card, accepts_policy: acceptsPolicy }) },
          answer: acceptsPolicy
            ? CONFIRMED
            : rejects(400, "request_refused", { accepts_policy: string("is missing") }),
        },
        reserve({ card, acceptsPolicy }),
      );
      expect(booked).toMatchObject(
        acceptsPolicy
          ? { success: { manageUrl: "https://book.example.com/manage/abc" } }
          : { failure: { _tag: "RequestRejected", field: "accepts_policy" } },
      );
    },
  );

  it.each([
    [
      "a reserve whose card is given to the card provider",
      "a guest gives a card to the card provider",
      answers({ success: false, paymentFailed: false, response: { client_secret: string("pi_1_secret") } }),
      { _tag: "CardNeeded", clientSecret: "pi_1_secret" },
    ],
    [
      "a reserve that is paid after its table is gone",
      "a guest has paid for a table that is gone",
      rejects(409, "paid_too_late"),
      { _tag: "PaidTooLate" },
    ],
    [
      "a reserve with a card that expires before the visit",
      "a guest has given a card that expires before the visit",
      answers({ success: false, paymentFailed: true, response: null, error: { code: "card_expires" } }),
      { _tag: "PaymentFailed", reason: "CardExpires" },
    ],
  ] as const)(
    "says what a card at its provider still needs: %s (rules 14.13, 14.14, 14.16)",
    async (description, state, answer, failure) => {
      const body = reserveBody({ hosted_card: true, accepts_policy: true });
      const booked = await exchange(
        { description, state, request: { path: RESERVE, body }, answer },
        reserve({ card: "hosted", acceptsPolicy: true }),
      );
      expect(booked).toMatchObject({ failure });
    },
  );

  it.each([
    [
      "a declined card",
      "a table is held for an experience, and a card is declined",
      { request: value("cardToken"), order: "tok_1" },
    ],
    [
      "an unknown card token",
      "a table is held for an experience, and a card has a token",
      { request: "tok_nobody", order: "tok_nobody" },
    ],
  ] as const)("reports a failed payment with %s", async (words, state, token) => {
    const booked = await exchange(
      {
        description: `a reserve with ${words}`,
        state,
        request: {
          path: RESERVE,
          body: reserveBody({ ...TASTING_FIELDS, credit_card: { token: token.request, last4: "4242" } }),
        },
        answer: answers({ success: false, paymentFailed: true, response: null }),
      },
      reserve({ ...TASTING, card: { token: token.order, last4: "4242" } }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "PaymentFailed" } });
  });

  it("reports the last declined card of a hold", async () => {
    const booked = await exchange(
      {
        description: "a reserve with the last declined card of a hold",
        state: "the visitor's hold allows one more decline",
        request: {
          path: RESERVE,
          body: reserveBody({ ...TASTING_FIELDS, credit_card: { token: value("cardToken"), last4: "4242" } }),
        },
        answer: answers({
          success: false,
          paymentFailed: true,
          response: null,
          error: { code: "too_many_declines" },
        }),
      },
      reserve({ ...TASTING, card: { token: "tok_1", last4: "4242" } }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "TooManyDeclines" } });
  });

  it("reports a guest with too many visits to come", async () => {
    const booked = await exchange(
      {
        description: "a reserve by a guest with too many visits to come",
        state: "the guest has too many visits to come",
        request: { path: RESERVE, body: reserveBody() },
        answer: rejects(429, "too_many_bookings"),
      },
      reserve(),
    );
    expect(booked).toMatchObject({ failure: { _tag: "TooManyBookings" } });
  });

  it("reports that the captcha takes the visitor for a robot", async () => {
    const booked = await exchange(
      {
        description: "a reserve of a robot after many from its network",
        state: "many tables were booked from the visitor's network, and the captcha rejects the visitor",
        request: { path: RESERVE, body: reserveBody() },
        answer: rejects(400, "captcha_refused"),
      },
      reserve(),
    );
    expect(booked).toMatchObject({ failure: { _tag: "CaptchaRejected" } });
  });

  it("reports that the captcha service does not verify the visitor", async () => {
    const refused = { success: false, error: { code: "captcha_refused", message: "", fields: {} } };
    const responses = [Response.json(refused, { status: 400 })];
    const booked = await exchange(
      {
        description: "a reserve after many while the captcha service is out of order",
        state: "many tables were booked from the visitor's network, and the captcha service is out of order",
        request: { path: RESERVE, body: { ...reserveBody(), [HIDDEN_FIELDS.captcha]: "captcha-token" } },
        answer: rejects(502, "captcha_unavailable"),
      },
      (url) =>
        askServer(url, (service) => service.reserve(createReserveOrder({ token: "held-token" })), "house", {
          captchaToken: async () => "captcha-token",
          // The page sends a token only once the server has asked for one.
          fetch: async (path, init) => responses.pop() ?? fetchUndated(path, init),
        }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "CaptchaUnavailable" } });
  });

  it("reports a table that another party has taken", async () => {
    const booked = await exchange(
      {
        description: "a reserve of a lost table",
        state: "a held table was taken",
        request: { path: RESERVE, body: reserveBody() },
        answer: rejects(409, "slot_taken"),
      },
      reserve(),
    );
    expect(booked).toMatchObject({ failure: { _tag: "SlotTaken" } });
  });

  it("rejects an unknown restaurant", async () => {
    const booked = await exchange(
      {
        description: "a reserve in an unknown restaurant",
        state: "a restaurant does not exist",
        request: {
          path: RESERVE,
          body: reserveBody({ restaurant_id: value("unknownRestaurantId"), reservation_token: "held-token" }),
        },
        answer: rejects(404, "unknown_restaurant"),
      },
      reserve({ restaurantId: 9999 }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
  });

  it("rejects an unknown token", async () => {
    const booked = await exchange(
      {
        description: "a reserve with an unknown token",
        state: "a restaurant has a free table",
        request: { path: RESERVE, body: reserveBody({ reservation_token: "unknown-token" }) },
        answer: rejects(400, "request_refused", { reservation_token: string("is invalid") }),
      },
      reserve({ token: "unknown-token" }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "RequestRejected", field: "reservation_token" } });
  });

  it("rejects a prepaid experience without a card", async () => {
    const booked = await exchange(
      {
        description: "a reserve of a prepaid experience without a card",
        state: "a table is held for an experience, and a card has a token",
        request: { path: RESERVE, body: reserveBody(TASTING_FIELDS) },
        answer: rejects(400, "request_refused", { credit_card: string("is required") }),
      },
      reserve(TASTING),
    );
    expect(booked).toMatchObject({ failure: { _tag: "RequestRejected", field: "credit_card" } });
  });

  it("rejects a phone number of another country at its field", async () => {
    const phoneNumber = "020 7946 0958";
    const booked = await exchange(
      {
        description: "a reserve with a London number as one of the US",
        state: "a table is held",
        request: { path: RESERVE, body: reserveBody({ phone_number: phoneNumber }) },
        answer: rejects(400, "invalid_request", { phone_number: string("is not a valid phone number") }),
      },
      reserve({ guest: createGuest({ phoneNumber }) }),
    );
    expect(booked).toMatchObject({ failure: { _tag: "RequestRejected", field: "phone_number" } });
  });

  it("leaves the outcome unknown where the provider gives no token in time", async () => {
    const booked = await exchange(
      {
        description: "a reserve while the provider gives no token",
        state: "the reservation provider gives no token",
        request: { path: RESERVE, body: reserveBody() },
        answer: rejects(504, "provider_timeout"),
      },
      reserve(),
    );
    expect(booked).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
  });
});
