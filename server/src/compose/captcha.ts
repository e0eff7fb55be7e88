import { noCaptcha } from "@couvert/adapters/captcha/no-captcha";
import { siteverifyCaptcha } from "@couvert/adapters/captcha/siteverify-captcha";
import { keepAliveFetch } from "@couvert/adapters/platform/fetch/keep-alive-fetch";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type * as Layer from "effect/Layer";
import type { CaptchaSettings } from "../config/form-settings.ts";

/** How long to wait for the captcha service, in ms: less than the browser waits for the server. */
const CAPTCHA_TIMEOUT_MS = 5_000;

/** Returns the captcha of an account; without one, every form passes. All captcha services share one wire format. */
export const composeCaptcha = (settings: CaptchaSettings | null): Layer.Layer<Captcha> =>
  settings === null
    ? noCaptcha
    : siteverifyCaptcha({
        url: settings.verifyUrl,
        secret: settings.secret,
        fetch: keepAliveFetch(),
        timeoutMs: CAPTCHA_TIMEOUT_MS,
      });
