import { signTwilioForm } from "@couvert/outside/texts/twilio-webhook";
import { describe, expect, it } from "vitest";
import { formBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { SIGNING, type TextWebhookState } from "./states.ts";

const pact = createPact("text-webhook");

const PATH = "/webhooks/text-messages";

/** The form that Twilio posts for a text message of a guest. */
const reply = (text: string) => ({
  MessageSid: "SM00000000000000000000000000000001",
  AccountSid: `AC${"0".repeat(32)}`,
  From: "+13055550123",
  To: "+15005550006",
  Body: text,
  NumMedia: "0",
  SmsStatus: "received",
});

/** The form that Twilio posts when the status of a sent text message changes. */
const report = (status: string, more: object = {}) => ({
  MessageSid: "SM00000000000000000000000000000002",
  AccountSid: `AC${"0".repeat(32)}`,
  From: "+15005550006",
  To: "+13055550123",
  MessageStatus: status,
  ...more,
});

/** Adds a webhook to the pact; returns the status by which Twilio judges its delivery. */
const deliver = (
  description: string,
  form: Record<string, string>,
  status: number,
  { token = SIGNING.token, state = "the site sends text messages" as TextWebhookState } = {},
): Promise<number> => {
  const headers = token === "" ? {} : { "x-twilio-signature": signTwilioForm(token, SIGNING.url, form) };
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", PATH, (request) => void formBody(request, form).headers(headers))
    .willRespondWith(status)
    .executeTest(async ({ url }) => {
      const answer = await fetch(url + PATH, { method: "POST", headers, body: new URLSearchParams(form) });
      return answer.status;
    }) as Promise<number>;
};

describe("provider of text messages and server", () => {
  it.each([
    ["a reply that asks for no text messages", reply("STOP")],
    ["a reply of other words", reply("Who is this?")],
    ["a text message that was not delivered", report("undelivered", { ErrorCode: "30003" })],
    ["a text message that was delivered", report("delivered")],
  ])("takes %s", async (description, form) => {
    expect(await deliver(description, form, 204)).toBe(204);
  });

  it.each([
    ["a reply signed with another token", "the-token-of-another-account"],
    ["a reply without a signature", ""],
  ])("rejects %s", async (description, token) => {
    expect(await deliver(description, reply("STOP"), 403, { token })).toBe(403);
  });

  it("rejects what it has not signed, above the limit of requests", async () => {
    const options = {
      token: "the-token-of-another-account",
      state: "an address has sent too many forged webhooks",
    } as const;
    const description = "a reply signed with another token, above the limit of requests";
    expect(await deliver(description, reply("STOP"), 429, options)).toBe(429);
  });
});
