import { Captcha, CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Fetch } from "../platform/fetch/fetch.ts";

/** A captcha service that answers `siteverify`, as reCAPTCHA, Turnstile and hCaptcha do. */
export interface SiteverifyOptions {
  /** The address of its `siteverify`. */
  readonly url: string;
  readonly secret: string;
  readonly fetch: Fetch;
  /** How long it may take to answer, in ms. */
  readonly timeoutMs: number;
}

/** Of a service that gives marks, from 0 for a robot to 1 for a person, the least that counts as one. */
const LEAST_SCORE = 0.5;

const readAnswer = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ success: Schema.Boolean, score: Schema.optionalKey(Schema.Finite) })),
);

/** Asks a captcha service about each token. Where it does not answer, or nonsense, nobody counts as a person. */
export const siteverifyCaptcha = ({
  url,
  secret,
  fetch,
  timeoutMs,
}: SiteverifyOptions): Layer.Layer<Captcha> =>
  Layer.succeed(Captcha, {
    verify: (token, address) =>
      Effect.gen(function* () {
        if (token === "") return yield* new CaptchaRejected({ detail: "there is no captcha token" });
        const text = yield* Effect.tryPromise({
          try: async () => {
            const answer = await fetch(url, {
              method: "POST",
              headers: { "content-type": "application/x-www-form-urlencoded" },
              body: new URLSearchParams({ secret, response: token, remoteip: address }).toString(),
              signal: AbortSignal.timeout(timeoutMs),
            });
            return answer.text();
          },
          catch: () => new CaptchaUnavailable({ detail: "the captcha service cannot be reached" }),
        });
        const answer = Option.getOrUndefined(readAnswer(text));
        if (answer === undefined) {
          return yield* new CaptchaUnavailable({ detail: "the captcha service answered nonsense" });
        }
        if (!answer.success || (answer.score ?? 1) < LEAST_SCORE) {
          return yield* new CaptchaRejected({ detail: "the captcha service takes it for a robot" });
        }
      }),
  });
