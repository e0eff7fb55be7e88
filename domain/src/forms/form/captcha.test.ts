import { describe, expect, it } from "vitest";
import { CAPTCHA_KINDS, CAPTCHA_SOURCES, CAPTCHA_VERIFICATION, captchaScript } from "./captcha.ts";

describe.each(CAPTCHA_KINDS)("the captcha of %s", (kind) => {
  const script = captchaScript({ kind, siteKey: "a key&more" });

  it("loads its script from one of its own sources", () => {
    expect(CAPTCHA_SOURCES[kind].some((source) => script.startsWith(source))).toBe(true);
    expect(script).not.toContain("a key&more");
  });

  it("is verified over TLS", () => {
    expect(CAPTCHA_VERIFICATION[kind]).toMatch(/^https:\/\/.*\/siteverify$/);
  });
});

it("passes the site key to reCAPTCHA's script", () => {
  expect(captchaScript({ kind: "recaptcha", siteKey: "key 1" })).toMatch(/\?render=key%201$/);
});
