import type { ContentState } from "@couvert/domain/site/content/content-ref";
import type { TrackerIds } from "@couvert/domain/site/notice/tracker";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { parseContentState } from "./content-state.ts";
import {
  type CaptchaSettings,
  captchaOf,
  type FormSettings,
  formProblems,
  formsOf,
} from "./form-settings.ts";
import { isUrl, Settings } from "./settings.schema.ts";

/** What the environment holds: every value is text, and an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The values a problem must not repeat: they are secrets, or hold one. */
const SECRETS = [
  "DATABASE_URL",
  "PRISMIC_ACCESS_TOKEN",
  "OPENTABLE_CLIENT_SECRET",
  "STRIPE_API_KEY",
  "SMTP_URL",
  "FORM_WEBHOOK_SECRET",
  "CAPTCHA_SECRET",
];

const OPENTABLE = [
  "OPENTABLE_HOST",
  "OPENTABLE_OAUTH_HOST",
  "OPENTABLE_CLIENT_ID",
  "OPENTABLE_CLIENT_SECRET",
] as const;

const TRACKERS = ["TAG_MANAGER_ID", "ACCESSIBILITY_WIDGET_ID", "VISITOR_TRACKING_ID"] as const;

/** Where reservations go: the house book, or an OpenTable host with its client credentials. */
export type ReservationProvider =
  | { readonly id: "house" }
  | {
      readonly id: "opentable";
      /** The origins of its API and of its OAuth host, `https://platform.opentable.com`. */
      readonly baseUrl: string;
      readonly oauthUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

/** Where cards go: the embedded test cards, or an account at Stripe. */
export type CardProvider =
  | { readonly id: "test-cards" }
  | {
      readonly id: "stripe";
      /** The origin of its API, `https://api.stripe.com`. */
      readonly baseUrl: string;
      readonly apiKey: string;
    };

/** Who tells where a visitor is: a service, the headers of a delivery network, or a city database in a file. */
export type GeolocationProvider =
  | { readonly id: "embedded" | "ip-api" | "cdn-headers" }
  | { readonly id: "mmdb"; readonly file: string };

/** The SMTP server of the reservation emails, and the address that they come from. */
export interface EmailSettings {
  /** The URL of the SMTP server with its account; null for the embedded outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

/** What pages load from other hosts once the visitor has acknowledged the cookie notice. */
export interface Trackers {
  readonly ids: TrackerIds;
  /** Origins that the configured ones go on to themselves, `https://*.google-analytics.com`. */
  readonly hosts: readonly string[];
}

/** Everything the server can be told from outside; docs/configuration.md explains each setting. */
export interface Config {
  /** 0 lets the operating system choose. */
  readonly port: number;
  readonly host: string;
  /** The origin visitors see, without a slash at its end; null for the address the server listens on. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** What the group looks like: the name of a folder in `ui/brands`. */
  readonly brand: string;
  /** Where the documents, pictures and restaurants of the embedded services lie; null for those of the brand. */
  readonly contentFolder: string | null;
  /** A PostgreSQL address; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A Prismic repository, by its name or its API's address; null for the embedded one. */
  readonly content: { readonly endpoint: string; readonly accessToken: string | null } | null;
  /** Which state of the content is shown. */
  readonly contentState: ContentState;
  /** The hosts whose pages an editor may embed, `player.vimeo.com`; `*.example.com` for every host below one. */
  readonly embedHosts: readonly string[];
  readonly reservations: ReservationProvider;
  readonly cards: CardProvider;
  readonly email: EmailSettings;
  readonly forms: FormSettings;
  /** Who tells people who send forms from robots; null for nobody. */
  readonly captcha: CaptchaSettings | null;
  readonly geolocation: GeolocationProvider;
  readonly trackers: Trackers;
  /** Which proxies' forwarding headers are believed: none, the nearest so many, or those with these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** Requests per address and minute. */
  readonly readsPerMinute: number;
  readonly writesPerMinute: number;
}

/** Reads the settings, or names everything that is wrong with them, one line each. The only reader of the environment. */
export const readConfig = (environment: Environment): Result.Result<Config, readonly string[]> => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ) as Record<string, string>;
  const settings = Schema.decodeUnknownResult(Settings, { errors: "all" })(given);
  const problems = [
    ...(Result.isFailure(settings) ? problemsOf(settings.failure.issue, given) : []),
    ...problemsTogether(given),
  ];
  return Result.isSuccess(settings) && problems.length === 0
    ? Result.succeed(configOf(settings.success))
    : Result.fail(problems);
};

const standardIssues = SchemaIssue.makeFormatterStandardSchemaV1();

