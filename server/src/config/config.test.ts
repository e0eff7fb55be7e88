import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const configOf = (environment: Environment) => Result.getOrThrow(readConfig(environment));
/** What is wrong with an environment; nothing for one that is right. */
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
  it("needs nothing: every setting has a default", () => {
    expect(configOf({ PATH: "/bin" })).toEqual({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: null,
      dataDir: ".data",
      brand: "juniper-row",
      contentFolder: null,
      databaseUrl: null,
      content: null,
      contentState: { mode: "latest" },
      embedHosts: [],
      reservations: { id: "house" },
      cards: { id: "test-cards" },
      email: { smtpUrl: null, from: "reservations@couvert.invalid" },
      forms: { recipient: { id: "outbox" }, keptDays: 90 },
      captcha: null,
      geolocation: { id: "embedded" },
      trackers: {
        ids: { tagManager: null, accessibilityWidget: null, visitorTracking: null },
        hosts: [],
      },
      trustProxy: false,
      readsPerMinute: 1200,
      writesPerMinute: 240,
    });
  });

  it("takes an empty setting, and one of spaces, as not set", () => {
    expect(configOf({ PORT: "", DATA_DIR: "  " })).toMatchObject({ port: 3000, dataDir: ".data" });
  });

  it("names the brands there are when it is asked for another", () => {
    expect(problemsOf({ BRAND: "nobody" })).toEqual([
      expect.stringMatching(/^BRAND must be one of .*juniper-row.*, not "nobody"$/),
    ]);
  });

  it("takes a repository by its name or by its endpoint", () => {
    expect(configOf({ CONTENT_API: "juniper-row", PRISMIC_ACCESS_TOKEN: "key" }).content).toEqual({
      endpoint: "juniper-row",
      accessToken: "key",
    });
    expect(configOf({ CONTENT_API: "http://127.0.0.1:5000/api/v2" }).content).toEqual({
      endpoint: "http://127.0.0.1:5000/api/v2",
      accessToken: null,
    });
  });

  it("shows what is published, or another state of the content that is named", () => {
    expect(configOf({}).contentState).toEqual({ mode: "latest" });
    expect(configOf({ CONTENT_REF: "release:Winter supper" }).contentState).toEqual({
      mode: "releaseLabel",
      label: "Winter supper",
    });
  });

  it("takes the hosts whose pages may be embedded, and nothing that could end a policy's directive", () => {
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

  it("takes OpenTable's hosts by name or by address", () => {
    expect(configOf(OPENTABLE).reservations).toEqual({
      id: "opentable",
      baseUrl: "https://platform.otqa.com",
      oauthUrl: "https://oauth-pp.opentable.com",
      clientId: "couvert",
      clientSecret: "s3cret",
    });
  });

  it("reads an SMTP server with the address that emails come from", () => {
    const SMTP_URL = "smtps://couvert:hunter2@mail.example.com:465";
    expect(configOf({ SMTP_URL, MAIL_FROM: "book@example.com" }).email).toEqual({
      smtpUrl: SMTP_URL,
      from: "book@example.com",
    });
    expect(configOf({ MAIL_FROM: "book@example.com" }).email).toEqual({
      smtpUrl: null,
      from: "book@example.com",
    });
    expect(problemsOf({ SMTP_URL })).toEqual(["MAIL_FROM must be set when SMTP_URL is"]);
  });

  it("takes Stripe with a key, at its own host or another", () => {
    const stripe = { CARD_PROVIDER: "stripe", STRIPE_API_KEY: "sk_test_1" };
    expect(configOf(stripe).cards).toEqual({
      id: "stripe",
      baseUrl: "https://api.stripe.com",
      apiKey: "sk_test_1",
    });
    expect(configOf({ ...stripe, STRIPE_HOST: "http://127.0.0.1:12111/" }).cards).toMatchObject({
      baseUrl: "http://127.0.0.1:12111",
    });
  });

  it("names the key that Stripe needs and does not have", () => {
    expect(problemsOf({ CARD_PROVIDER: "stripe" })).toEqual([
      'STRIPE_API_KEY must be set when CARD_PROVIDER is "stripe"',
    ]);
  });

  it.each(["https://juniper.example.com/", "HTTPS://Juniper.Example.com"])(
    "takes %s for the origin a browser calls it",
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
  ])("takes %s for no proxy", (value) => {
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
    { DATABASE_URL: "postgres://couvert@db/couvert" },
    { DATABASE_URL: "postgresql://couvert@db/couvert" },
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
  ])("takes %j", (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it.each([
    { PORT: "65536" },
    { HOST: "a/b" },
    { HOST: "a:b@" },
    { PUBLIC_URL: "ftp://example.com" },
    { PUBLIC_URL: "https://example.com?x" },
    { DATABASE_URL: "postgres" },
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
  ])("refuses %j in one line", (environment) => {
    expect(problemsOf(environment)).toHaveLength(1);
  });

  it("names everything that is wrong at once, one line each", () => {
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
      'STRIPE_HOST must be a host name, or an http or https address without a path, not "api stripe com"',
      'MAIL_FROM must be an email address, not "Couvert"',
      'GEOLOCATION must be one of embedded, ip-api, cdn-headers, mmdb, not "guess"',
      'TRUST_PROXY must be true, false, the number of proxies in front of the server (up to 9) or a list of their addresses, not "yes"',
      'READS_PER_MINUTE must be a whole number from 1 to 1000000, not "0"',
      'WRITES_PER_MINUTE must be a whole number from 1 to 1000000, not "1e3"',
    ]);
  });

  it.each(["-1", "80.5", " 8 0", "0x50", "１２"])("refuses %s for a port", (value) => {
    expect(problemsOf({ PORT: value })).toHaveLength(1);
  });

  it("never repeats a secret", () => {
    const problems = problemsOf({
      DATABASE_URL: "mysql://user:hunter2@db/name",
      PRISMIC_ACCESS_TOKEN: "hunter2 hunter2",
      ...OPENTABLE,
      OPENTABLE_CLIENT_SECRET: "hunter2 hunter2",
      STRIPE_API_KEY: "hunter2 hunter2",
      SMTP_URL: "https://couvert:hunter2@mail.example.com",
      MAIL_FROM: "book@example.com",
      FORM_WEBHOOK_SECRET: "hunter2 hunter2",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "hunter2 hunter2",
    });
    expect(problems).toHaveLength(7);
    expect(problems.join("\n")).not.toContain("hunter2");
  });

  it("names what OpenTable needs and does not have", () => {
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

  it("takes trackers by their accounts, with the hosts they go on to", () => {
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

  it("refuses hosts for trackers that are not there", () => {
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
  ])("lets no host %s into the policy of a page", (host) => {
    expect(problemsOf({ TAG_MANAGER_ID: "GTM-1", TRACKER_HOSTS: host })).toEqual([
      `TRACKER_HOSTS must be a list of https origins like https://*.google-analytics.com, not "${host}"`,
    ]);
  });

  it.each(["GTM 1", 'a"b', "../x"])("takes no account %j", (account) => {
    expect(problemsOf({ TAG_MANAGER_ID: account })).toEqual([
      `TAG_MANAGER_ID must be letters, digits, hyphens and underscores, not "${account}"`,
    ]);
  });

  it("refuses to believe a delivery network's headers from anybody", () => {
    expect(problemsOf({ GEOLOCATION: "cdn-headers" })).toEqual([
      'TRUST_PROXY must name the proxies when GEOLOCATION is "cdn-headers"',
    ]);
    expect(configOf({ GEOLOCATION: "cdn-headers", TRUST_PROXY: "1" }).geolocation).toEqual({
      id: "cdn-headers",
    });
  });

  it("takes a city database with the file it lies in", () => {
    expect(configOf({ GEOLOCATION: "mmdb", GEOLOCATION_FILE: "data/cities.mmdb" }).geolocation).toEqual({
      id: "mmdb",
      file: "data/cities.mmdb",
    });
    expect(problemsOf({ GEOLOCATION: "mmdb" })).toEqual([
      'GEOLOCATION_FILE must be set when GEOLOCATION is "mmdb"',
    ]);
  });
});
