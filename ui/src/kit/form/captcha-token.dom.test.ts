import { afterEach, describe, expect, it, vi } from "vitest";

const RECAPTCHA = { kind: "recaptcha", siteKey: "key" } as const;

/** Asks for a token on a page with or without consent, and returns what the page tried to load. */
const requestToken = async (
  site: { kind: "recaptcha" | "turnstile"; siteKey: string },
  outcome: "load" | "error" = "load",
) => {
  const { captchaToken } = await import("./captcha-token.ts");
  const form = document.body.appendChild(document.createElement("form"));
  const token = captchaToken(site, form);
  await Promise.resolve();
  const script = document.querySelector<HTMLScriptElement>("head script");
  script?.dispatchEvent(new Event(outcome));
  return { token: await token, src: script?.src, form };
};
const acknowledge = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "cookie-notice=acknowledged; path=/";
};

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = "cookie-notice=; path=/; max-age=0";
});

describe("captchaToken", () => {
  it("loads nothing before the cookie notice is acknowledged, and shows it again (rules 4.43, 7.42)", async () => {
    const needed = vi.fn();
    window.addEventListener("couvert:consent-needed", needed, { once: true });
    expect(await requestToken(RECAPTCHA)).toMatchObject({ token: "", src: undefined });
    expect(needed).toHaveBeenCalledOnce();
  });

  it("requests a reCAPTCHA token with the site key (rule 7.30)", async () => {
    acknowledge();
    const execute = vi.fn(async () => "token-1");
    vi.stubGlobal("grecaptcha", { ready: (then: () => void) => then(), execute });
    expect(await requestToken(RECAPTCHA)).toMatchObject({
      token: "token-1",
      src: "https://www.google.com/recaptcha/api.js?render=key",
    });
    expect(execute).toHaveBeenCalledWith("key", { action: "form" });
  });

  it("requests a Turnstile token in the form and removes the widget", async () => {
    acknowledge();
    const remove = vi.fn();
    const render = (_container: HTMLElement, options: { callback: (token: string) => void }) => {
      setTimeout(() => options.callback("token-2"));
      return "widget-1";
    };
    vi.stubGlobal("turnstile", { render, remove });
    const { token, form } = await requestToken({ kind: "turnstile", siteKey: "key" });
    expect(token).toBe("token-2");
    expect(remove).toHaveBeenCalledWith("widget-1");
    expect(form).toBeEmptyDOMElement();
  });

  it("returns no token when the service is unavailable", async () => {
    acknowledge();
    expect((await requestToken(RECAPTCHA, "error")).token).toBe("");
    expect((await requestToken(RECAPTCHA)).token).toBe("");
  });
});
