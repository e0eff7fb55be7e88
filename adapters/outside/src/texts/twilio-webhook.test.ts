import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTwilioForm, signTwilioForm } from "./twilio-webhook.ts";

const URL_OF_WEBHOOK = "https://book.example.com/webhooks/text-messages";
const read = (form: Readonly<Record<string, string>>) =>
  readTwilioForm("token", URL_OF_WEBHOOK, signTwilioForm("token", URL_OF_WEBHOOK, form), form);

const REPLY = {
  MessageSid: "SM1",
  From: "+13055550123",
  To: "+13055550100",
  Body: "STOP",
  SmsStatus: "received",
};
const forms = fc.dictionary(fc.string(), fc.string());

describe("signTwilioForm", () => {
  it("signs the documented example as Twilio does (rule 15.7)", () => {
    // The example of Twilio's guide "Validating Signatures from Twilio".
    const form = {
      CallSid: "CA1234567890ABCDE",
      Caller: "+14158675309",
      Digits: "1234",
      From: "+14158675309",
      To: "+18005551212",
    };
    const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
    expect(signTwilioForm("12345", url, form)).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
  });
});

describe("readTwilioForm", () => {
  it.each([
    [REPLY, { kind: "reply", reply: { id: "SM1", number: "+13055550123", text: "STOP" } }],
    [
      { MessageSid: "SM1", MessageStatus: "undelivered", ErrorCode: "30003" },
      { kind: "undelivered", code: "30003" },
    ],
    [
      { MessageSid: "SM1", MessageStatus: "failed" },
      { kind: "undelivered", code: "none" },
    ],
    [{ MessageSid: "SM1", MessageStatus: "delivered", From: "+1", Body: "STOP" }, { kind: "other" }],
    [{ MessageSid: "SM1", From: "+13055550123" }, { kind: "other" }],
    [{ MessageSid: "../1", From: "+13055550123", Body: "STOP" }, { kind: "other" }],
    [{}, { kind: "other" }],
  ])("reads %j as %j (rule 15.7)", (form, report) => {
    expect(read(form)).toEqual(report);
  });

  it("reads only what was signed for this URL with this token (rule 15.7)", () => {
    fc.assert(
      fc.property(forms, fc.string(), fc.string(), (form, name, value) => {
        const signature = signTwilioForm("token", URL_OF_WEBHOOK, form);
        expect(readTwilioForm("token", URL_OF_WEBHOOK, signature, form)).not.toBeNull();
        expect(readTwilioForm("another", URL_OF_WEBHOOK, signature, form)).toBeNull();
        expect(readTwilioForm("token", `${URL_OF_WEBHOOK}?`, signature, form)).toBeNull();
        const other = { ...form, [name]: `${form[name] ?? ""}${value}.` };
        expect(readTwilioForm("token", URL_OF_WEBHOOK, signature, other)).toBeNull();
      }),
    );
  });

  it.each([undefined, null, "STOP", [], { Body: ["STOP", "START"] }, { Body: 1 }])(
    "reads nothing of %j (rule 15.7)",
    (form) => {
      expect(readTwilioForm("token", URL_OF_WEBHOOK, signTwilioForm("token", URL_OF_WEBHOOK, {}), form)).toBe(
        null,
      );
    },
  );
});
