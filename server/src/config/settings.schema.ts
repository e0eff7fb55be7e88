import { isIP } from "node:net";
import { CARD_NUMBERS } from "@couvert/domain/booking/card/card-number";
import { CAPTCHA_KINDS } from "@couvert/domain/forms/form/captcha";
import { isEmail } from "@couvert/domain/forms/form/rules";
import { countryCodes } from "@couvert/domain/forms/phone/country";
import { isRepositoryName } from "@couvert/domain/site/content/content-repository";
import { isWebhookSecret, splitSecrets } from "@couvert/outside/form-delivery/webhook-signature";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import { WEBHOOK_FAULTS } from "@couvert/services/card-service/intents/card-webhooks";
import { BRANDS, DEFAULT_BRAND } from "@couvert/ui/brands";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as SchemaTransformation from "effect/SchemaTransformation";
import { parseContentState } from "./content-settings.ts";
import { LOG_LEVELS } from "./operator-messages.ts";

const text = (expected: string, is: (value: string) => boolean) =>
  Schema.String.check(Schema.makeFilter(is, { expected }));

const optional = Schema.optionalKey;
const optionalText = (...given: Parameters<typeof text>) => optional(text(...given));

/** Accepts a list of what a check takes, parted by commas. */
const listOf = (expected: string, is: (each: string) => boolean) =>
  text(expected, (list) => list.split(",").every((each) => is(each.trim())));

const oneOf = <const Choices extends readonly string[]>(...choices: Choices) =>
  Schema.Literals(choices).annotate({ expected: `one of ${choices.join(", ")}` });

const wholeNumber = (minimum: number, maximum: number) =>
  text(
    `a whole number from ${minimum} to ${maximum}`,
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
  ).pipe(Schema.decodeTo(Schema.Number, SchemaTransformation.numberFromString));

/** Returns whether a text is an absolute URL with one of these protocols, such as `http:`. */
export const isUrl = (value: string, ...protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
};

const isOrigin = (value: string): boolean =>
  isUrl(value, "http:", "https:") && value.replace(/\/$/, "").toLowerCase() === new URL(value).origin;

const isProxy = (value: string): boolean => {
  const [address = "", prefix, ...rest] = value.split("/");
  const family = isIP(address);
  const bits = family === 4 ? 32 : 128;
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  return (
    family !== 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= bits))
  );
};

const isHost = (value: string): boolean => /^[a-z0-9.:-]+$/i.test(value);
const host = text("a host name or address", isHost);
const service = text(
  "a host name, or an http or https address without a path",
  (value) => isHost(value) || isOrigin(value),
);
/** Returns whether nobody between this machine and a URL reads what is sent to it. */
export const isPrivateUrl = (value: string): boolean =>
  isUrl(value, "https:") || (isUrl(value, "http:") && isLoopback(new URL(value).hostname));

const secretService = text(
  "a host name, an https address without a path, or an http one of this machine",
  (value) => isHost(value) || (isOrigin(value) && isPrivateUrl(value)),
);
const secretUrl = text("an https address, or an http one of this machine", isPrivateUrl);
/** Accepts what an HTTP header takes, in which most secrets are sent. */
const secret = text("ASCII text without spaces", (value) => /^[!-~]+$/.test(value));

/** Accepts a secret of our own choice that cannot be guessed. */
const longSecret = text("at least 16 ASCII characters without spaces", (value) => /^[!-~]{16,}$/.test(value));

const webhookSecrets = text(
  'one or more secrets of 24 to 64 bytes parted by spaces, each as made by echo "whsec_$(openssl rand -base64 32)"',
  (value) => splitSecrets(value).every(isWebhookSecret),
);

const account = text("letters, digits, hyphens and underscores", (value) => /^[\w-]{1,64}$/.test(value));

/** Returns whether each code of a list is that of a country with telephone numbers. */
const areCountries = (list: string): boolean => {
  const given = countryCodes(list);
  return given.length > 0 && given.every((code) => knownCountry(code) !== undefined);
};

const countries = text("two-letter codes of countries with telephone numbers, as US, CA", areCountries);

/** Accepts an origin for a content security policy, with `*` for any subdomain. Other characters could end the directive. */
const isSource = (value: string): boolean =>
  /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i.test(value);

/** Accepts a host whose pages may be framed, with `*` for any subdomain. */
const isFrameHost = (value: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);

/** Takes a text for a setting that is not set. */
const withDefault = <S extends Schema.Constraint>(
  text: S["Encoded"],
  schema: S,
): Schema.withDecodingDefaultKey<S> => Schema.withDecodingDefaultKey<S>(Effect.succeed(text))(schema);

