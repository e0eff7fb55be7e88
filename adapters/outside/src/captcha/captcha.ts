import { Captcha, CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import { type SendOptions, sendRequest } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** The options of a captcha service with a `siteverify` endpoint, such as reCAPTCHA, Turnstile and hCaptcha. */
interface SiteverifyOptions extends SendOptions {
  /** The URL of its `siteverify`. */
  readonly url: string;
  readonly secret: string;
}

/** The least score of a person, for services that score from 0 for a robot to 1 for a person. */
const MIN_SCORE = 0.5;

/** The error codes of the secret, the request or the service, which say nothing about the visitor's token. */
const SERVICE_ERRORS: readonly string[] = [
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
  "internal-error",
];

const decodeAnswer = Schema.decodeUnknownOption(
  Schema.Struct({
    success: Schema.Boolean,
    score: Schema.optionalKey(Schema.Finite),
    "error-codes": Schema.optionalKey(Schema.Array(Schema.String)),
  }),
);

/** Verifies each token at a captcha service. It rejects all tokens while the service does not answer, or answers unreadably (rule 7.30). */
export const siteverifyCaptcha = ({ url, secret, ...options }: SiteverifyOptions): Layer.Layer<Captcha> =>
  Layer.succeed(Captcha, {
    verify: (token, address) =>
      Effect.gen(function* () {
        if (token === "") return yield* new CaptchaRejected({ detail: "there is no captcha token" });
        const { body } = yield* sendRequest(options, url, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ secret, response: token, remoteip: address }).toString(),
        }).pipe(
          Effect.mapError(() => new CaptchaUnavailable({ detail: "the captcha service cannot be reached" })),
        );
        const answer = Option.getOrUndefined(decodeAnswer(body));
        if (answer === undefined) {
          return yield* new CaptchaUnavailable({ detail: "the captcha service gave an unreadable answer" });
        }
        const error = answer["error-codes"]?.find((code) => SERVICE_ERRORS.includes(code));
        if (error !== undefined) {
          return yield* new CaptchaUnavailable({ detail: `the captcha service answered ${error}` });
        }
        if (!answer.success || (answer.score ?? 1) < MIN_SCORE) {
          return yield* new CaptchaRejected({ detail: "the captcha service takes it for a robot" });
        }
      }),
  });

/** Accepts every visitor without a captcha. */
export const noCaptcha: Layer.Layer<Captcha> = Layer.succeed(Captcha, { verify: () => Effect.void });
