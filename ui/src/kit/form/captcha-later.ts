import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";

/** A token that says a person sends the form; its code is fetched then. Empty where nobody is asked, or none is to be had. */
export const captchaLater = (captcha: CaptchaSite | null, form: HTMLElement): Promise<string> =>
  captcha === null
    ? Promise.resolve("")
    : import("./captcha-token.ts").then(
        ({ captchaToken }) => captchaToken(captcha, form),
        () => "",
      );
