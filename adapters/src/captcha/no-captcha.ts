import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Nobody is asked whether they are a person. */
export const noCaptcha: Layer.Layer<Captcha> = Layer.succeed(Captcha, { verify: () => Effect.void });
