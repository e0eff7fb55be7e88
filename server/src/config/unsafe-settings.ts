import type { Config } from "./config.ts";

/** Returns a warning for each setting that suits a trial, and no site with an https address (rule 8.47). */
export const unsafeSettings = (
  config: Pick<Config, "publicUrl" | "cards" | "reservations" | "email" | "texts" | "forms">,
): readonly string[] => {
  if (config.publicUrl?.startsWith("https:") !== true) return [];
  const { cards, reservations, email, texts, forms } = config;
  return [
    ...(cards.id === "test-cards" ? [TEST_CARDS] : []),
    ...(reservations.isStoredHere && email.smtpUrl === null ? [EMAIL_OUTBOX] : []),
    ...(reservations.isStoredHere && texts.id === "outbox" ? [TEXT_OUTBOX] : []),
    ...(forms.recipient.id === "outbox" ? [FORM_OUTBOX] : []),
  ];
};

const TEST_CARDS = "CARD_PROVIDER is test-cards: the site is public, and no card is charged";
const EMAIL_OUTBOX = "SMTP_URL is not set: the site is public, and emails to guests stay in DATA_DIR/outbox";
const TEXT_OUTBOX =
  "TEXT_PROVIDER is outbox: the site is public, and text messages to guests stay in DATA_DIR/outbox";
const FORM_OUTBOX =
  "FORM_DELIVERY is outbox: the site is public, and the forms of visitors stay in DATA_DIR/outbox/forms";