const problemsOf = (issue: SchemaIssue.Issue, given: Record<string, string>): readonly string[] =>
  standardIssues(issue).issues.map(({ path = [], message }) => {
    const name = String(path[0]);
    const value = SECRETS.includes(name) ? "" : `, not "${given[name]}"`;
    return `${name} must be ${message.replace(/^Expected /, "")}${value}`;
  });

const problemsTogether = (given: Record<string, string>): readonly string[] => {
  const { RESERVATION_PROVIDER, CARD_PROVIDER, GEOLOCATION, TRUST_PROXY, SMTP_URL, MAIL_FROM } = given;
  const missing = RESERVATION_PROVIDER === "opentable" ? OPENTABLE.filter((name) => !(name in given)) : [];
  const keyless = CARD_PROVIDER === "stripe" && !("STRIPE_API_KEY" in given);
  const fileless = GEOLOCATION === "mmdb" && !("GEOLOCATION_FILE" in given);
  const trackless = "TRACKER_HOSTS" in given && !TRACKERS.some((name) => name in given);
  const untrusted = GEOLOCATION === "cdn-headers" && ["false", "0", undefined].includes(TRUST_PROXY);
  return [
    ...missing.map((name) => `${name} must be set when RESERVATION_PROVIDER is "opentable"`),
    ...(keyless ? ['STRIPE_API_KEY must be set when CARD_PROVIDER is "stripe"'] : []),
    ...(SMTP_URL !== undefined && MAIL_FROM === undefined ? ["MAIL_FROM must be set when SMTP_URL is"] : []),
    ...(trackless ? ["TRACKER_HOSTS serves nothing while no tracker's id is set"] : []),
    ...formProblems(given),
    ...(fileless ? ['GEOLOCATION_FILE must be set when GEOLOCATION is "mmdb"'] : []),
    ...(untrusted ? ['TRUST_PROXY must name the proxies when GEOLOCATION is "cdn-headers"'] : []),
  ];
};

const configOf = (settings: typeof Settings.Type): Config => ({
  port: settings.PORT,
  host: settings.HOST,
  publicUrl: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
  dataDir: settings.DATA_DIR,
  brand: settings.BRAND,
  contentFolder: settings.CONTENT_FOLDER ?? null,
  databaseUrl: settings.DATABASE_URL ?? null,
  content:
    settings.CONTENT_API === "embedded"
      ? null
      : { endpoint: settings.CONTENT_API, accessToken: settings.PRISMIC_ACCESS_TOKEN ?? null },
  contentState: parseContentState(settings.CONTENT_REF) ?? { mode: "latest" },
  embedHosts: (settings.EMBED_HOSTS?.split(",") ?? []).map((name) => name.trim().toLowerCase()),
  reservations:
    settings.RESERVATION_PROVIDER === "house"
      ? { id: "house" }
      : {
          id: "opentable",
          baseUrl: originOf(settings.OPENTABLE_HOST ?? ""),
          oauthUrl: originOf(settings.OPENTABLE_OAUTH_HOST ?? ""),
          clientId: settings.OPENTABLE_CLIENT_ID ?? "",
          clientSecret: settings.OPENTABLE_CLIENT_SECRET ?? "",
        },
  cards:
    settings.CARD_PROVIDER === "test-cards"
      ? { id: "test-cards" }
      : {
          id: "stripe",
          baseUrl: originOf(settings.STRIPE_HOST),
          apiKey: settings.STRIPE_API_KEY ?? "",
        },
  email: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM ?? "reservations@couvert.invalid" },
  forms: formsOf(settings),
  captcha: captchaOf(settings),
  geolocation:
    settings.GEOLOCATION === "mmdb"
      ? { id: "mmdb", file: settings.GEOLOCATION_FILE ?? "" }
      : { id: settings.GEOLOCATION },
  trackers: {
    ids: {
      tagManager: settings.TAG_MANAGER_ID ?? null,
      accessibilityWidget: settings.ACCESSIBILITY_WIDGET_ID ?? null,
      visitorTracking: settings.VISITOR_TRACKING_ID ?? null,
    },
    hosts: settings.TRACKER_HOSTS?.split(",").map((host) => host.trim()) ?? [],
  },
  trustProxy: trustOf(settings.TRUST_PROXY),
  readsPerMinute: settings.READS_PER_MINUTE,
  writesPerMinute: settings.WRITES_PER_MINUTE,
});

const originOf = (host: string): string =>
  isUrl(host, "http:", "https:") ? new URL(host).origin : `https://${host}`;

const trustOf = (value: string): Config["trustProxy"] => {
  if (value === "false" || value === "0") return false;
  if (value === "true") return 1;
  return /^\d$/.test(value) ? Number(value) : value.split(",").map((proxy) => proxy.trim());
};
