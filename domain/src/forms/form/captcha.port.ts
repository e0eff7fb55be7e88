import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";

/** Whoever sent the form gave no token, or one that proves nothing. */
export class CaptchaRejected extends Data.TaggedError("CaptchaRejected")<{ readonly detail: string }> {}

/** Nobody could say whether a person sent the form. */
export class CaptchaUnavailable extends Data.TaggedError("CaptchaUnavailable")<{ readonly detail: string }> {}

/** Those who tell people from robots. */
export class Captcha extends Context.Service<
  Captcha,
  {
    /** Succeeds when a person sent the form, or nobody is asked. `token` is empty where there is none; `address` is the visitor's. */
    readonly verify: (
      token: string,
      address: string,
    ) => Effect.Effect<void, CaptchaRejected | CaptchaUnavailable>;
  }
>()("@couvert/domain/form/Captcha") {}
