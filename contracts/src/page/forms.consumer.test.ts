import { sendForm } from "@couvert/adapters/forms/browser/send-form";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { PAGE_STATES } from "./states.ts";

const { like } = Matchers;

const pact = createPact("page");

const bodyOf = (email: string) => ({
  email,
  [HIDDEN_FIELDS.id]: "5f0c2a7d",
  [HIDDEN_FIELDS.page]: "/newsletter",
  [HIDDEN_FIELDS.trap]: "",
  [HIDDEN_FIELDS.captcha]: "",
});

/** Sends a form to the server at a URL as the page does. */
const send = (baseUrl: string, uid: string, email: string) =>
  Effect.runPromise(sendForm({ fetch: (url, init) => fetch(url, init), baseUrl }, uid, bodyOf(email)));

describe("page and server: forms", () => {
  it("stores a valid form", async () => {
    await pact
      .addInteraction()
      .given(PAGE_STATES.newsletter)
      .uponReceiving("a valid form")
      .withRequest("POST", "/api/forms/newsletter", (request) => request.jsonBody(bodyOf("ana@example.com")))
      .willRespondWith(200, (response) => response.jsonBody({ success: true }))
      .executeTest(async ({ url }) => {
        expect(await send(url, "newsletter", "ana@example.com")).toEqual({ kind: "stored" });
      });
  });

  it("reports the invalid field of a form", async () => {
    const message = "Sorry, not all fields are filled out correctly.";
    const fields = { email: "Please enter a valid email address." };
    await pact
      .addInteraction()
      .given(PAGE_STATES.newsletter)
      .uponReceiving("a form with an invalid field")
      .withRequest("POST", "/api/forms/newsletter", (request) => request.jsonBody(bodyOf("ana@")))
      .willRespondWith(400, (response) =>
        response.jsonBody({ success: false, error: { code: "invalid_form", message, fields } }),
      )
      .executeTest(async ({ url }) => {
        expect(await send(url, "newsletter", "ana@")).toEqual({ kind: "refused", message, fields });
      });
  });

  it("rejects an unknown form", async () => {
    await pact
      .addInteraction()
      .given(PAGE_STATES.newsletter)
      .uponReceiving("an unknown form")
      .withRequest("POST", "/api/forms/raffle", (request) => request.jsonBody(bodyOf("ana@example.com")))
      .willRespondWith(404, (response) =>
        response.jsonBody({
          success: false,
          error: { code: "unknown_form", message: like("There is no such form."), fields: {} },
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await send(url, "raffle", "ana@example.com")).toMatchObject({ kind: "refused" });
      });
  });
});
