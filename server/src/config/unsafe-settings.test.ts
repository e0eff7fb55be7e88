import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { unsafeSettings } from "./unsafe-settings.ts";

const warningsOf = (environment: Record<string, string>) =>
  unsafeSettings(Result.getOrThrow(readConfig(environment)));

const PUBLIC = { PUBLIC_URL: "https://book.example.com" };
const MAIL = { SMTP_URL: "smtps://mail.example.com", MAIL_FROM: "book@example.com" };
const STRIPE = { CARD_PROVIDER: "stripe", STRIPE_API_KEY: "sk_live_1", CARD_FIELDS: "own" };
const FORMS = { FORM_DELIVERY: "smtp", FORMS_TO: "hello@example.com" };

const CARDS = "CARD_PROVIDER is test-cards: the site is public, and no card is charged";
const EMAILS = "SMTP_URL is not set: the site is public, and emails to guests stay in DATA_DIR/outbox";
const TEXTS =
  "TEXT_PROVIDER is outbox: the site is public, and text messages to guests stay in DATA_DIR/outbox";
const OUTBOX =
  "FORM_DELIVERY is outbox: the site is public, and the forms of visitors stay in DATA_DIR/outbox/forms";

describe("unsafeSettings", () => {
  it.each([
    ["a trial", {}, []],
    ["a trial on this machine", { PUBLIC_URL: "http://localhost:3000" }, []],
    ["a public site without settings", PUBLIC, [CARDS, EMAILS, TEXTS, OUTBOX]],
    ["a public site with mail", { ...PUBLIC, ...MAIL }, [CARDS, TEXTS, OUTBOX]],
    ["a public site with cards, mail and forms", { ...PUBLIC, ...MAIL, ...STRIPE, ...FORMS }, [TEXTS]],
    [
      "a public site without text messages",
      { ...PUBLIC, ...MAIL, ...STRIPE, ...FORMS, TEXT_PROVIDER: "off" },
      [],
    ],
  ])("warn of %s (rule 8.47)", (_what, environment, warnings) => {
    expect(warningsOf(environment)).toEqual(warnings);
  });

  it("warn of no emails where the reservation provider sends them", () => {
    const provider = {
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.otqa.com",
      OPENTABLE_OAUTH_HOST: "oauth-pp.opentable.com",
      OPENTABLE_CLIENT_ID: "couvert",
      OPENTABLE_CLIENT_SECRET: "s3cret",
    };
    expect(warningsOf({ ...PUBLIC, ...provider })).toEqual([CARDS, OUTBOX]);
  });
});
