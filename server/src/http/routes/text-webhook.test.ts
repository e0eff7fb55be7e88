import { signTwilioForm } from "@couvert/outside/texts/twilio-webhook";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";

const TOKEN = "the-token-of-the-account";
const ORIGIN = "https://book.example.com";
const REPLY = { MessageSid: "SM1", From: "+13055550123", To: "+13055550100", Body: "STOP" };

let server: TestServer;
afterEach(() => server.close());

const receive = vi.fn(async () => {});
const start = async (authToken: string | null = TOKEN) => {
  receive.mockReset();
  const textWebhook = authToken === null ? null : { authToken, receive };
  server = await startTestServer({}, { textWebhook, origin: ORIGIN });
};

const send = async (
  form: Record<string, string>,
  {
    signed = form,
    token = TOKEN,
    url = `${ORIGIN}/webhooks/text-messages`,
    ...init
  }: RequestInit & {
    readonly signed?: Record<string, string>;
    readonly token?: string;
    readonly url?: string;
  } = {},
) => {
  const answer = await fetch(`${server.origin}/webhooks/text-messages`, {
    method: "POST",
    headers: { "x-twilio-signature": signTwilioForm(token, url, signed) },
    body: new URLSearchParams(form),
    ...init,
  });
  return { status: answer.status, body: await answer.text() };
};

describe("POST /webhooks/text-messages", () => {
  it("stores a reply, and answers without a word that would be sent to the guest (rule 15.7)", async () => {
    await start();
    expect(await send(REPLY)).toEqual({ status: 204, body: "" });
    expect(receive.mock.calls).toEqual([[{ id: "SM1", number: "+13055550123", text: "STOP" }]]);
  });

  it("logs that a text message was not delivered, without the number (rule 15.7)", async () => {
    await start();
    const report = {
      MessageSid: "SM2",
      To: "+13055550123",
      MessageStatus: "undelivered",
      ErrorCode: "30003",
    };
    expect((await send(report)).status).toBe(204);
    expect((await send({ ...report, MessageStatus: "delivered" })).status).toBe(204);
    expect(server.logged).toEqual(["a text message was not delivered, code 30003"]);
    expect(receive).not.toHaveBeenCalled();
  });

  it.each([
    ["another token", { token: "the-token-of-another-account" }],
    ["another site", { url: "https://evil.example.com/webhooks/text-messages" }],
    ["another form", { signed: { ...REPLY, From: "+13055550199" } }],
    ["no signature", { headers: {} }],
    ["an empty signature", { headers: { "x-twilio-signature": "" } }],
    ["no form", { body: JSON.stringify(REPLY), headers: { "content-type": "application/json" } }],
  ])("takes nothing signed for %s (rule 15.7)", async (_, options) => {
    await start();
    const { status, body } = await send(REPLY, options);
    expect([status, JSON.parse(body)]).toMatchObject([403, { error: { code: "wrong_signature" } }]);
    expect(receive).not.toHaveBeenCalled();
  });

  it("takes no repeated field and no body that is too large (rule 15.7)", async () => {
    await start();
    const twice = new URLSearchParams([...Object.entries(REPLY), ["Body", "START"]]);
    expect((await send(REPLY, { body: twice })).status).toBe(403);
    expect((await send({ ...REPLY, Body: "x".repeat(40_000) })).status).toBe(413);
    expect(receive).not.toHaveBeenCalled();
  });

  it("answers 500 where a reply cannot be stored, so that the provider shows it (rule 15.7)", async () => {
    await start();
    receive.mockRejectedValueOnce(new Error("the database is away"));
    expect((await send(REPLY)).status).toBe(500);
  });

  it("is not there where no provider is used", async () => {
    await start(null);
    await send(REPLY);
    expect(receive).not.toHaveBeenCalled();
  });

  it("counts only what the provider has not signed towards the writes of an address (rule 15.7)", async () => {
    receive.mockReset();
    server = await startTestServer(
      {},
      { textWebhook: { authToken: TOKEN, receive }, origin: ORIGIN, config: { writesPerMinute: 3 } },
    );
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await send(REPLY, { token: "another" })).status);
      expect((await send(REPLY)).status).toBe(204);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
  });
});
