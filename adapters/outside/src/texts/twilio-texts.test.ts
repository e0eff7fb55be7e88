import { type TextMessage, TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import { createTextMessage, textMessagesLaws } from "@couvert/services/laws/text-messages.laws";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { twilioTexts } from "./twilio-texts.ts";

const SID = `AC${"0".repeat(32)}`;

const openTwilio = (
  answer: () => Response | Promise<Response> = () => Response.json({ sid: "SM1" }, { status: 201 }),
) => {
  const requests: { readonly request: Request; readonly form: URLSearchParams }[] = [];
  const layer = twilioTexts({
    baseUrl: "https://api.twilio.com",
    accountSid: SID,
    authToken: "token",
    from: "+13055550100",
    statusUrl: "https://book.example.com/webhooks/text-messages",
    timeoutMs: 1_000,
    fetch: async (request) => {
      requests.push({ request, form: new URLSearchParams(await request.clone().text()) });
      return answer();
    },
  });
  const send = (message: TextMessage = createTextMessage()) =>
    Effect.runPromise(
      Effect.result(TextMessages.use((texts) => texts.send(message))).pipe(Effect.provide(layer)),
    );
  return { layer, requests, send };
};

textMessagesLaws("twilioTexts", async () => {
  const { layer, requests } = openTwilio();
  const sent = async () =>
    requests.map(({ form }) => ({ to: form.get("To") ?? "", text: form.get("Body") ?? "" }));
  return { layer, sent, close: async () => {} };
});

describe("twilioTexts", () => {
  it("posts a form with the account's key, its number and where to report to", async () => {
    const { requests, send } = openTwilio();
    expect(await send()).toMatchObject({ _tag: "Success" });
    const [{ request, form } = expect.fail("nothing was sent")] = requests;
    expect([request.method, request.url]).toEqual([
      "POST",
      `https://api.twilio.com/2010-04-01/Accounts/${SID}/Messages.json`,
    ]);
    expect(request.headers.get("authorization")).toBe(`Basic ${btoa(`${SID}:token`)}`);
    expect(Object.fromEntries(form)).toEqual({
      To: "+13055550123",
      From: "+13055550100",
      Body: createTextMessage().text,
      StatusCallback: "https://book.example.com/webhooks/text-messages",
    });
  });

  it.each([
    [400, { code: 21610, message: "+13055550123 has opted out" }, "TextOptedOut"],
    [400, { code: 21211, message: "+13055550123 is invalid" }, "TextRejected"],
    [400, { code: 21614 }, "TextRejected"],
    [400, { code: 21408 }, "TextRejected"],
    [400, { code: 21606 }, "TextUnavailable"],
    [401, { code: 20003 }, "TextUnavailable"],
    [429, { code: 20429 }, "TextUnavailable"],
    [503, "down", "TextUnavailable"],
    [302, "", "TextUnavailable"],
    [200, "<html>", "TextUnavailable"],
  ])("takes %i with %j for %s, without the provider's words (rule 15.5)", async (status, body, tag) => {
    const { send } = openTwilio(() => new Response(JSON.stringify(body), { status }));
    const code = typeof body === "object" ? `, code ${body.code}` : "";
    expect(await send()).toMatchObject({
      failure: { _tag: tag, detail: `the provider of text messages answered ${status}${code}` },
    });
  });

  it("fails with TextUnavailable without an answer", async () => {
    const { send } = openTwilio(() => Promise.reject(new TypeError("fetch failed +13055550123")));
    expect(await send()).toMatchObject({
      failure: { _tag: "TextUnavailable", detail: "the connection failed" },
    });
  });
});
