import { sendForm } from "@couvert/api/forms/send-form";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";

const { string } = Matchers;

const NEWSLETTER = "/api/forms/newsletter";

/** Creates the body of the newsletter's form; overrides replace any field. */
const createBody = (overrides: Readonly<Record<string, string>> = {}) => ({
  email: "ana@example.com",
  [HIDDEN_FIELDS.id]: "5f0c2a7d",
  [HIDDEN_FIELDS.page]: "/newsletter",
  [HIDDEN_FIELDS.trap]: "",
  [HIDDEN_FIELDS.captcha]: "captcha-token",
  ...overrides,
});

/** Sends a form to the server at a URL as the page does, with the headers that browsers add. */
const send =
  (body = createBody(), uid = "newsletter", headers: Readonly<Record<string, string>> = {}) =>
  (baseUrl: string) => {
    const post = (url: string, init: RequestInit) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
    return Effect.runPromise(sendForm({ fetch: post, language: "en-US", baseUrl }, uid, body));
  };

const refused = (fields: Readonly<Record<string, string>> = {}) => ({
  kind: "refused",
  message: "Some words.",
  fields,
});

describe("page and server: forms", () => {
  it.each([
    ["a form", createBody()],
    ["a form with a filled trap", createBody({ [HIDDEN_FIELDS.trap]: "robot" })],
  ])("accepts %s", async (description, body) => {
    const sent = await exchange(
      {
        description,
        state: "a form requires an email address",
        request: { path: NEWSLETTER, body },
        answer: answers({ success: true }),
      },
      send(body),
    );
    expect(sent).toEqual({ kind: "stored" });
  });

  it("reports the invalid field of a form", async () => {
    const body = createBody({ email: "ana@" });
    const sent = await exchange(
      {
        description: "a form with an invalid field",
        state: "a form requires an email address",
        request: { path: NEWSLETTER, body },
        answer: rejects(400, "invalid_form", { email: string("Please enter a valid email address.") }),
      },
      send(body),
    );
    expect(sent).toEqual(refused({ email: "Please enter a valid email address." }));
  });

  it("rejects an unknown form", async () => {
    const sent = await exchange(
      {
        description: "an unknown form",
        state: "a form requires an email address",
        request: { path: "/api/forms/raffle", body: createBody() },
        answer: rejects(404, "unknown_form"),
      },
      send(createBody(), "raffle"),
    );
    expect(sent).toEqual(refused());
  });

  it("rejects a form of a foreign page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const sent = await exchange(
      {
        description: "a form of a foreign page",
        state: "a form requires an email address",
        request: { path: NEWSLETTER, body: createBody(), headers },
        answer: rejects(403, "foreign_origin"),
      },
      send(createBody(), "newsletter", headers),
    );
    expect(sent).toEqual(refused());
  });

  it("rejects a form that is too large", async () => {
    const body = createBody({ email: "a".repeat(33_000) });
    const sent = await exchange(
      {
        description: "a form that is too large",
        state: "a form requires an email address",
        request: { path: NEWSLETTER, body },
        answer: rejects(413, "body_too_large"),
      },
      send(body),
    );
    expect(sent).toEqual(refused());
  });

  it.each([
    ["of a robot", "the captcha rejects the visitor", 400, "captcha_refused"],
    [
      "while the captcha service is out of order",
      "the captcha service is out of order",
      502,
      "captcha_unavailable",
    ],
    ["that cannot be stored", "forms cannot be stored", 503, "forms_unavailable"],
    ["over the limit of requests", "the visitor has sent too many requests", 429, "too_many_requests"],
    ["at a fault of the server", "the server has a fault", 500, "internal_error"],
  ] as const)("keeps a form %s", async (words, state, status, code) => {
    const sent = await exchange(
      {
        description: `a form ${words}`,
        state,
        request: { path: NEWSLETTER, body: createBody() },
        answer: rejects(status, code),
      },
      send(),
    );
    expect(sent).toEqual(refused());
  });
});
