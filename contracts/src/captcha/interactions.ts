import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a captcha service. */
export const CAPTCHA_INTERACTIONS = {
  verify: {
    success: ["a solved captcha"],
    CaptchaRejected: ["a captcha that was not solved", "a used token", "a captcha that a robot solved"],
    CaptchaUnavailable: ["a captcha with an unknown secret", "a captcha at a service that is unavailable"],
  },
} as const satisfies InteractionTable<Effect.Success<typeof Captcha>>;
