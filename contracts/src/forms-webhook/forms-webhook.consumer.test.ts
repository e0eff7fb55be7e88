import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import { webhookForms } from "@couvert/outside/form-delivery/webhook-forms";
import { HTTPResponseStatusClass, Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { signedWith } from "../verify/sign-webhook.ts";
import { FORM_RECEIVER_VALUES, type FormReceiverState } from "./states.ts";

const { eachLike, matchStatus, regex, string } = Matchers;
const { value } = createStateMatchers(FORM_RECEIVER_VALUES);

const pact = createPact("forms-webhook");

/** Delivers a form to the receiver at a URL, as the server does. */
const deliver = (url: string, secret: string) =>
  Effect.runPromise(
    FormDelivery.use((port) =>
      Effect.result(port.deliver(createSubmission({ id: FORM_RECEIVER_VALUES.id.example }))),
    ).pipe(
      Effect.provide(
        webhookForms({ url: `${url}/`, secrets: [secret], fetch, timeoutMs: 10_000, now: Date.now }),
      ),
    ),
  );

/** Describes a form that is signed with a secret of the state, and its answer. */
const form = (
  state: FormReceiverState,
  description: string,
  secret: "secret" | "otherSecret",
  status: Parameters<ReturnType<ReturnType<typeof pact.addInteraction>["withRequest"]>["willRespondWith"]>[0],
) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", "/", (request) =>
      request
        .headers({
          "webhook-id": value("id"),
          "webhook-timestamp": regex(/^\d{10}$/, "1804179600"),
          "webhook-signature": {
            ...regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/, `v1,${"A".repeat(43)}=`),
            "pact:generator:type": "ProviderState",
            expression: signedWith(`\${${secret}}`),
          } as Matchers.V3RegexMatcher,
        })
        .jsonBody({
          type: "form.submitted",
          timestamp: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, "2027-03-04T17:00:00.000Z"),
          data: {
            id: value("id"),
            form: string("contact"),
            page: string("/contact-us"),
            fields: eachLike({
              name: string("name"),
              label: string("Name"),
              value: string("Ana Reyes"),
              text: string("Ana Reyes"),
            }),
          },
        }),
    )
    .willRespondWith(status);

const { secret, otherSecret } = FORM_RECEIVER_VALUES;

describe("server and receiver of forms", () => {
  it("delivers a form that any 2xx accepts", async () => {
    const accepted = matchStatus(204, HTTPResponseStatusClass.Success);
    await form("a receiver accepts forms", "a form", "secret", accepted).executeTest(async ({ url }) => {
      expect(await deliver(url, secret.example)).toMatchObject({ _tag: "Success" });
    });
  });

  it("delivers no form to a receiver that answers 410", async () => {
    await form(
      "a receiver takes forms no more",
      "a form for a receiver that takes forms no more",
      "secret",
      410,
    ).executeTest(async ({ url }) => {
      expect(await deliver(url, secret.example)).toMatchObject({ failure: { _tag: "FormRejected" } });
    });
  });

  it.each<[string, FormReceiverState, "secret" | "otherSecret", Parameters<typeof form>[3]]>([
    [
      "a form with the signature of another secret",
      "a form is signed with another secret",
      "otherSecret",
      matchStatus(401, [400, 401, 403]),
    ],
    ["a form for a receiver that is unavailable", "the service is unavailable", "secret", 503],
  ])("keeps %s for another attempt", async (description, state, name, status) => {
    await form(state, description, name, status).executeTest(async ({ url }) => {
      expect(await deliver(url, { secret, otherSecret }[name].example)).toMatchObject({
        failure: { _tag: "FormUnavailable" },
      });
    });
  });
});
