import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./routes/requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const start = async (...parts: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...parts);
};

const post = (endpoint: string, body: unknown, provider = "house") =>
  fetch(`${server.origin}/api/${provider}/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const answerTo = async (endpoint: string, body: unknown) => {
  const answer = await post(endpoint, body);
  return { status: answer.status, body: await answer.json() };
};

describe("decodeBody", () => {
  it("names every wrong field in plain words (rule 7.22)", async () => {
    await start();
    const request = createReserveBody({
      restaurant_id: "1001",
      first_name: " ",
      last_name: undefined,
      phone_country_code: "usa",
      special_request: "x".repeat(1001),
      restaurant_email_marketing_opt_in: "yes",
      add_ons: [{ item_id: 7, quantity: 1 }],
      credit_card: "4242",
    });
    expect(await answerTo("reserve", request)).toEqual({
      status: 400,
      body: {
        success: false,
        error: {
          code: "invalid_request",
          message: "Some fields are missing or wrong.",
          fields: {
            restaurant_id: "must be a number",
            first_name: "must be text that is not empty",
            last_name: "is required",
            phone_country_code: "must be a two-letter country code in capitals",
            special_request: "must be text of at most 1000 characters",
            restaurant_email_marketing_opt_in: "must be true or false",
            "add_ons.0.item_id": "must be text",
            credit_card: "must be an object or null",
          },
        },
      },
    });
  });

  it("names a date and a party size as the endpoint does", async () => {
    await start();
    const { body } = await answerTo(
      "lock-availability",
      createLockBody({ date_time: "soon", party_size: 2 }),
    );
    expect(body.error.fields).toEqual({
      date_time: "must be a local date and time like 2027-03-05T19:00",
      party_size: "must be text",
    });
  });

  it("drops unknown fields", async () => {
    await start();
    expect((await answerTo("get-availability", createAvailabilityBody({ admin: true }))).status).toBe(200);
  });

  it.each(["[]", "null", '"text"', "", "7"])("reports that %s is not an object", async (body) => {
    await start();
    const answer = await answerTo("get-availability", body);
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
  });

  it("reports malformed JSON", async () => {
    await start();
    expect(await answerTo("get-availability", '{"rid": 1001')).toMatchObject({
      status: 400,
      body: { error: { code: "malformed_request" } },
    });
    expect(server.logged).toEqual([]);
  });

  it("rejects a body that is too large", async () => {
    await start();
    expect(
      await answerTo("reserve", createReserveBody({ special_request: "x".repeat(40_000) })),
    ).toMatchObject({ status: 413, body: { error: { code: "body_too_large" } } });
  });

  it("decodes only JSON content types, so that a form of another site cannot book", async () => {
    await start();
    const answer = await fetch(`${server.origin}/api/house/reserve`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify(createReserveBody()),
    });
    expect(answer.status).toBe(400);
  });
});
