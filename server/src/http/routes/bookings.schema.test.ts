import { NO_CARD_TOKENS } from "@couvert/domain/booking/card/card-token-id.builders";
import * as Effect from "effect/Effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createLockBody, createReserveBody } from "./requests.builders.ts";

const CARD = { token: "tok_1", last4: "4242" };
const calls: unknown[] = [];
let server: TestServer;
beforeEach(async () => {
  calls.length = 0;
  server = await startTestServer({
    reserve: (order) => {
      calls.push(order);
      return Effect.succeed({ confirmation: null, manageUrl: null });
    },
  });
});
afterEach(() => server.close());

const answerTo = async (endpoint: string, body: unknown) => {
  const answer = await fetch(`${server.origin}/api/house/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

const rejected = (fields: Record<string, unknown>) => ({
  status: 400,
  body: { success: false, error: { code: "invalid_request", fields } },
});

describe("UnlockRequest", () => {
  it.each([
    [2000, undefined],
    [2001, "must be text of at most 2000 characters"],
  ])("decides on a token of %i characters", async (length, message) => {
    const { body } = await answerTo("unlock", { restaurant_id: 1001, reservation_token: "x".repeat(length) });
    expect(body.error?.fields?.reservation_token).toBe(message);
  });
});

describe("CoherentLockRequest", () => {
  it.each([
    ["experience_id", 7, "experience_version"],
    ["experience_version", 1, "experience_version"],
    ["selected_date", "banana", "selected_date"],
    ["selected_date", "2027-03-06", "selected_date"],
    ["selected_time", "19:15", "selected_time"],
    ["selected_time", "7:00 PM", "selected_time"],
  ])("rejects %s %j", async (field, value, named) => {
    const answer = await answerTo("lock-availability", createLockBody({ [field]: value }));
    expect(answer).toMatchObject(rejected({ [named]: expect.stringMatching(/^must be /) }));
    expect(Object.keys(answer.body.error.fields)).toEqual([named]);
  });

  it("reports each field (rule 7.12)", async () => {
    const body = createLockBody({ selected_date: "2027-03-06", selected_time: "20:00" });
    expect(await answerTo("lock-availability", body)).toMatchObject(
      rejected({
        selected_date: "must be that of date_time, 2027-03-05",
        selected_time: "must be that of date_time, 19:00",
      }),
    );
  });
});

describe("CoherentReserveRequest", () => {
  const wine = { item_id: "wine", quantity: 1 };
  it.each([
    ["an experience without its version", { experience_id: 7 }, "experience_version"],
    ["a version without its experience", { experience_version: 1 }, "experience_version"],
    ["add-ons to no experience", { add_ons: [wine] }, "add_ons"],
    ["an item twice", { experience_id: 7, experience_version: 1, add_ons: [wine, wine] }, "add_ons"],
    [
      "none of an item",
      { experience_id: 7, experience_version: 1, add_ons: [{ ...wine, quantity: 0 }] },
      "add_ons.0.quantity",
    ],
    [
      "a card number for its last digits",
      { credit_card: { token: "tok_1", last4: "4242424242424242" } },
      "credit_card.last4",
    ],
  ])("rejects %s", async (_, fields, named) => {
    const answer = await answerTo("reserve", createReserveBody(fields));
    expect(answer).toMatchObject(rejected({ [named]: expect.stringMatching(/^must /) }));
    expect(JSON.stringify(answer.body)).not.toMatch(/tok_1|4242/);
  });

  it.each(NO_CARD_TOKENS)(
    "rejects %j for a card's token before a call of the provider (rule 7.83)",
    async (token) => {
      const paid = { experience_id: 7, experience_version: 1, credit_card: { token, last4: "4242" } };
      expect(await answerTo("reserve", createReserveBody(paid))).toMatchObject(
        rejected({ "credit_card.token": "must be a token of a card, like tok_1" }),
      );
      expect(calls).toEqual([]);
      expect((await answerTo("reserve", createReserveBody({ ...paid, credit_card: CARD }))).status).toBe(200);
      expect(calls).toMatchObject([{ card: CARD }]);
    },
  );

  it.each([
    ["a London number as one of the US", "020 7946 0958", "US"],
    ["a US number without its area code", "555-0123", "US"],
    ["a number of no country", "+999 12345678", "US"],
    ["a number in a range that nobody has", "+49 1961 622", "DE"],
    ["words", "call me", "US"],
  ])("rejects %s, in the page's words (rule 5.26)", async (_, phone_number, phone_country_code) => {
    expect(await answerTo("reserve", createReserveBody({ phone_number, phone_country_code }))).toMatchObject(
      rejected({ phone_number: `${phone_number} is not a valid phone number.` }),
    );
  });

  it("rejects a country without phone numbers (rule 5.26)", async () => {
    const body = createReserveBody({ phone_number: "+442079460958", phone_country_code: "ZZ" });
    expect(await answerTo("reserve", body)).toMatchObject(
      rejected({ phone_country_code: "must be the code of a country with phone numbers" }),
    );
  });

  it.each([
    ["first_name", "\u200b\u202e", "must be text that is not empty"],
    ["last_name", "\u0301", "must be text that is not empty"],
    ["first_name", "Evil.Com", "must be a name without web addresses, @ or line breaks"],
    ["first_name", "Ana\nReyes", "must be a name without web addresses, @ or line breaks"],
    ["last_name", "see www.evil.example", "must be a name without web addresses, @ or line breaks"],
    ["email_address", "ana@", "must be an email address"],
    ["email_address", "ana@example.com\u200b", "must be an email address"],
  ])("rejects the %s %j (rules 5.24, 5.25, 5.30)", async (field, value, message) => {
    expect(await answerTo("reserve", createReserveBody({ [field]: value }))).toMatchObject(
      rejected({ [field]: message }),
    );
  });

  it("passes on a name without the isolates that it was copied with (rule 5.30)", async () => {
    const copied = createReserveBody({ first_name: "\u2068Ma.Cristina\u2069 ", last_name: "St.John" });
    expect((await answerTo("reserve", copied)).status).toBe(200);
    expect(calls).toMatchObject([{ guest: { firstName: "Ma.Cristina", lastName: "St.John" } }]);
  });

  it.each(["jörg@müller.example", "ana@xn--mller-kva.example", "用户@例え.テスト"])(
    "accepts the email address %s (rule 5.25)",
    async (email_address) => {
      expect((await answerTo("reserve", createReserveBody({ email_address }))).status).not.toBe(400);
    },
  );
});
