import { afterEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";

const SECRET = "a-secret-of-the-webhook";
const UPDATE = {
  type: "api-update",
  secret: SECRET,
  masterRef: "Z1x2",
  domain: "juniper-row",
  apiUrl: "https://juniper-row.prismic.io/api",
  documents: ["Zf1"],
};

/** Settings with three writes per minute. */
const LIMITED = {
  reservations: { id: "house", isStoredHere: true },
  cards: { id: "test-cards" },
  cardNumbers: "16",
  trustProxy: false,
  readsPerMinute: 9,
  writesPerMinute: 3,
  clientErrorsPerMinute: 9,
} as const;

let server: TestServer;
afterEach(() => server.close());

const publish = vi.fn();
const start = async (secret: string | null = SECRET) => {
  publish.mockClear();
  server = await startTestServer({}, { contentWebhook: secret === null ? null : { secret, publish } });
};

const send = async (body: unknown, init: RequestInit = {}) => {
  const answer = await fetch(`${server.origin}/api/content-updated`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
  return { status: answer.status, body: await answer.json() };
};

describe("POST /api/content-updated", () => {
  it("publishes, and answers at once (rule 7.55)", async () => {
    await start();
    expect(await send(UPDATE)).toEqual({ status: 202, body: { success: true, response: {} } });
    expect(publish).toHaveBeenCalledTimes(1);
  });

  it("logs that a test has arrived, and publishes nothing", async () => {
    await start();
    expect((await send({ type: "test-trigger", secret: SECRET })).status).toBe(202);
    expect(publish).not.toHaveBeenCalled();
    expect(server.logged).toContain("the content webhook works: its test has arrived");
  });

  it.each([
    ["another secret", { ...UPDATE, secret: "another-secret-of-others" }],
    ["the secret and more", { ...UPDATE, secret: `${SECRET}s` }],
    ["no secret", { type: "api-update" }],
    ["the secret of a repository without one", { ...UPDATE, secret: null }],
    ["an empty secret", { ...UPDATE, secret: "" }],
  ])("answers 401 to %s (rule 7.55)", async (_, body) => {
    await start();
    expect(await send(body)).toMatchObject({ status: 401, body: { error: { code: "wrong_secret" } } });
    expect(publish).not.toHaveBeenCalled();
  });

  it("rejects an unknown type and a body that is too large", async () => {
    await start();
    expect(await send({ ...UPDATE, type: "delete" })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request", fields: { type: expect.any(String) } } },
    });
    for (const body of [[SECRET], { ...UPDATE, secret: [SECRET] }])
      expect((await send(body)).status).toBe(400);
    expect((await send({ ...UPDATE, documents: ["Z".repeat(300_000)] })).status).toBe(413);
    expect((await send({}, { body: "{" })).status).toBe(400);
    expect(publish).not.toHaveBeenCalled();
  });

  it("is off without a secret of the site, whatever is sent", async () => {
    await start(null);
    for (const secret of ["", null, "null", SECRET]) {
      expect(await send({ ...UPDATE, secret })).toMatchObject({
        status: 404,
        body: { error: { code: "webhook_off" } },
      });
    }
    expect(publish).not.toHaveBeenCalled();
  });

  it("counts towards the writes of an address", async () => {
    server = await startTestServer({}, { contentWebhook: { secret: SECRET, publish }, config: LIMITED });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(UPDATE)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});
