import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createLockBody, createReserveBody } from "./requests.builders.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
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

const refused = (fields: Record<string, unknown>) => ({
  status: 400,
  body: { success: false, error: { code: "invalid_request", fields } },
});

describe("what cannot be booked yet", () => {
  it.each([
    ["experience_id", 7],
    ["experience_version", 1],
    ["selected_date", "banana"],
    ["selected_date", "2027-03-06"],
    ["selected_time", "19:15"],
    ["selected_time", "7:00 PM"],
  ])("is not locked: %s %j", async (field, value) => {
    const answer = await answerTo("lock-availability", createLockBody({ [field]: value }));
    expect(answer).toMatchObject(refused({ [field]: expect.stringMatching(/^must be /) }));
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  it.each([
    ["experience_id", 7],
    ["experience_version", 1],
    ["add_ons", [{ item_id: "wine", quantity: 1 }]],
    ["credit_card", { token: "tok_1", last4: "4242" }],
  ])("is not reserved: %s %j", async (field, value) => {
    const answer = await answerTo("reserve", createReserveBody({ [field]: value }));
    expect(answer).toMatchObject(refused({ [field]: expect.stringMatching(/^must be /) }));
    expect(JSON.stringify(answer.body)).not.toMatch(/tok_1|4242/);
  });

  it("is told field by field when a lock agrees with itself in nothing", async () => {
    const body = createLockBody({ selected_date: "2027-03-06", selected_time: "20:00" });
    expect(await answerTo("lock-availability", body)).toMatchObject(
      refused({
        selected_date: "must be that of date_time, 2027-03-05",
        selected_time: "must be that of date_time, 19:00",
      }),
    );
  });
});
