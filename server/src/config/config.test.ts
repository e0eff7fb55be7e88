import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const configOf = (environment: Environment) => Result.getOrThrow(readConfig(environment));
/** Returns the problems of an environment; none for a valid one. */
const problemsOf = (environment: Environment) =>
  Result.match(readConfig(environment), { onSuccess: () => [], onFailure: (problems) => problems });

const OPENTABLE = {
  RESERVATION_PROVIDER: "opentable",
  OPENTABLE_HOST: "platform.otqa.com",
  OPENTABLE_OAUTH_HOST: "https://oauth-pp.opentable.com",
  OPENTABLE_CLIENT_ID: "couvert",
  OPENTABLE_CLIENT_SECRET: "s3cret",
};

describe("readConfig", () => {
  it("has a default for every setting (rule 7.26)", () => {
    expect(configOf({ PATH: "/bin" })).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      stopDelayMs: 0,
      dataDir: ".data",
      brand: "juniper-row",
      contentFolder: null,
      databaseUrl: null,
      serverSecret: null,
      content: null,
      contentState: { mode: "latest" },
      contentWebhookSecret: null,
      contentPollMs: null,
      previews: true,
      embedHosts: [],
      reservations: { id: "house", isStoredHere: true },
      cards: { id: "test-cards" },
      webhookFaults: [],
      hostedField: { kind: "frame", src: "/test-cards/field" },
      cardNumbers: "16",
      email: {
        smtpUrl: null,
        from: "reservations@couvert.invalid",
        toRestaurants: true,
        limits: { perHour: 10, perDay: 30 },
      },
      texts: { id: "outbox" },
      forms: { recipient: { id: "outbox" }, retentionDays: 90 },
      reservationRetentionDays: 400,
      captcha: null,
      geolocation: { id: "embedded" },
      countryLookup: { id: "embedded" },
      phone: {},
      trackers: {
        ids: { tagManager: null, accessibilityWidget: null, visitorTracking: null },
        hosts: [],
      },
      trustProxy: false,
      readsPerMinute: 1200,
      writesPerMinute: 240,
      picturesPerMinute: 1200,
      previewsPerMinute: 240,
      imageCacheBytes: 256 * 1024 * 1024,
      hasAssistants: false,
      hasDemoBookings: false,
      holdLimits: { heldByVisitor: 3, heldByNetwork: 15, unusedByVisitor: 12, unusedByNetwork: 60 },
      bookingLimits: { ofGuest: 8, ofNetwork: 30, atATimeOfGuest: 2, atATimeOfNetwork: 12 },
      declinesPerHold: 3,
      cardLimits: { perVisitor: 12, perAddress: 40, perMinute: 60 },
      revisionsPerHour: 6,
      clientErrorsPerMinute: 60,
      telemetry: { logLevel: "info", metricsToken: null, tracesEndpoint: null },
    });
  });

  it("treats an empty or blank setting as unset", () => {
    expect(configOf({ PORT: "", DATA_DIR: "  " })).toMatchObject({ port: 3000, dataDir: ".data" });
  });

  it("reads the account of a provider of text messages, which needs a public address (rule 15.7)", () => {
    const account = {
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "s3cret",
      TWILIO_NUMBER: "+13055550100",
    };
    const environment = { ...account, TEXT_PROVIDER: "twilio", PUBLIC_URL: "https://book.example.com" };
    expect(configOf(environment).texts).toEqual({
      id: "twilio",
      baseUrl: "https://api.twilio.com",
      accountSid: account.TWILIO_ACCOUNT_SID,
      authToken: "s3cret",
      from: "+13055550100",
    });
    expect(problemsOf({ TEXT_PROVIDER: "twilio" })).toEqual(
      [...Object.keys(account), "PUBLIC_URL"].map(
        (name) => `${name} must be set when TEXT_PROVIDER is "twilio"`,
      ),
    );
    expect(problemsOf({ ...environment, TWILIO_NUMBER: "305-555-0100", TWILIO_AUTH_TOKEN: "a b" })).toEqual([
      expect.stringMatching(/^TWILIO_AUTH_TOKEN must be ASCII text without spaces$/),
      'TWILIO_NUMBER must be a telephone number like +13055550100, not "305-555-0100"',
    ]);
  });

  it("lists the brands for an unknown one", () => {
    expect(problemsOf({ BRAND: "nobody" })).toEqual([
      expect.stringMatching(/^BRAND must be one of .*juniper-row.*, not "nobody"$/),
    ]);
  });

  it("accepts a repository by name or endpoint", () => {
    expect(configOf({ CONTENT_API: "juniper-row", PRISMIC_ACCESS_TOKEN: "key" }).content).toEqual({
      endpoint: "juniper-row",
      accessToken: "key",
    });
    expect(configOf({ CONTENT_API: "http://127.0.0.1:5000/api/v2" }).content).toEqual({
      endpoint: "http://127.0.0.1:5000/api/v2",
      accessToken: null,
    });
  });

  it("shows the published content, or another configured state", () => {
    expect(configOf({}).contentState).toEqual({ mode: "latest" });
    expect(configOf({ CONTENT_REF: "release:Winter supper" }).contentState).toEqual({
      mode: "releaseLabel",
      label: "Winter supper",
    });
  });

  it("reads the secret of the content webhook, and refuses one that could be guessed", () => {
    expect(configOf({ CONTENT_WEBHOOK_SECRET: "0123456789abcdef" }).contentWebhookSecret).toBe(
      "0123456789abcdef",
    );
    expect(problemsOf({ CONTENT_WEBHOOK_SECRET: "0123456789abcde" })).toEqual([
      "CONTENT_WEBHOOK_SECRET must be at least 16 ASCII characters without spaces",
    ]);
  });

  it("polls an outside repository every minute, as often as set, or never (rule 7.56)", () => {
    const CONTENT_API = "juniper-row";
    expect(configOf({ CONTENT_API }).contentPollMs).toBe(60_000);
    expect(configOf({ CONTENT_API, CONTENT_POLL_SECONDS: "5" }).contentPollMs).toBe(5000);
    expect(configOf({ CONTENT_API, CONTENT_POLL_SECONDS: "0" }).contentPollMs).toBeNull();
    expect(configOf({ CONTENT_POLL_SECONDS: "5" }).contentPollMs).toBe(5000);
    expect(problemsOf({ CONTENT_POLL_SECONDS: "86401" })).toHaveLength(1);
  });

  it("switches previews off by PREVIEWS=off (rule 4.40)", () => {
    expect(configOf({ PREVIEWS: "off" }).previews).toBe(false);
    expect(problemsOf({ PREVIEWS: "no" })).toEqual(['PREVIEWS must be one of on, off, not "no"']);
  });

  it("accepts embed hosts, and rejects anything that could end a directive", () => {
    expect(configOf({ EMBED_HOSTS: "Player.Vimeo.com, *.example.com" }).embedHosts).toEqual([
      "player.vimeo.com",
      "*.example.com",
    ]);
    for (const EMBED_HOSTS of [
      "*",
      "https://player.vimeo.com",
      "a.com; script-src *",
      "a.com,",
      "a.com:8443",
    ]) {
      expect(problemsOf({ EMBED_HOSTS })).toEqual([
        `EMBED_HOSTS must be a list of hosts like player.vimeo.com or *.example.com, not "${EMBED_HOSTS}"`,
      ]);
    }
  });

  it("accepts OpenTable's hosts by name or address", () => {
    expect(configOf(OPENTABLE).reservations).toEqual({
      id: "opentable",
      isStoredHere: false,
      baseUrl: "https://platform.otqa.com",
      oauthUrl: "https://oauth-pp.opentable.com",
      clientId: "couvert",
      clientSecret: "s3cret",
    });
  });

  const STRIPE = { CARD_PROVIDER: "stripe", STRIPE_API_KEY: "sk_test_1", CARD_FIELDS: "own" };
  const HOST = "a host name, an https address without a path, or an http one of this machine";
  const URL = "an https address, or an http one of this machine";

  it.each([
    ["STRIPE_HOST", STRIPE, HOST],
    ["OPENTABLE_HOST", OPENTABLE, HOST],
    ["OPENTABLE_OAUTH_HOST", OPENTABLE, HOST],
    ["CAPTCHA_VERIFY_URL", {}, URL],
  ])("sends secrets to %s over http on this machine only (rule 7.75)", (name, others, expected) => {
    for (const at of ["http://10.0.0.1:4000", "http://provider.example.com"]) {
      expect(problemsOf({ ...others, [name]: at })).toEqual([`${name} must be ${expected}, not "${at}"`]);
    }
    for (const at of [
      "http://127.0.0.1:4000",
      "http://localhost:4000",
      "http://[::1]:4000",
      "https://a.example.com",
    ]) {
      expect(problemsOf({ ...others, [name]: at })).toEqual([]);
    }
  });

  it("sends a token of the content, and credentials of a collector, over http on this machine only (rule 7.75)", () => {
    const CONTENT_API = "http://content.example.com/api/v2";
    expect(problemsOf({ CONTENT_API })).toEqual([]);
    expect(problemsOf({ CONTENT_API, PRISMIC_ACCESS_TOKEN: "t" })).toEqual([
      "CONTENT_API must be an https address, or an http one of this machine, when PRISMIC_ACCESS_TOKEN is set",
    ]);
    expect(problemsOf({ CONTENT_API: "http://127.0.0.1:5000/api/v2", PRISMIC_ACCESS_TOKEN: "t" })).toEqual(
      [],
    );
    const endpoint = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT });
    expect(endpoint("http://collector:4318")).toEqual([]);
    expect(endpoint("http://couvert:secret@127.0.0.1:4318")).toEqual([]);
    expect(endpoint("http://couvert:secret@collector:4318")).toEqual([
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, with credentials https or one of this machine",
    ]);
  });

  it("reads an SMTP server with the sender of emails", () => {
    const SMTP_URL = "smtps://couvert:hunter2@mail.example.com:465";
    expect(configOf({ SMTP_URL, MAIL_FROM: "book@example.com" }).email).toEqual({
      smtpUrl: SMTP_URL,
      from: "book@example.com",
      toRestaurants: true,
      limits: { perHour: 10, perDay: 30 },
    });
    expect(configOf({ MAIL_FROM: "book@example.com" }).email).toEqual({
      smtpUrl: null,
      from: "book@example.com",
      toRestaurants: true,
      limits: { perHour: 10, perDay: 30 },
    });
    expect(problemsOf({ SMTP_URL })).toEqual(["MAIL_FROM must be set when SMTP_URL is"]);
  });

  it("reads whether restaurants hear of their reservations", () => {
    expect(configOf({ RESTAURANT_EMAILS: "off" }).email.toRestaurants).toBe(false);
  });

  it("limits the emails to a recipient and the changes of a reservation (rules 7.76, 7.77)", () => {
    const limits = { MAILS_PER_RECIPIENT: "1", DAILY_MAILS_PER_RECIPIENT: "2", REVISIONS_PER_HOUR: "3" };
    const { email, revisionsPerHour } = configOf(limits);
    expect([email.limits, revisionsPerHour]).toEqual([{ perHour: 1, perDay: 2 }, 3]);
    expect(problemsOf({ RESTAURANT_EMAILS: "no" })).toEqual([
      'RESTAURANT_EMAILS must be one of on, off, not "no"',
    ]);
  });

  it("reads the card numbers to accept (rule 5.27)", () => {
    expect(configOf({ CARD_NUMBERS: "all" }).cardNumbers).toBe("all");
    expect(problemsOf({ CARD_NUMBERS: "19" })).toEqual(['CARD_NUMBERS must be one of 16, all, not "19"']);
  });

  it("accepts Stripe with a key, at its own host or another", () => {
    const stripe = { CARD_PROVIDER: "stripe", STRIPE_API_KEY: "sk_test_1", CARD_FIELDS: "own" };
    expect(configOf(stripe)).toMatchObject({
      cards: {
        id: "stripe",
        baseUrl: "https://api.stripe.com",
        apiKey: "sk_test_1",
        webhookSecret: null,
      },
      hostedField: null,
    });
    expect(configOf({ ...stripe, STRIPE_HOST: "http://127.0.0.1:12111/" }).cards).toMatchObject({
      baseUrl: "http://127.0.0.1:12111",
    });
  });

  it("names the missing key of Stripe", () => {
    expect(problemsOf({ CARD_PROVIDER: "stripe", CARD_FIELDS: "own" })).toEqual([
      'STRIPE_API_KEY must be set when CARD_PROVIDER is "stripe"',
    ]);
  });

  it("disorders the webhooks of the embedded card service on request only (rule 14.29)", () => {
    expect(configOf({}).webhookFaults).toEqual([]);
    expect(configOf({ TEST_WEBHOOKS: "late, twice" }).webhookFaults).toEqual(["late", "twice"]);
    expect(problemsOf({ TEST_WEBHOOKS: "late,slow" })).toEqual([
      'TEST_WEBHOOKS must be a list of late, twice, missing, reordered, not "late,slow"',
    ]);
  });

  it("has hosted card fields where the provider and the reservations have them (rule 14.14)", () => {
    const stripe = { CARD_PROVIDER: "stripe", STRIPE_API_KEY: "sk_test_1" };
    const keys = { STRIPE_PUBLISHABLE_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(configOf({ ...stripe, ...keys })).toMatchObject({
      cards: { webhookSecret: "whsec_1" },
      hostedField: { kind: "stripe", publishableKey: "pk_test_1" },
    });
    const needed = 'must be set when CARD_PROVIDER is "stripe", or CARD_FIELDS to "own"';
    expect(problemsOf(stripe)).toEqual([
      `STRIPE_PUBLISHABLE_KEY ${needed}`,
      `STRIPE_WEBHOOK_SECRET ${needed}`,
    ]);
    expect(configOf({ CARD_FIELDS: "own" }).hostedField).toBeNull();
    expect(configOf(OPENTABLE).hostedField).toBeNull();
    expect(problemsOf({ ...OPENTABLE, CARD_FIELDS: "hosted" })).toEqual([
      'CARD_FIELDS must be "own" when RESERVATION_PROVIDER is "opentable"',
    ]);
  });

  it.each(["https://juniper.example.com/", "HTTPS://Juniper.Example.com"])(
    "reads %s as the origin that a browser uses",
    (address) => {
      expect(configOf({ PUBLIC_URL: address }).publicUrl).toBe("https://juniper.example.com");
    },
  );

  it.each([
    ["false", false],
    ["0", false],
    ["true", 1],
    ["2", 2],
    ["loopback, 10.0.0.0/8", ["loopback", "10.0.0.0/8"]],
    ["::1", ["::1"]],
  ])("trusts the proxies named by %s", (value, trusted) => {
    expect(configOf({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it.each(["linklocal", "uniquelocal", "10.0.0.1/32", "::/0", "fd00::/128", "9"])("trusts %s", (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([]);
  });

  it.each([
    "10",
    "10.0.0.0/33",
    "::1/129",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "10.0.0.0/a8",
    "10.0.0.0/+8",
    "10.0.0.0/8.0",
    "10.0.0",
    "::1,",
    "local",
  ])("reads %s as no proxy", (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be true, /),
    ]);
  });

  it.each([
    { PORT: "0" },
    { PORT: "65535" },
    { HOST: "::1" },
    { HOST: "book-1.LOCAL" },
    { PUBLIC_URL: "http://127.0.0.1:3000" },
    { DATABASE_URL: "postgres://couvert@db/couvert", SERVER_SECRET: "s".repeat(32) },
    { DATABASE_URL: "postgresql://couvert@db/couvert", SERVER_SECRET: "s".repeat(32) },
    { SERVER_SECRET: `${"s".repeat(32)} ${"f".repeat(32)}` },
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "book@example.com" },
    { STRIPE_HOST: "127.0.0.1:12111" },
    { READS_PER_MINUTE: "1", WRITES_PER_MINUTE: "1000000" },
    { TAG_MANAGER_ID: "a".repeat(64) },
    { EMBED_HOSTS: "a-1.example.com" },
    { TRACKER_HOSTS: "https://a-1.example.com:65535", VISITOR_TRACKING_ID: "kx9" },
    { TRACKER_HOSTS: "HTTPS://Stats.example.com", ACCESSIBILITY_WIDGET_ID: "wb42" },
    { GEOLOCATION: "ip-api" },
    { GEOLOCATION: "cdn-headers", TRUST_PROXY: "loopback" },
    { CONTENT_API: "http://127.0.0.1:3001/api/v2" },
    { CAPTCHA_SITE_KEY: "key", CAPTCHA_SECRET: "secret", CAPTCHA_VERIFY_URL: "https://127.0.0.1/verify" },
  ])("accepts %j", (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it.each([
    { PORT: "65536" },
    { HOST: "a/b" },
    { HOST: "a:b@" },
    { PUBLIC_URL: "ftp://example.com" },
    { PUBLIC_URL: "https://example.com?x" },
    { DATABASE_URL: "postgres", SERVER_SECRET: "s".repeat(32) },
    { SERVER_SECRET: "s".repeat(31) },
    { SERVER_SECRET: `${"s".repeat(32)} ${"f".repeat(31)}` },
    { HOLDS_PER_VISITOR: "0" },
    { PICTURES_PER_MINUTE: "0" },
    { PREVIEWS_PER_MINUTE: "few" },
    { IMAGE_CACHE_MB: "15" },
    { DECLINES_PER_HOLD: "0" },
    { CARD_ATTEMPTS_PER_MINUTE: "many" },
    { UNUSED_HOLDS_PER_ADDRESS: "many" },
    { MAILS_PER_RECIPIENT: "0" },
    { DAILY_MAILS_PER_RECIPIENT: "-1" },
    { REVISIONS_PER_HOUR: "0" },
    { SMTP_URL: "mail.example.com", MAIL_FROM: "book@example.com" },
    { STRIPE_HOST: "https://api.stripe.com/v1" },
    { READS_PER_MINUTE: "1000001" },
    { READS_PER_MINUTE: "0000000001" },
    { TAG_MANAGER_ID: "a".repeat(65) },
    { EMBED_HOSTS: "localhost" },
    { EMBED_HOSTS: "a.example.com/path" },
    { EMBED_HOSTS: "a.*.com" },
    { TRACKER_HOSTS: "xhttps://a.example.com", TAG_MANAGER_ID: "GTM-1" },
    { TRACKER_HOSTS: "https://a.example.com:654321", TAG_MANAGER_ID: "GTM-1" },
    { GEOLOCATION: "cdn-headers", TRUST_PROXY: "false" },
    { GEOLOCATION: "cdn-headers", TRUST_PROXY: "0" },
    { CAPTCHA_SITE_KEY: "site key", CAPTCHA_SECRET: "secret" },
    { CAPTCHA_VERIFY_URL: "ftp://127.0.0.1/siteverify" },
    { OPENTABLE_HOST: "https://platform.example.com/path" },
    { OPENTABLE_OAUTH_HOST: "a b" },
    { OPENTABLE_CLIENT_ID: "a b" },
    { FORMS_KEPT_DAYS: "3651" },
    { RESERVATIONS_KEPT_DAYS: "0" },
  ])("rejects %j in one line", (environment) => {
    expect(problemsOf(environment)).toHaveLength(1);
  });

  it("returns all problems at once, one line each (rule 8.26)", () => {
    expect(
      problemsOf({
        PORT: "abc",
        HOST: "a b",
        PUBLIC_URL: "https://example.com/book",
        CONTENT_API: "a",
        CONTENT_REF: "master",
        RESERVATION_PROVIDER: "resy",
        CARD_PROVIDER: "cash",
        STRIPE_HOST: "api stripe com",
        MAIL_FROM: "Couvert",
        GEOLOCATION: "guess",
        TRUST_PROXY: "yes",
        READS_PER_MINUTE: "0",
        WRITES_PER_MINUTE: "1e3",
      }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "abc"',
      'HOST must be a host name or address, not "a b"',
      'PUBLIC_URL must be an http or https address without a path, not "https://example.com/book"',
      `CONTENT_API must be embedded, a Prismic repository's name or its http or https endpoint, not "a"`,
      'CONTENT_REF must be latest, release:LABEL, release-id:ID or ref:REF, not "master"',
      'RESERVATION_PROVIDER must be one of house, opentable, not "resy"',
      'CARD_PROVIDER must be one of test-cards, stripe, not "cash"',
      'STRIPE_HOST must be a host name, an https address without a path, or an http one of this machine, not "api stripe com"',
      'MAIL_FROM must be an email address, not "Couvert"',
      'GEOLOCATION must be one of embedded, ip-api, cdn-headers, mmdb, not "guess"',
      'TRUST_PROXY must be true, false, the number of proxies in front of the server (up to 9) or a list of their addresses, not "yes"',
      'READS_PER_MINUTE must be a whole number from 1 to 1000000, not "0"',
      'WRITES_PER_MINUTE must be a whole number from 1 to 1000000, not "1e3"',
    ]);
  });

  it.each(["-1", "80.5", " 8 0", "0x50", "１２"])("rejects the port %s", (value) => {
    expect(problemsOf({ PORT: value })).toHaveLength(1);
  });

  const SECRETS = ["PRISMIC_ACCESS_TOKEN", "OPENTABLE_CLIENT_SECRET", "STRIPE_API_KEY", "CAPTCHA_SECRET"];
  it.each(SECRETS)("refuses what no HTTP header takes in %s (rule 8.36)", (name) => {
    for (const value of ["schl\u00fcssel", "key\u200b", "a key", "key\nkey", "\u{1f511}", "key\u007f"]) {
      expect(problemsOf({ [name]: value })).toContain(`${name} must be ASCII text without spaces`);
    }
    expect(problemsOf({ [name]: "Ab9~!-_./+=:" })).not.toContainEqual(expect.stringMatching(/must be ASCII/));
  });

  it("repeats no secret", () => {
    const problems = problemsOf({
      DATABASE_URL: "mysql://user:hunter2@db/name",
      SERVER_SECRET: "hunter2",
      PRISMIC_ACCESS_TOKEN: "hunter2 hunter2",
      ...OPENTABLE,
      OPENTABLE_CLIENT_SECRET: "hunter2 hunter2",
      STRIPE_API_KEY: "hunter2 hunter2",
      SMTP_URL: "https://couvert:hunter2@mail.example.com",
      MAIL_FROM: "book@example.com",
      FORM_WEBHOOK_URL: "http://hooks.example.com/?token=hunter2",
      FORM_WEBHOOK_SECRET: "hunter2 hunter2",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "hunter2 hunter2",
    });
    expect(problems).toHaveLength(9);
    expect(problems.join("\n")).not.toContain("hunter2");
  });

  it("names the missing settings of OpenTable", () => {
    expect(problemsOf({ ...OPENTABLE, OPENTABLE_CLIENT_ID: "", OPENTABLE_HOST: "" })).toEqual([
      'OPENTABLE_HOST must be set when RESERVATION_PROVIDER is "opentable"',
      'OPENTABLE_CLIENT_ID must be set when RESERVATION_PROVIDER is "opentable"',
    ]);
    expect(problemsOf({ RESERVATION_PROVIDER: "opentable" })).toEqual(
      ["OPENTABLE_HOST", "OPENTABLE_OAUTH_HOST", "OPENTABLE_CLIENT_ID", "OPENTABLE_CLIENT_SECRET"].map(
        (name) => `${name} must be set when RESERVATION_PROVIDER is "opentable"`,
      ),
    );
  });

  it("reads trackers by account, with their hosts", () => {
    const trackers = {
      TAG_MANAGER_ID: "GTM-K4X9",
      ACCESSIBILITY_WIDGET_ID: "wb42",
      VISITOR_TRACKING_ID: "kx9",
      TRACKER_HOSTS: "https://*.google-analytics.com, https://stats.example.com:8443",
    };
    expect(configOf(trackers).trackers).toEqual({
      ids: { tagManager: "GTM-K4X9", accessibilityWidget: "wb42", visitorTracking: "kx9" },
      hosts: ["https://*.google-analytics.com", "https://stats.example.com:8443"],
    });
  });

  it("rejects tracker hosts without trackers", () => {
    expect(problemsOf({ TRACKER_HOSTS: "https://stats.example.com" })).toEqual([
      "TRACKER_HOSTS serves nothing while no tracker's id is set",
    ]);
  });

  it.each([
    "http://stats.example.com",
    "https://*",
    "https://*.com; script-src *",
    "https://stats.example.com 'unsafe-inline'",
    "https://stats.example.com/path",
    "stats.example.com",
    "https://a.example.com,",
  ])("rejects the tracker host %s", (host) => {
    expect(problemsOf({ TAG_MANAGER_ID: "GTM-1", TRACKER_HOSTS: host })).toEqual([
      `TRACKER_HOSTS must be a list of https origins like https://*.google-analytics.com, not "${host}"`,
    ]);
  });

  it.each(["GTM 1", 'a"b', "../x"])("rejects the account %j", (account) => {
    expect(problemsOf({ TAG_MANAGER_ID: account })).toEqual([
      `TAG_MANAGER_ID must be letters, digits, hyphens and underscores, not "${account}"`,
    ]);
  });

  it("rejects CDN headers without a trusted proxy", () => {
    expect(problemsOf({ GEOLOCATION: "cdn-headers" })).toEqual([
      'TRUST_PROXY must name the proxies when GEOLOCATION is "cdn-headers"',
    ]);
    expect(configOf({ GEOLOCATION: "cdn-headers", TRUST_PROXY: "1" }).geolocation).toEqual({
      id: "cdn-headers",
    });
  });

  it("accepts a city database with its file", () => {
    expect(configOf({ GEOLOCATION: "mmdb", GEOLOCATION_FILE: "data/cities.mmdb" }).geolocation).toEqual({
      id: "mmdb",
      file: "data/cities.mmdb",
    });
    expect(problemsOf({ GEOLOCATION: "mmdb" })).toEqual([
      'GEOLOCATION_FILE must be set when GEOLOCATION is "mmdb"',
    ]);
  });
});
