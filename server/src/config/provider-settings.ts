import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import { isUrl, type Settings } from "./settings.schema.ts";

/** The geolocation provider: a service, the headers of a delivery network, or a city database in a file. */
export type GeolocationProvider = ReturnType<typeof decodeGeolocationProvider>;

/**
 * Decodes the reservation provider of the settings: our reservation service, or an OpenTable host with its client credentials. `isStoredHere`
 * tells whether its reservations are in our database, so that we send their emails, charge their cards and erase their guests.
 */
export const decodeReservationProvider = (settings: typeof Settings.Type) => {
  const { RESERVATION_PROVIDER: id } = settings;
  switch (id) {
    case "house":
      return { id, isStoredHere: true } as const;
    case "opentable":
      return {
        id,
        isStoredHere: false,
        /** The origins of its API and of its OAuth host, `https://platform.opentable.com`. */
        baseUrl: decodeOrigin(settings.OPENTABLE_HOST ?? ""),
        oauthUrl: decodeOrigin(settings.OPENTABLE_OAUTH_HOST ?? ""),
        clientId: settings.OPENTABLE_CLIENT_ID ?? "",
        clientSecret: settings.OPENTABLE_CLIENT_SECRET ?? "",
      } as const;
    default:
      return unknownProvider(id);
  }
};

/** Decodes the card provider of the settings: the embedded test cards, or an account at Stripe. */
export const decodeCardProvider = (settings: typeof Settings.Type) => {
  const { CARD_PROVIDER: id } = settings;
  switch (id) {
    case "test-cards":
      return { id };
    case "stripe":
      return {
        id,
        baseUrl: decodeOrigin(settings.STRIPE_HOST),
        apiKey: settings.STRIPE_API_KEY ?? "",
        /** The secret of its webhooks; null where the site has its own card form. */
        webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
      };
    default:
      return unknownProvider(id);
  }
};

/** The path to which the card provider sends its webhooks. */
export const CARD_WEBHOOK_PATH = "/webhooks/cards";

/** The path of the embedded card service's pages. */
export const TEST_CARDS_PATH = "/test-cards";

/**
 * Decodes where guests give their cards to the provider: in its own field unless the settings choose the site's form; null for that. The bookings of an
 * outside reservation provider are paid by tokens, which only the form makes.
 */
export const decodeHostedField = (settings: typeof Settings.Type): HostedField | null => {
  if (settings.CARD_FIELDS === "own" || settings.RESERVATION_PROVIDER !== "house") return null;
  return settings.CARD_PROVIDER === "stripe"
    ? { kind: "stripe", publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? "" }
    : { kind: "frame", src: `${TEST_CARDS_PATH}/field` };
};

/** Returns the problems of the settings of card fields, one line each. */
export const cardFieldProblems = (given: Readonly<Record<string, string>>): readonly string[] => {
  const isHosted = given["CARD_FIELDS"] !== "own";
  if (given["RESERVATION_PROVIDER"] === "opentable") {
    return given["CARD_FIELDS"] === "hosted"
      ? ['CARD_FIELDS must be "own" when RESERVATION_PROVIDER is "opentable"']
      : [];
  }
  if (given["CARD_PROVIDER"] !== "stripe" || !isHosted) return [];
  return ["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]
    .filter((name) => !(name in given))
    .map((name) => `${name} must be set when CARD_PROVIDER is "stripe", or CARD_FIELDS to "own"`);
};

/** Decodes the provider of text messages of the settings: files in the outbox, none, or a number of an account at Twilio. */
export const decodeTextProvider = (settings: typeof Settings.Type) => {
  const {
    TEXT_PROVIDER: id,
    TWILIO_ACCOUNT_SID: accountSid = "",
    TWILIO_AUTH_TOKEN: authToken = "",
  } = settings;
  if (id !== "twilio") return { id };
  return {
    id,
    baseUrl: decodeOrigin(settings.TWILIO_HOST),
    accountSid,
    authToken,
    /** The number that text messages come from, in E.164. */
    from: settings.TWILIO_NUMBER ?? "",
  };
};

/** Decodes the geolocation provider of the settings. */
export const decodeGeolocationProvider = (settings: typeof Settings.Type) => {
  const { GEOLOCATION: id } = settings;
  switch (id) {
    case "embedded":
    case "ip-api":
    case "cdn-headers":
      return { id };
    case "mmdb":
      return { id, file: settings.GEOLOCATION_FILE ?? "" };
    default:
      return unknownProvider(id);
  }
};

/** Decodes the origin of a service, given by host name or as an origin. */
export const decodeOrigin = (host: string): string =>
  isUrl(host, "http:", "https:") ? new URL(host).origin : `https://${host}`;

/** The names of the settings that a provider needs, by the setting that chooses the provider and the provider's id. */
const REQUIRED = {
  RESERVATION_PROVIDER: {
    house: [],
    opentable: ["OPENTABLE_HOST", "OPENTABLE_OAUTH_HOST", "OPENTABLE_CLIENT_ID", "OPENTABLE_CLIENT_SECRET"],
  },
  CARD_PROVIDER: { "test-cards": [], stripe: ["STRIPE_API_KEY"] },
  TEXT_PROVIDER: {
    outbox: [],
    off: [],
    twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_NUMBER", "PUBLIC_URL"],
  },
  GEOLOCATION: { embedded: [], "ip-api": [], "cdn-headers": [], mmdb: ["GEOLOCATION_FILE"] },
  FORM_DELIVERY: {
    outbox: [],
    smtp: ["SMTP_URL", "FORMS_TO"],
    webhook: ["FORM_WEBHOOK_URL", "FORM_WEBHOOK_SECRET"],
  },
} as const satisfies {
  readonly [Choice in keyof typeof Settings.Type]?: Readonly<
    Record<(typeof Settings.Type)[Choice] & string, readonly (keyof typeof Settings.Type)[]>
  >;
};

/** Returns a problem for each setting that the chosen provider needs and that is missing, one line each. */
export const missingSettings = (
  given: Readonly<Record<string, string>>,
  choice: keyof typeof REQUIRED,
): readonly string[] => {
  const id = given[choice] ?? "";
  const required: Readonly<Record<string, readonly string[]>> = REQUIRED[choice];
  return (Object.hasOwn(required, id) ? (required[id] ?? []) : [])
    .filter((name) => !(name in given))
    .map((name) => `${name} must be set when ${choice} is "${id}"`);
};

/**
 * Throws an error that names a provider without a case. Its parameter is `never`, so the compiler rejects a switch
 * over provider ids that calls it by default and lacks a case.
 */
export const unknownProvider = (provider: never): never => {
  const value: unknown = provider;
  // Only the id: other fields of a provider are secrets.
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  throw new Error(`no case handles the provider ${JSON.stringify(id)}`);
};
