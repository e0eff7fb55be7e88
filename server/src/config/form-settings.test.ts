import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const configOf = (environment: Environment) => Result.getOrThrow(readConfig(environment));
const problemsOf = (environment: Environment) => Result.getOrThrow(Result.flip(readConfig(environment)));

const SECRET = `whsec_${btoa("n".repeat(24))}`;
const CAPTCHA = { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" };

const NO_WEBHOOK_SECRET =
  "FORM_WEBHOOK_SECRET must be one or more secrets of 24 to 64 bytes parted by spaces, each as made by " +
  'echo "whsec_$(openssl rand -base64 32)"';

describe("form settings", () => {
  it("deliver to a mailbox over the SMTP server of reservation emails", () => {
    const smtp = {
      SMTP_URL: "smtp://mail.example.com",
      MAIL_FROM: "site@example.com",
      FORMS_TO: "office@example.com",
    };
    expect(configOf({ FORM_DELIVERY: "smtp", ...smtp }).forms.recipient).toEqual({
      id: "smtp",
      to: "office@example.com",
    });
  });

  it("deliver to a webhook, and store forms for the configured days", () => {
    const webhook = { FORM_WEBHOOK_URL: "https://hooks.example.com/forms?a=1", FORM_WEBHOOK_SECRET: SECRET };
    expect(configOf({ FORM_DELIVERY: "webhook", FORMS_KEPT_DAYS: "30", ...webhook }).forms).toEqual({
      recipient: { id: "webhook", url: "https://hooks.example.com/forms?a=1", secrets: [SECRET] },
      retentionDays: 30,
    });
  });

  it("report missing settings without secrets", () => {
    expect(problemsOf({ FORM_DELIVERY: "smtp" })).toEqual([
      'SMTP_URL must be set when FORM_DELIVERY is "smtp"',
      'FORMS_TO must be set when FORM_DELIVERY is "smtp"',
    ]);
    expect(
      problemsOf({ FORM_DELIVERY: "webhook", FORM_WEBHOOK_URL: "ftp://a", FORM_WEBHOOK_SECRET: "my secret" }),
    ).toEqual([
      "FORM_WEBHOOK_URL must be an https address, or an http one of this machine",
      NO_WEBHOOK_SECRET,
    ]);
    expect(problemsOf({ FORM_DELIVERY: "pigeon", FORMS_TO: "nobody", FORMS_KEPT_DAYS: "0" })).toEqual([
      'FORM_DELIVERY must be one of outbox, smtp, webhook, not "pigeon"',
      'FORMS_TO must be an email address, not "nobody"',
      'FORMS_KEPT_DAYS must be a whole number from 1 to 3650, not "0"',
    ]);
  });
});

describe("the secrets of a form webhook", () => {
  const webhook = { FORM_DELIVERY: "webhook", FORM_WEBHOOK_URL: "https://hooks.example.com/forms" };

  it("may be several, to replace one without losing a form", () => {
    const previous = `whsec_${btoa("p".repeat(64))}`;
    expect(
      configOf({ ...webhook, FORM_WEBHOOK_SECRET: `${SECRET} ${previous}` }).forms.recipient,
    ).toMatchObject({ secrets: [SECRET, previous] });
  });

  it.each([
    "my-secret",
    "whsec_short",
    `${SECRET} my-secret`,
    `${SECRET},${SECRET}`,
    `whsec_${btoa("n".repeat(23))}`,
  ])("are refused at start as %s, with the command that makes one", (secret) => {
    expect(problemsOf({ ...webhook, FORM_WEBHOOK_SECRET: secret })).toEqual([NO_WEBHOOK_SECRET]);
  });
});

describe("captcha settings", () => {
  it("default to reCAPTCHA", () => {
    expect(configOf(CAPTCHA).captcha).toEqual({
      kind: "recaptcha",
      siteKey: "site-key",
      secret: "s3cret",
      verifyUrl: "https://www.google.com/recaptcha/api/siteverify",
    });
    const here = "http://127.0.0.1:4000/siteverify";
    expect(
      configOf({ ...CAPTCHA, CAPTCHA_PROVIDER: "turnstile", CAPTCHA_VERIFY_URL: here }).captcha,
    ).toMatchObject({
      kind: "turnstile",
      verifyUrl: here,
    });
  });

  it("need both keys or none", () => {
    expect(problemsOf({ CAPTCHA_SITE_KEY: "site-key" })).toEqual([
      "CAPTCHA_SECRET must be set when CAPTCHA_SITE_KEY is",
    ]);
    expect(problemsOf({ CAPTCHA_SECRET: "s3cret" })).toEqual([
      "CAPTCHA_SITE_KEY must be set when CAPTCHA_SECRET is",
    ]);
  });
});
