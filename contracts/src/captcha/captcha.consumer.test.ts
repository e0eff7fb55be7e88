import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { siteverifyCaptcha } from "@couvert/outside/captcha/captcha";
import { Matchers } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { formBody } from "../pact/core-body.ts";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import { CAPTCHA_VALUES, type CaptchaState } from "./states.ts";

const { value } = createStateMatchers(CAPTCHA_VALUES);

const pact = createPact("captcha");

/** Verifies the token of the examples at the service at a URL, as the server does. */
const verify = (url: string) =>
  Effect.runPromise(
    Captcha.use((port) => Effect.result(port.verify(CAPTCHA_VALUES.token.example, "192.0.2.10"))).pipe(
      Effect.provide(
        siteverifyCaptcha({
          url: `${url}/siteverify`,
          secret: CAPTCHA_VALUES.secret.example,
          fetch,
          timeoutMs: 10_000,
        }),
      ),
    ),
  );

/** Describes a verification, and its answer. */
const siteverify = (state: CaptchaState, description: string, status: number, body?: object) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest("POST", "/siteverify", (request) =>
      formBody(
        request,
        { secret: value("secret"), response: value("token"), remoteip: "192.0.2.10" },
        "application/x-www-form-urlencoded",
      ),
    )
    .willRespondWith(status, (response) => body === undefined || response.jsonBody(body));

const failed = (code: string | Matchers.V3RegexMatcher) => ({
  success: false,
  "error-codes": Matchers.arrayContaining(code),
});

/** A used token: hCaptcha has its own code, and had another. */
const USED = Matchers.regex(
  /^(timeout-or-duplicate|(invalid-or-)?already-seen-response)$/,
  "timeout-or-duplicate",
);

/** A number below 0.5, as a pattern of its text. */
const LOW_SCORE = { ...Matchers.regex(/^0(\.[0-4]\d*)?$/, ""), value: 0.1 };

describe("server and captcha service", () => {
  it("accepts a visitor who has solved the captcha", async () => {
    await siteverify("a visitor has solved the captcha", "a solved captcha", 200, {
      success: true,
    }).executeTest(async ({ url }) => {
      expect(await verify(url)).toMatchObject({ _tag: "Success" });
    });
  });

  it.each<[CaptchaState, string, object]>([
    [
      "a visitor has not solved the captcha",
      "a captcha that was not solved",
      failed("invalid-input-response"),
    ],
    ["a token has been used", "a used token", failed(USED)],
    ["a visitor is scored as a robot", "a captcha that a robot solved", { success: true, score: LOW_SCORE }],
  ])("rejects when %s", async (state, description, body) => {
    await siteverify(state, description, 200, body).executeTest(async ({ url }) => {
      expect(await verify(url)).toMatchObject({ failure: { _tag: "CaptchaRejected" } });
    });
  });

  it.each<[CaptchaState, string, number, object?]>([
    ["a secret belongs to no site", "a captcha with an unknown secret", 200, failed("invalid-input-secret")],
    ["the service is unavailable", "a captcha at a service that is unavailable", 503],
  ])("fails when %s", async (state, description, status, body) => {
    await siteverify(state, description, status, body).executeTest(async ({ url }) => {
      expect(await verify(url)).toMatchObject({ failure: { _tag: "CaptchaUnavailable" } });
    });
  });
});
