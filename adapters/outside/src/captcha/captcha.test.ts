import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { Fetch } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";
import { noCaptcha, siteverifyCaptcha } from "./captcha.ts";

const REJECTED = "CaptchaRejected: the captcha service takes it for a robot";
const UNREADABLE = "CaptchaUnavailable: the captcha service gave an unreadable answer";

/** Verifies a token and returns the result as the log has it. */
const verify = async (layer: Layer.Layer<Captcha>, token = "token-1") => {
  const outcome = await Effect.runPromise(
    Effect.result(Captcha.use((captcha) => captcha.verify(token, "192.0.2.1"))).pipe(Effect.provide(layer)),
  );
  return outcome._tag === "Success" ? "person" : `${outcome.failure._tag}: ${outcome.failure.detail}`;
};

/** Creates a service that answers with a text and records its requests. */
const service = (text: string) => {
  const requests: string[] = [];
  const fetch: Fetch = async (request) => {
    const { method, url, headers } = request;
    requests.push(`${method} ${url} ${headers.get("content-type")} ${await request.text()}`);
    return new Response(text);
  };
  const layer = siteverifyCaptcha({
    url: "https://captcha.example.com/siteverify",
    secret: "s3cret",
    fetch,
    timeoutMs: 10_000,
  });
  return { requests, layer };
};

describe("siteverifyCaptcha", () => {
  it("verifies a token with the secret and the visitor's address", async () => {
    const { requests, layer } = service('{"success":true}');
    expect(await verify(layer)).toBe("person");
    expect(requests).toEqual([
      "POST https://captcha.example.com/siteverify application/x-www-form-urlencoded secret=s3cret&response=token-1&remoteip=192.0.2.1",
    ]);
  });

  it.each([
    ['{"success":true,"score":0.5}', "person"],
    ['{"success":true,"score":0.49}', REJECTED],
    ['{"success":false,"error-codes":["invalid-input-response"]}', REJECTED],
    ['{"success":false,"error-codes":["timeout-or-duplicate"]}', REJECTED],
    ['{"success":false}', REJECTED],
    [
      '{"success":false,"error-codes":["invalid-input-secret"]}',
      "CaptchaUnavailable: the captcha service answered invalid-input-secret",
    ],
    [
      '{"success":false,"error-codes":["internal-error","invalid-input-response"]}',
      "CaptchaUnavailable: the captcha service answered internal-error",
    ],
    ['{"success":false,"error-codes":["ana@example.com"]}', REJECTED],
    ['{"success":"yes"}', UNREADABLE],
    ["<html>", UNREADABLE],
    ["", UNREADABLE],
  ])("decodes %s as %s", async (answer, outcome) => {
    expect(await verify(service(answer).layer)).toBe(outcome);
  });

  it("rejects an empty token without a request", async () => {
    const { requests, layer } = service('{"success":true}');
    expect(await verify(layer, "")).toBe("CaptchaRejected: there is no captcha token");
    expect(requests).toEqual([]);
  });

  it.each<[string, Fetch]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["does not answer", ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject))],
  ])("rejects all tokens while the service %s", async (_when, fetch) => {
    const layer = siteverifyCaptcha({
      url: "https://captcha.example.com",
      secret: "s3cret",
      fetch,
      timeoutMs: 20,
    });
    expect(await verify(layer)).toBe("CaptchaUnavailable: the captcha service cannot be reached");
  });
});

describe("noCaptcha", () => {
  it("accepts everybody", async () => {
    expect(await verify(noCaptcha, "")).toBe("person");
  });
});
