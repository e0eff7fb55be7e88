import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { parseContentState } from "./content-settings.ts";
import { captchaProblems, decodeCaptcha, decodeRecipient } from "./form-settings.ts";
import { decodeCountryLookup, decodePhone, phoneProblems } from "./phone-settings.ts";
import {
  cardFieldProblems,
  decodeCardProvider,
  decodeGeolocationProvider,
  decodeHostedField,
  decodeReservationProvider,
  decodeTextProvider,
  missingSettings,
} from "./provider-settings.ts";
import { isPrivateUrl, isUrl, Settings } from "./settings.schema.ts";

/** The environment variables. An empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings whose names end as those of secrets do, and that are none. */
const PUBLIC: readonly string[] = [
  "PUBLIC_URL",
  "STRIPE_PUBLISHABLE_KEY",
  "CAPTCHA_SITE_KEY",
  "CAPTCHA_VERIFY_URL",
] satisfies readonly (keyof typeof Settings.Type)[];

/** Returns whether a setting is a secret or contains one, so that no message repeats its value. */
const isSecret = (name: string): boolean =>
  /_(?:SECRET|PASSWORD|TOKEN|KEY|URL|ENDPOINT)$/.test(name) && !PUBLIC.includes(name);

const TRACKERS = ["TAG_MANAGER_ID", "ACCESSIBILITY_WIDGET_ID", "VISITOR_TRACKING_ID"] as const;

/** Reads the configuration, or returns all its problems, a line each. Nothing else reads settings (rules 7.56, 7.75, 8.26, 8.36). */
export const readConfig = (environment: Environment): Result.Result<Config, readonly string[]> => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ) as Record<string, string>;
  const settings = Schema.decodeUnknownResult(Settings, { errors: "all" })(given);
  const problems = [
    ...(Result.isFailure(settings) ? describeIssue(settings.failure.issue, given) : []),
    ...combinationProblems(given),
  ];
  return Result.isSuccess(settings) && problems.length === 0
    ? Result.succeed(decodeConfig(settings.success))
    : Result.fail(problems);
};

const standardIssues = SchemaIssue.makeFormatterStandardSchemaV1();

const describeIssue = (issue: SchemaIssue.Issue, given: Record<string, string>): readonly string[] =>
  standardIssues(issue).issues.map(({ path = [], message }) => {
    const name = String(path[0]);
    const value = isSecret(name) ? "" : `, not "${given[name]}"`;
    return `${name} must be ${message.replace(/^Expected /, "")}${value}`;
  });

/** Returns the problems of settings that contradict each other, one line each. */
const combinationProblems = (given: Record<string, string>): readonly string[] => {
  const { CONTENT_API = "", GEOLOCATION, TRUST_PROXY, SMTP_URL, MAIL_FROM } = given;
  const trackless = "TRACKER_HOSTS" in given && !TRACKERS.some((name) => name in given);
  const untrusted = GEOLOCATION === "cdn-headers" && ["false", "0", undefined].includes(TRUST_PROXY);
  const openContent =
    "PRISMIC_ACCESS_TOKEN" in given && isUrl(CONTENT_API, "http:") && !isPrivateUrl(CONTENT_API);
  return [
    ...missingSettings(given, "RESERVATION_PROVIDER"),
    ...missingSettings(given, "CARD_PROVIDER"),
    ...cardFieldProblems(given),
    ...missingSettings(given, "TEXT_PROVIDER"),
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined ? ["MAIL_FROM must be set when SMTP_URL is"] : []),
    ...(openContent ? [TOKEN_EXPOSED] : []),
    ...(trackless ? ["TRACKER_HOSTS serves nothing while no tracker's id is set"] : []),
    ...missingSettings(given, "FORM_DELIVERY"),
    ...captchaProblems(given),
    ...missingSettings(given, "GEOLOCATION"),
    ...phoneProblems(given),
    ...(untrusted ? ['TRUST_PROXY must name the proxies when GEOLOCATION is "cdn-headers"'] : []),
  ];
};

