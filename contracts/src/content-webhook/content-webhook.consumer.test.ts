import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { CONTENT_WEBHOOK_VALUES, type ContentWebhookState } from "./states.ts";

const { like, string } = Matchers;
const { value } = createStateMatchers(CONTENT_WEBHOOK_VALUES);
const pact = createPact("content-webhook");

const PATH = "/api/content-updated";

/** The body that Prismic posts when documents are published. */
const update = (secret: unknown) => ({
  type: "api-update",
  masterRef: "X6qn-RIAACMAVge1",
  releases: {},
  masks: {},
  tags: {},
  experiments: {},
  documents: ["X6qn8hIAACMAVgdb"],
  domain: "juniper-row",
  apiUrl: "https://juniper-row.prismic.io/api",
  secret,
});

/** The body that Prismic posts when an editor tries the webhook. */
const test = (secret: unknown) => ({
  type: "test-trigger",
  domain: "juniper-row",
  apiUrl: "https://juniper-row.prismic.io/api",
  secret,
});

/** Adds a webhook to the pact; returns the status by which Prismic judges its delivery. */
const deliver = (
  description: string,
  state: ContentWebhookState,
  body: (secret: unknown) => object,
  secrets: { readonly matched: unknown; readonly sent: unknown },
  answer: { readonly status: number; readonly body: object },
): Promise<number | undefined> =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", PATH, (request) => void request.jsonBody(body(secrets.matched)))
    .willRespondWith(answer.status, (response) => void response.jsonBody(answer.body))
    .executeTest(async ({ url }) => {
      const response = await fetch(url + PATH, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body(secrets.sent)),
      });
      return response.status;
    });

const OWN = { matched: value("secret"), sent: CONTENT_WEBHOOK_VALUES.secret.example };
const NONE = { matched: null, sent: null };
const OTHER = { matched: "the-secret-of-another-site", sent: "the-secret-of-another-site" };
const TAKEN = { status: 202, body: { success: true, response: like({}) } };
const rejects = (status: number, code: string) => ({
  status,
  body: { success: false, error: { code, message: string("Some words."), fields: like({}) } },
});

describe("content repository and server", () => {
  it.each([
    ["a webhook of published documents", update],
    ["a test of the webhook", test],
  ] as const)("takes %s", async (description, body) => {
    expect(await deliver(description, "the site takes webhooks", body, OWN, TAKEN)).toBe(202);
  });

  it.each([
    ["a webhook with another secret", OTHER],
    ["a webhook of a repository without a secret", NONE],
  ] as const)("rejects %s", async (description, secrets) => {
    const wrong = rejects(401, "wrong_secret");
    expect(await deliver(description, "the site takes webhooks", update, secrets, wrong)).toBe(401);
  });

  it.each([
    ["a webhook for a site that takes none", "the site takes no webhooks", rejects(404, "webhook_off")],
    [
      "a webhook over the limit of requests",
      "the repository has sent too many webhooks",
      rejects(429, "too_many_requests"),
    ],
  ] as const)("rejects %s", async (description, state, answer) => {
    expect(await deliver(description, state, update, OWN, answer)).toBe(answer.status);
  });
});
