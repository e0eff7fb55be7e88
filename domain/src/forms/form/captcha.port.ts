import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";

/** The form has no captcha token, or an invalid one. */
export class CaptchaRejected extends Data.TaggedError("CaptchaRejected")<{ readonly detail: string }> {}

/** The captcha service did not verify the token. */
export class CaptchaUnavailable extends Data.TaggedError("CaptchaUnavailable")<{ readonly detail: string }> {}

/** Verifies captcha tokens (rule 7.30). */
export class Captcha extends Context.Service<
  Captcha,
  {
    /** Succeeds for a valid token, or when no captcha is configured. `token` may be empty; `address` is the visitor's. */
    readonly verify: (
      token: string,
      address: string,
    ) => Effect.Effect<void, CaptchaRejected | CaptchaUnavailable>;
  }
>()("@couvert/domain/form/Captcha") {}