const TOKEN_EXPOSED =
  "CONTENT_API must be an https address, or an http one of this machine, when PRISMIC_ACCESS_TOKEN is set";

/** The configuration of the server; docs/configuration.md explains each setting. */
export type Config = Readonly<ReturnType<typeof decodeConfig>>;

const decodeConfig = (settings: typeof Settings.Type) => ({
  /** The port to listen on; 0 lets the operating system choose. */
  port: settings.PORT,
  host: settings.HOST,
  /** The origin that visitors see, without a final slash; null for the address the server listens on. */
  publicUrl: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
  /** How long the server answers on after a signal to stop, while it reports that it is not ready, in ms. */
  stopDelayMs: settings.STOP_DELAY_SECONDS * 1000,
  dataDir: settings.DATA_DIR,
  /** The name of the brand's folder in `ui/brands`. */
  brand: settings.BRAND,
  /** The folder of the embedded services' documents, images and restaurants; null for the brand's own. */
  contentFolder: settings.CONTENT_FOLDER ?? null,
  /** A PostgreSQL address; null for the embedded database in `dataDir`. */
  databaseUrl: settings.DATABASE_URL ?? null,
  /** The secret that the servers of one database share, and former ones behind it, parted by spaces; null for one in `dataDir`. */
  serverSecret: settings.SERVER_SECRET ?? null,
  /** A Prismic repository, by name or API address; null for the embedded one. */
  content:
    settings.CONTENT_API === "embedded"
      ? null
      : { endpoint: settings.CONTENT_API, accessToken: settings.PRISMIC_ACCESS_TOKEN ?? null },
  /** The version of the content that is shown. */
  contentState: parseContentState(settings.CONTENT_REF) ?? ({ mode: "latest" } as const),
  /** The secret of the content repository's webhook; null for no webhook. */
  contentWebhookSecret: settings.CONTENT_WEBHOOK_SECRET ?? null,
  /** The time between two checks of the content, in ms; null for none, as embedded content reports its changes. */
  contentPollMs: decodePollMs(settings),
  /** Whether editors may preview drafts; without previews the site ignores their cookie and has no slice simulator. */
  previews: settings.PREVIEWS === "on",
  /** The hosts whose pages may be embedded, as `player.vimeo.com`, or `*.example.com` for all its subdomains. */
  embedHosts: splitList(settings.EMBED_HOSTS?.toLowerCase()),
  reservations: decodeReservationProvider(settings),
  cards: decodeCardProvider(settings),
  /** What becomes of the webhooks of the embedded card service; nothing but in trials and tests. */
  webhookFaults: splitList(settings.TEST_WEBHOOKS),
  /** Where guests give their cards to the provider; null for the site's own form. */
  hostedField: decodeHostedField(settings),
  /** The card numbers that the page and the card endpoint accept. */
  cardNumbers: settings.CARD_NUMBERS,
  email: {
    /** The email server's address with credentials; null for the embedded outbox. */
    smtpUrl: settings.SMTP_URL ?? null,
    from: settings.MAIL_FROM ?? "reservations@couvert.invalid",
    /** Whether restaurants hear of their reservations by email. */
    toRestaurants: settings.RESTAURANT_EMAILS === "on",
    /** The limits of one recipient; of text messages those of one number. */
    limits: { perHour: settings.MAILS_PER_RECIPIENT, perDay: settings.DAILY_MAILS_PER_RECIPIENT },
  },
  texts: decodeTextProvider(settings),
  forms: {
    recipient: decodeRecipient(settings),
    /** How long a form is stored after it came in, in days. */
    retentionDays: settings.FORMS_KEPT_DAYS,
  },
  /** Whether assistants read the feed of businesses, find times and hold tables (rule 16.8). */
  hasAssistants: settings.ASSISTANTS === "on",
  /** Whether the desk has invented bookings in the next fortnight. */
  hasDemoBookings: settings.DEMO_BOOKINGS === "on",
  /** How long a reservation of the embedded service is stored after the visit, in days. */
  reservationRetentionDays: settings.RESERVATIONS_KEPT_DAYS,
  /** The captcha of forms; null for none. */
  captcha: decodeCaptcha(settings),
  geolocation: decodeGeolocationProvider(settings),
  /** The service that finds a visitor's country for phone fields. */
  countryLookup: decodeCountryLookup(settings),
  /** The options of the reservation's phone field that differ from the defaults. */
  phone: decodePhone(settings),
  trackers: {
    ids: {
      tagManager: settings.TAG_MANAGER_ID ?? null,
      accessibilityWidget: settings.ACCESSIBILITY_WIDGET_ID ?? null,
      visitorTracking: settings.VISITOR_TRACKING_ID ?? null,
    },
    /** Origins that the trackers connect to, as `https://*.google-analytics.com`. */
    hosts: splitList(settings.TRACKER_HOSTS),
  },
  /** The proxies whose forwarding headers are trusted: none, a number of hops, or their addresses. */
  trustProxy: decodeTrustProxy(settings.TRUST_PROXY),
  /** Requests per address and minute. */
  readsPerMinute: settings.READS_PER_MINUTE,
  writesPerMinute: settings.WRITES_PER_MINUTE,
  picturesPerMinute: settings.PICTURES_PER_MINUTE,
  previewsPerMinute: settings.PREVIEWS_PER_MINUTE,
  /** The most bytes of the stored pictures of the embedded image service. */
  imageCacheBytes: settings.IMAGE_CACHE_MB * 1024 * 1024,
  holdLimits: {
    heldByVisitor: settings.HOLDS_PER_VISITOR,
    heldByNetwork: settings.HOLDS_PER_ADDRESS,
    unusedByVisitor: settings.UNUSED_HOLDS_PER_VISITOR,
    unusedByNetwork: settings.UNUSED_HOLDS_PER_ADDRESS,
  },
  bookingLimits: {
    ofGuest: settings.BOOKINGS_PER_GUEST,
    ofNetwork: settings.BOOKINGS_PER_ADDRESS,
    atATimeOfGuest: settings.BOOKINGS_AT_A_TIME_PER_GUEST,
    atATimeOfNetwork: settings.BOOKINGS_AT_A_TIME_PER_ADDRESS,
  },
  /** The declines of cards that a hold allows. */
  declinesPerHold: settings.DECLINES_PER_HOLD,
  cardLimits: {
    /** Per visitor and hour, and per address and hour. */
    perVisitor: settings.CARD_ATTEMPTS_PER_VISITOR,
    perAddress: settings.CARD_ATTEMPTS_PER_ADDRESS,
    /** Of all visitors together, per minute. Reaching it is an alarm. */
    perMinute: settings.CARD_ATTEMPTS_PER_MINUTE,
  },
  /** The most changes of a reservation within an hour. */
  revisionsPerHour: settings.REVISIONS_PER_HOUR,
  /** The failures in browsers that the log takes per minute; 0 for none. */
  clientErrorsPerMinute: settings.CLIENT_ERRORS_PER_MINUTE,
  telemetry: {
    /** The least severe level that the log has. */
    logLevel: settings.LOG_LEVEL,
    /** The token that reads the metrics; null for none. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** The address that traces are sent to, by OTLP over HTTP, without a final slash; null for none. */
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "") ?? null,
  },
});

const splitList = (list: string | undefined): readonly string[] =>
  list?.split(",").map((each) => each.trim()) ?? [];

/** The seconds between two checks of an outside repository, which may send no webhook. */
const POLL_SECONDS = 60;

const decodePollMs = (settings: typeof Settings.Type): number | null => {
  const seconds = settings.CONTENT_POLL_SECONDS ?? (settings.CONTENT_API === "embedded" ? 0 : POLL_SECONDS);
  return seconds === 0 ? null : seconds * 1000;
};

/** Returns the trusted proxies: none, a number of hops, or their addresses. */
const decodeTrustProxy = (value: string): false | number | readonly string[] => {
  if (value === "false" || value === "0") return false;
  if (value === "true") return 1;
  return /^\d$/.test(value) ? Number(value) : splitList(value);
};
