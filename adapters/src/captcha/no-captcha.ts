import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Accepts every visitor without a captcha. */
export const noCaptcha: Layer.Layer<Captcha> = Layer.succeed(Captcha, { verify: () => Effect.void });
