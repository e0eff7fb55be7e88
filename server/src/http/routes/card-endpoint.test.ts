import { afterEach, describe, expect, it } from "vitest";
import { createCards, startTestServer, type TestServer } from "../app.builders.ts";
import type { FetchService } from "../fetch-handler.ts";
import { createCardBody } from "./requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const start = async (
  overrides: Parameters<typeof startTestServer>[1] = {},
  provider?: FetchService,
  timeoutMs?: number,
): Promise<void> => {
  server = await startTestServer({}, overrides, undefined, createCards(provider, timeoutMs));
};

const post = (body: unknown, provider = "test-cards") =>
  fetch(`${server.origin}/api/${provider}/get-card-tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const answerTo = async (body: unknown, provider?: string) => {
  const answer = await post(body, provider);
  return { status: answer.status, body: await answer.json() };
};

/** The secret parts of `createCardBody`. */
const SECRETS = ["424242", "7351", "Reyes", "33131"];

describe("get-card-tokens", () => {
  it("returns a card's token and its last four digits (rule 7.16)", async () => {
    await start();
    expect(await answerTo(createCardBody())).toEqual({
      status: 200,
      body: { success: true, response: { id: expect.stringMatching(/^tok_/), card: { last4: "4242" } } },
    });
    expect(server.logged).toEqual([]);
  });

  it("answers a declined card with 200, a code, a null response and no reason (rule 7.17)", async () => {
    await start();
    for (const card_number of ["4242424242424241", "4000000000000002", "4000000000000127"]) {
      expect(await answerTo(createCardBody({ card_number }))).toEqual({
        status: 200,
        body: {
          success: false,
          error: { code: "card_declined", message: "The card was declined.", fields: {} },
          response: null,
        },
      });
    }
    expect(server.logged).toEqual([]);
  });

  it("takes cards of every brand with CARD_NUMBERS=all, and of 16 digits without (rule 5.27)", async () => {
    const brands = [
      ["378282246310005", "1234"],
      ["36227206271667", "123"],
      ["6205500000000000004", "123"],
    ] as const;
    const requests = brands.map(([card_number, card_cvc]) => createCardBody({ card_number, card_cvc }));
    await start();
    for (const request of requests) {
      expect(await answerTo(request)).toMatchObject({
        status: 400,
        body: { error: { fields: { card_number: "must be 16 digits" } } },
      });
    }
    server.close();
    const config = {
      reservations: { id: "house", isStoredHere: true },
      cards: { id: "test-cards" },
      cardNumbers: "all",
      trustProxy: false,
      readsPerMinute: 10,
      writesPerMinute: 10,
      clientErrorsPerMinute: 10,
    } as const;
    await start({ config });
    for (const request of requests) {
      expect(await answerTo(request)).toMatchObject({
        status: 200,
        body: { success: true, response: { card: { last4: request.card_number.slice(-4) } } },
      });
    }
    expect(await answerTo(createCardBody({ card_number: "378282246310005", card_cvc: "123" }))).toMatchObject(
      {
        status: 400,
        body: { error: { fields: { card_cvc: "must be 4 digits" } } },
      },
    );
  });

  it("names every wrong field, and repeats no value", async () => {
    await start();
    const answer = await answerTo({
      name_on_card: " ",
      card_number: "4242424242424",
      card_month: "73",
      card_year: "7351",
      card_cvc: "7351735",
    });
    expect(answer).toEqual({
      status: 400,
      body: {
        success: false,
        error: {
          code: "invalid_request",
          message: "Some fields are missing or wrong.",
          fields: {
            name_on_card: "must be text of at most 100 characters that is not empty",
            card_number: "must be 16 digits",
            card_month: "must be a month from 01 to 12",
            card_year: "must be the last two digits of a year",
            card_cvc: "must be 3 or 4 digits",
            zip_code: "is required",
          },
        },
      },
    });
  });

  it("repeats nothing of a body that is not JSON", async () => {
    await start();
    for (const body of [JSON.stringify(createCardBody()).slice(0, -1), "4242424242424242,", '"7351"']) {
      const answer = await answerTo(body);
      expect(answer.status).toBe(400);
      const output = JSON.stringify([answer, server.logged]);
      for (const secret of SECRETS) expect(output).not.toContain(secret);
    }
  });

  it.each<[number, string, string, FetchService, timeoutMs?: number]>([
    [
      502,
      "provider_unavailable",
      "status 500",
      async (request) =>
        Response.json({ error: { type: "api_error", message: await request.text() } }, { status: 500 }),
    ],
    [
      502,
      "provider_unavailable",
      "the connection failed",
      async (request) => Promise.reject(new Error(await request.text())),
    ],
    [504, "provider_timeout", "no answer within 20 ms", () => new Promise(() => {}), 20],
  ])(
    "answers %i for a failure of the provider, without the card (rule 7.24)",
    async (status, code, detail, provider, timeoutMs) => {
      await start({}, provider, timeoutMs);
      const answer = await answerTo(createCardBody());
      expect(answer).toMatchObject({ status, body: { success: false, error: { code, fields: {} } } });
      expect(server.logged).toEqual([`get-card-tokens: ${code} (${detail})`]);
      const output = JSON.stringify([answer, server.logged]);
      for (const secret of SECRETS) expect(output).not.toContain(secret);
    },
  );

  it("exists only under the configured provider", async () => {
    await start();
    for (const other of ["stripe", "house", "TEST-CARDS"]) {
      expect(await answerTo(createCardBody(), other)).toMatchObject({
        status: 404,
        body: { error: { code: "unknown_provider", message: "There is no such card provider." } },
      });
    }
    server.close();
    const config = {
      reservations: { id: "house", isStoredHere: true },
      cards: { id: "stripe", baseUrl: "https://api.stripe.com", apiKey: "sk_test_1", webhookSecret: null },
      cardNumbers: "16",
      trustProxy: false,
      readsPerMinute: 10,
      writesPerMinute: 10,
      clientErrorsPerMinute: 9,
    } as const;
    await start({ config });
    expect((await post(createCardBody(), "stripe")).status).toBe(200);
    expect((await post(createCardBody(), "test-cards")).status).toBe(404);
  });

  it("counts as a write", async () => {
    const config = {
      reservations: { id: "house", isStoredHere: true },
      cards: { id: "test-cards" },
      cardNumbers: "16",
      trustProxy: false,
      readsPerMinute: 10,
      writesPerMinute: 2,
      clientErrorsPerMinute: 9,
    } as const;
    await start({ config });
    const statuses = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await post(createCardBody())).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("is not cached", async () => {
    await start();
    expect((await post(createCardBody())).headers.get("cache-control")).toBe("no-store");
  });
});