/** The settings of the environment with their defaults. `expected` completes "NAME must be …" (rules 7.26, 7.62, 7.75, 8.36). */
export const Settings = Schema.Struct({
  PORT: withDefault("3000", wholeNumber(0, 65_535)),
  HOST: withDefault("127.0.0.1", host),
  PUBLIC_URL: optionalText("an http or https address without a path", isOrigin),
  BRAND: withDefault(DEFAULT_BRAND, oneOf(...BRANDS)),
  STOP_DELAY_SECONDS: withDefault("0", wholeNumber(0, 300)),
  DATA_DIR: withDefault(".data", Schema.String),
  DATABASE_URL: optionalText("a PostgreSQL address like postgres://user:password@host/name", (value) =>
    isUrl(value, "postgres:", "postgresql:"),
  ),
  SERVER_SECRET: optionalText(
    "at least 32 ASCII characters, and former secrets behind it after spaces",
    (value) => /^[!-~]{32,}( [!-~]{32,})*$/.test(value),
  ),
  CONTENT_API: withDefault(
    "embedded",
    text(
      "embedded, a Prismic repository's name or its http or https endpoint",
      (value) => isUrl(value, "http:", "https:") || isRepositoryName(value),
    ),
  ),
  CONTENT_FOLDER: optional(Schema.String),
  CONTENT_REF: withDefault(
    "latest",
    text("latest, release:LABEL, release-id:ID or ref:REF", (value) => parseContentState(value) !== null),
  ),
  PREVIEWS: withDefault("on", oneOf("on", "off")),
  EMBED_HOSTS: optional(listOf("a list of hosts like player.vimeo.com or *.example.com", isFrameHost)),
  PRISMIC_ACCESS_TOKEN: optional(secret),
  CONTENT_WEBHOOK_SECRET: optional(longSecret),
  CONTENT_POLL_SECONDS: optional(wholeNumber(0, 86_400)),
  RESERVATION_PROVIDER: withDefault("house", oneOf("house", "opentable")),
  OPENTABLE_HOST: optional(secretService),
  OPENTABLE_OAUTH_HOST: optional(secretService),
  OPENTABLE_CLIENT_ID: optional(secret),
  OPENTABLE_CLIENT_SECRET: optional(secret),
  CARD_PROVIDER: withDefault("test-cards", oneOf("test-cards", "stripe")),
  TEST_WEBHOOKS: optional(
    listOf(`a list of ${WEBHOOK_FAULTS.join(", ")}`, (fault) =>
      WEBHOOK_FAULTS.some((known) => known === fault),
    ),
  ),
  CARD_NUMBERS: withDefault("16", oneOf(...CARD_NUMBERS)),
  CARD_FIELDS: optional(oneOf("hosted", "own")),
  STRIPE_API_KEY: optional(secret),
  STRIPE_PUBLISHABLE_KEY: optionalText("a key like pk_live_…", (value) => /^pk_\w+$/.test(value)),
  STRIPE_WEBHOOK_SECRET: optional(secret),
  STRIPE_HOST: withDefault("api.stripe.com", secretService),
  SMTP_URL: optionalText("an SMTP address like smtp://user:password@host:587", (value) =>
    isUrl(value, "smtp:", "smtps:"),
  ),
  MAIL_FROM: optionalText("an email address", isEmail),
  RESTAURANT_EMAILS: withDefault("on", oneOf("on", "off")),
  TEXT_PROVIDER: withDefault("outbox", oneOf("outbox", "off", "twilio")),
  TWILIO_HOST: withDefault("api.twilio.com", secretService),
  TWILIO_ACCOUNT_SID: optionalText("the id of an account, AC and 32 digits or small letters", (value) =>
    /^AC[0-9a-z]{32}$/.test(value),
  ),
  TWILIO_AUTH_TOKEN: optional(secret),
  TWILIO_NUMBER: optionalText("a telephone number like +13055550100", (value) =>
    /^\+[1-9]\d{6,14}$/.test(value),
  ),
  ASSISTANTS: withDefault("off", oneOf("on", "off")),
  DEMO_BOOKINGS: withDefault("off", oneOf("on", "off")),
  FORM_DELIVERY: withDefault("outbox", oneOf("outbox", "smtp", "webhook")),
  FORMS_TO: optionalText("an email address", isEmail),
  FORM_WEBHOOK_URL: optional(secretUrl),
  FORM_WEBHOOK_SECRET: optional(webhookSecrets),
  FORMS_KEPT_DAYS: withDefault("90", wholeNumber(1, 3650)),
  RESERVATIONS_KEPT_DAYS: withDefault("400", wholeNumber(1, 3650)),
  CAPTCHA_PROVIDER: withDefault("recaptcha", oneOf(...CAPTCHA_KINDS)),
  CAPTCHA_SITE_KEY: optional(secret),
  CAPTCHA_SECRET: optional(secret),
  CAPTCHA_VERIFY_URL: optional(secretUrl),
  GEOLOCATION: withDefault("embedded", oneOf("embedded", "ip-api", "cdn-headers", "mmdb")),
  GEOLOCATION_FILE: optional(Schema.String),
  COUNTRY_LOOKUP: withDefault("embedded", oneOf("embedded", "ip2c")),
  COUNTRY_LOOKUP_HOST: withDefault("ip2c.org", service),
  PHONE_MODE: optional(oneOf("auto", "national", "international")),
  PHONE_AUTO_DEFAULT_COUNTRY: optional(oneOf("true", "false")),
  PHONE_DEFAULT_COUNTRY: optionalText(
    "the two-letter code of a country with telephone numbers, or none",
    (value) => /^none$/i.test(value) || (/^[a-z]{2}$/i.test(value) && areCountries(value)),
  ),
  PHONE_ALL_COUNTRIES: optional(countries),
  PHONE_ONLY_COUNTRIES: optional(countries),
  PHONE_PREFERRED_COUNTRIES: optional(countries),
  PHONE_IGNORED_COUNTRIES: optional(countries),
  TAG_MANAGER_ID: optional(account),
  ACCESSIBILITY_WIDGET_ID: optional(account),
  VISITOR_TRACKING_ID: optional(account),
  TRACKER_HOSTS: optional(listOf("a list of https origins like https://*.google-analytics.com", isSource)),
  TRUST_PROXY: withDefault(
    "false",
    text(
      "true, false, the number of proxies in front of the server (up to 9) or a list of their addresses",
      (value) => /^(true|false|\d)$/.test(value) || value.split(",").every((proxy) => isProxy(proxy.trim())),
    ),
  ),
  READS_PER_MINUTE: withDefault("1200", wholeNumber(1, 1_000_000)),
  WRITES_PER_MINUTE: withDefault("240", wholeNumber(1, 1_000_000)),
  PICTURES_PER_MINUTE: withDefault("1200", wholeNumber(1, 1_000_000)),
  PREVIEWS_PER_MINUTE: withDefault("240", wholeNumber(1, 1_000_000)),
  IMAGE_CACHE_MB: withDefault("256", wholeNumber(16, 1_000_000)),
  HOLDS_PER_VISITOR: withDefault("3", wholeNumber(1, 1000)),
  HOLDS_PER_ADDRESS: withDefault("15", wholeNumber(1, 100_000)),
  UNUSED_HOLDS_PER_VISITOR: withDefault("12", wholeNumber(1, 1000)),
  UNUSED_HOLDS_PER_ADDRESS: withDefault("60", wholeNumber(1, 100_000)),
  BOOKINGS_PER_GUEST: withDefault("8", wholeNumber(1, 100_000)),
  BOOKINGS_PER_ADDRESS: withDefault("30", wholeNumber(1, 100_000)),
  BOOKINGS_AT_A_TIME_PER_GUEST: withDefault("2", wholeNumber(1, 100_000)),
  BOOKINGS_AT_A_TIME_PER_ADDRESS: withDefault("12", wholeNumber(1, 100_000)),
  DECLINES_PER_HOLD: withDefault("3", wholeNumber(1, 100)),
  CARD_ATTEMPTS_PER_VISITOR: withDefault("12", wholeNumber(1, 1000)),
  CARD_ATTEMPTS_PER_ADDRESS: withDefault("40", wholeNumber(1, 100_000)),
  CARD_ATTEMPTS_PER_MINUTE: withDefault("60", wholeNumber(1, 100_000)),
  REVISIONS_PER_HOUR: withDefault("6", wholeNumber(1, 1000)),
  MAILS_PER_RECIPIENT: withDefault("10", wholeNumber(1, 1_000_000)),
  DAILY_MAILS_PER_RECIPIENT: withDefault("30", wholeNumber(1, 1_000_000)),
  LOG_LEVEL: withDefault("info", oneOf(...LOG_LEVELS)),
  METRICS_TOKEN: optional(longSecret),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText(
    "an http or https address, with credentials https or one of this machine",
    (value) => isPrivateUrl(value) || (isUrl(value, "http:") && !hasCredentials(value)),
  ),
  CLIENT_ERRORS_PER_MINUTE: withDefault("60", wholeNumber(0, 10_000)),
});
