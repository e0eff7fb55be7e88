import { TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import { twilioTexts } from "@couvert/outside/texts/twilio-texts";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { formBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { TEXT_VALUES, type TextState } from "./states.ts";

const { regex } = Matchers;
const { value, text } = createStateMatchers(TEXT_VALUES);

const pact = createPact("texts");

const TEXT = "Juniper Row Miami: your table is reserved\nhttps://book.example.com/manage/abc";
const STATUS_URL = "https://book.example.com/webhooks/text-messages";

/** Sends a text message by the provider at a URL, as the server does. */
const send = (baseUrl: string) =>
  Effect.runPromise(
    TextMessages.use((texts) =>
      Effect.result(
        texts.send({ id: "text-confirmation.JR7K2MXY.0", to: TEXT_VALUES.to.example, text: TEXT }),
      ),
    ).pipe(
      Effect.provide(
        twilioTexts({
          baseUrl,
          accountSid: TEXT_VALUES.account.example,
          authToken: "token",
          from: TEXT_VALUES.from.example,
          statusUrl: STATUS_URL,
          fetch,
          timeoutMs: 5_000,
        }),
      ),
    ),
  );

/** Describes a text message, and its answer. */
const sends = (state: TextState, description: string, status: number, answer: object) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", text`/2010-04-01/Accounts/${"account"}/Messages.json`, (request) =>
      formBody(request, {
        To: value("to"),
        From: value("from"),
        Body: TEXT,
        StatusCallback: STATUS_URL,
      }).headers({ authorization: text`Basic ${"basic"}` }),
    )
    .willRespondWith(status, (response) => void response.jsonBody(answer));

describe("server and provider of text messages", () => {
  it("sends a text message", async () => {
    const sid = regex(/^SM\w+$/, "SM1");
    await sends("a number takes text messages", "a text message", 201, { sid }).executeTest(
      async ({ url }) => {
        expect(await send(url)).toMatchObject({ _tag: "Success" });
      },
    );
  });

  it.each<[TextState, string, number, number, string]>([
    ["a number is none", "to a number that is none", 400, 21211, "TextRejected"],
    ["a number takes no text messages", "to a number that takes none", 400, 21614, "TextRejected"],
    ["a number has opted out", "to a number that has opted out", 400, 21610, "TextOptedOut"],
    ["a key belongs to no account", "with an unknown key", 401, 20003, "TextUnavailable"],
    ["the account has sent too many requests", "above the limit of requests", 429, 20429, "TextUnavailable"],
    ["the service is unavailable", "at a service that is unavailable", 503, 20503, "TextUnavailable"],
  ])("fails when %s", async (state, description, status, code, tag) => {
    await sends(state, `a text message ${description}`, status, { code }).executeTest(async ({ url }) => {
      expect(await send(url)).toMatchObject({ failure: { _tag: tag } });
    });
  });
});
