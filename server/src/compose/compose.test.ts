import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { Content } from "@couvert/domain/site/page/content.port";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import * as Tracer from "effect/Tracer";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type Environment, readConfig } from "../config/config.ts";
import { createCardBody } from "../http/routes/requests.builders.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { composeCards } from "./cards.ts";
import { compose } from "./compose.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { composeContent } from "./content.ts";
import { composeFormDelivery } from "./forms.ts";
import { composeCountries, composeGeolocation } from "./geolocation.ts";
import { composeReservations } from "./reservations.ts";

const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));
const BOOK = join(DEMO, "book");

afterAll(removeFolders);

/** Runs an effect with the composition of a configuration, then closes it. */
const whileComposed = async <A, E>(
  dataFolder: string,
  environment: Environment,
  effect: Effect.Effect<A, E, CardTokens | Charges | Geolocation | Reservations | VisitorCountries>,
) => {
  const config = Result.getOrThrow(readConfig(environment));
  const origin = "https://example.com";
  const composition = await compose({
    config,
    dataFolder,
    origin,
    keys: TEST_KEYS,
    now: Date.now,
    log: () => {},
    metrics: createMetrics(),
  });
  try {
    return await Effect.runPromise(Effect.result(effect).pipe(Effect.provide(composition.layer)));
  } finally {
    await composition.close();
  }
};

const AT_THE_NETWORK = {
  "cf-ipcountry": "CA",
  "cf-region-code": "ON",
  "cf-iplatitude": "43.65",
  "cf-iplongitude": "-79.38",
};

const token = CardTokens.use((cards) => cards.tokenFor(createCardBody()));
const charge = (source: string) =>
  Charges.use((charges) =>
    charges.charge({ token: source, amount: 19_000, currency: "USD", reference: "order-1" }),
  );

describe("compose", () => {
  it("charges an order once when the server ends in between", async () => {
    const folder = await createUsedFolder();
    const given = Result.getOrThrow(await whileComposed(folder, {}, token));
    const first = Result.getOrThrow(await whileComposed(folder, {}, charge(given.token)));
    expect(Result.getOrThrow(await whileComposed(folder, {}, charge(given.token)))).toEqual(first);
  });

  it("creates tokens of test cards without a reservation service, and charges nothing", async () => {
    const opentable = {
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.example.com",
      OPENTABLE_OAUTH_HOST: "oauth.example.com",
      OPENTABLE_CLIENT_ID: "couvert",
      OPENTABLE_CLIENT_SECRET: "secret",
    };
    const folder = await createUsedFolder();
    const given = Result.getOrThrow(await whileComposed(folder, opentable, token));
    expect(given.last4).toBe("4242");
    expect(await whileComposed(folder, opentable, charge(given.token))).toMatchObject({
      failure: { _tag: "CardProviderUnavailable" },
    });
  });

  it("sends cards to Stripe when it is the provider (rule 7.47)", async () => {
    const stripe = {
      RESERVATION_PROVIDER: "house",
      CARD_PROVIDER: "stripe",
      STRIPE_API_KEY: "sk_test_1",
      STRIPE_HOST: "http://127.0.0.1:1",
      CARD_FIELDS: "own",
    };
    expect(await whileComposed(await createUsedFolder(), stripe, token)).toMatchObject({
      failure: { _tag: "CardProviderUnavailable" },
    });
  });

  it("names the spans of calls by the provider, with the attributes of HTTP", async () => {
    const spans: Tracer.NativeSpan[] = [];
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options);
        spans.push(span);
        return span;
      },
    });
    const calls = Effect.andThen(
      Reservations.use(({ experiences }) => experiences({ restaurantId: 1001, language: null })),
      token,
    );
    await whileComposed(await createUsedFolder(), {}, Effect.withTracer(calls, tracer));
    const named = (name: string) => spans.find((span) => span.name === name);
    expect(spans.map(({ name }) => name)).toEqual([
      "house.experiences",
      "test-cards.tokenFor",
      "POST cards.embedded",
    ]);
    expect(Object.fromEntries(named("POST cards.embedded")?.attributes ?? [])).toEqual({
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "server.address": "cards.embedded",
    });
    expect(named("POST cards.embedded")).toMatchObject({
      kind: "client",
      parent: { value: { spanId: named("test-cards.tokenFor")?.spanId } },
    });
  });

  const locate = Geolocation.use((geolocation) =>
    geolocation.locate({ address: "192.0.2.1", headers: AT_THE_NETWORK }),
  );

  it.each([
    [{}, { countryCode: "US", region: "FL" }],
    [
      { GEOLOCATION: "cdn-headers", TRUST_PROXY: "true" },
      { countryCode: "CA", region: "ON" },
    ],
  ])("locates visitors with the geolocation of %j (rule 7.47)", async (environment, place) => {
    const folder = await createUsedFolder();
    expect(await whileComposed(folder, environment, locate)).toMatchObject({ success: place });
  });

  it("books by changed hours once they are published, and names a problem once (rule 3.45)", async () => {
    const folder = await createFolder();
    await cp(join(DEMO, "documents"), join(folder, "documents"), { recursive: true });
    await cp(BOOK, join(folder, "book"), { recursive: true });
    const lines: string[] = [];
    const composition = await compose({
      config: Result.getOrThrow(readConfig({ CONTENT_FOLDER: folder })),
      dataFolder: await createUsedFolder(),
      origin: "https://example.com",
      keys: TEST_KEYS,
      now: () => Date.parse("2027-03-04T17:00:00Z"),
      log: (line) => lines.push(line),
      metrics: createMetrics(),
    });
    const friday = Reservations.use(({ availability }) =>
      availability({ restaurantId: 1001, start: "2027-03-05T19:00", partySize: 2, language: "en-US" }),
    );
    const runtime = ManagedRuntime.make(composition.layer);
    const slots = async () => (await runtime.runPromise(friday)).slots.length;
    try {
      expect(await slots()).toBeGreaterThan(0);
      const file = join(folder, "documents/location/miami.json");
      const miami = JSON.parse(await readFile(file, "utf8"));
      miami.data.openingHours = [
        { firstDay: "Saturday", lastDay: "Sunday", opens: "17:00", closes: "22:00" },
      ];
      await writeFile(file, JSON.stringify(miami));
      await Effect.runPromise(composition.refresh);
      await composition.restaurants?.read();
      expect(await slots()).toBeGreaterThan(0);
      composition.restaurants?.apply();
      expect(await slots()).toBe(0);
      await composition.restaurants?.read();
      expect(new Set(lines).size).toBe(lines.length);
    } finally {
      await runtime.dispose();
      await composition.close();
    }
  });

  it("shows and books by the former hours after a restart with a mistake in the present ones (rule 3.64)", async () => {
    const folder = await createFolder();
    await cp(join(DEMO, "documents"), join(folder, "documents"), { recursive: true });
    await cp(BOOK, join(folder, "book"), { recursive: true });
    const dataFolder = await createUsedFolder();
    const start = async () => {
      const composition = await compose({
        config: Result.getOrThrow(readConfig({ CONTENT_FOLDER: folder })),
        dataFolder,
        origin: "https://example.com",
        keys: TEST_KEYS,
        now: () => Date.parse("2027-03-04T17:00:00Z"),
        log: () => {},
        metrics: createMetrics(),
      });
      const runtime = ManagedRuntime.make(Layer.merge(composition.layer, Logger.layer([])));
      try {
        const { slots } = await runtime.runPromise(
          Reservations.use(({ availability }) =>
            availability({ restaurantId: 1001, start: "2027-03-05T19:00", partySize: 2, language: "en-US" }),
          ),
        );
        const locations = await runtime.runPromise(Content.use(({ locations }) => locations));
        return { slots, hours: locations.find(({ uid }) => uid === "miami")?.opening };
      } finally {
        await runtime.dispose();
        await composition.close();
      }
    };
    const former = await start();
    expect(former.slots.length).toBeGreaterThan(0);
    const file = join(folder, "documents/location/miami.json");
    const miami = JSON.parse(await readFile(file, "utf8"));
    for (const entry of miami.data.openingHours) entry.closes = "25:00";
    await writeFile(file, JSON.stringify(miami));
    expect(await start()).toEqual(former);
    expect(await start()).toEqual(former);
  });

  it("books by a restaurant's file as it is written, and by its last readable version (rule 3.62)", async () => {
    const folder = await createFolder();
    await cp(join(DEMO, "documents"), join(folder, "documents"), { recursive: true });
    await cp(BOOK, join(folder, "book"), { recursive: true });
    const file = join(folder, "book/miami.json");
    const miami = JSON.parse(await readFile(file, "utf8"));
    const dataFolder = await createUsedFolder();
    const open = () =>
      compose({
        config: Result.getOrThrow(readConfig({ CONTENT_FOLDER: folder })),
        dataFolder,
        origin: "https://example.com",
        keys: TEST_KEYS,
        now: () => Date.parse("2027-03-04T17:00:00Z"),
        log: () => {},
        metrics: createMetrics(),
      });
    const whileOpen = async <A>(use: (composition: Awaited<ReturnType<typeof open>>) => Promise<A>) => {
      const composition = await open();
      try {
        return await use(composition);
      } finally {
        await composition.close();
      }
    };
    await whileOpen(async ({ restaurants, follow }) => {
      expect(restaurants?.check()).toEqual({ problems: [], isReadable: true });
      const onChange = vi.fn();
      const stop = follow(onChange);
      await writeFile(file, JSON.stringify({ ...miami, phone: 7 }));
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 15_000);
      expect(restaurants?.check().isReadable).toBe(false);
      stop();
    });
    await whileOpen(async ({ restaurants }) => {
      expect(restaurants?.bookable().has(1001)).toBe(true);
      expect(restaurants?.check()).toEqual({
        problems: [
          "book/miami.json: phone: must be text, not 7",
          "book/miami.json: its last readable version stays in force",
        ],
        isReadable: false,
      });
    });
  });

  it("names the restaurants that hear of no reservation", async () => {
    const folder = await createFolder();
    await mkdir(join(folder, "book"));
    const { email, ...dallas } = JSON.parse(await readFile(join(BOOK, "dallas.json"), "utf8"));
    expect(email).toBe("dallas@example.com");
    await writeFile(join(folder, "book", "dallas.json"), JSON.stringify(dallas));
    await copyFile(join(BOOK, "miami.json"), join(folder, "book", "miami.json"));
    const linesOf = async (environment: Environment) => {
      const lines: string[] = [];
      const config = Result.getOrThrow(readConfig({ ...environment, CONTENT_FOLDER: folder }));
      const options = {
        config,
        dataFolder: folder,
        origin: "https://example.com",
        keys: TEST_KEYS,
        now: Date.now,
      };
      await composeReservations(
        { ...options, log: (line) => lines.push(line), metrics: createMetrics() },
        { createRateLimit: memoryRateLimits } as Platform,
        { layer: Layer.empty as never, sendWebhooks: null, pages: null },
        (await composeContent({ ...config, contentFolder: DEMO }, folder, () => {})).layer,
      );
      return lines.filter((line) => line.startsWith("no emails"));
    };
    expect(await linesOf({})).toEqual([
      'no emails about reservations go to Juniper Row Dallas: add "email" to their files, or set RESTAURANT_EMAILS=off',
    ]);
    expect(await linesOf({ RESTAURANT_EMAILS: "off" })).toEqual([]);
  });

  const find = VisitorCountries.use((countries) => countries.find({ address: "198.51.100.1" }));

  it("finds the countries of visitors with the look-up of the settings (rule 7.45)", async () => {
    const folder = await createUsedFolder();
    expect(await whileComposed(folder, {}, find)).toMatchObject({ success: "CA" });
    const outside = { COUNTRY_LOOKUP: "ip2c", COUNTRY_LOOKUP_HOST: "http://127.0.0.1:1" };
    expect(await whileComposed(folder, outside, find)).toMatchObject({
      failure: { _tag: "CountryUnavailable" },
    });
  });

  it("opens the city database before anything else", async () => {
    const environment = { GEOLOCATION: "mmdb", GEOLOCATION_FILE: "/nowhere/places.mmdb" };
    await expect(whileComposed("/nowhere", environment, locate)).rejects.toMatchObject({
      _tag: "CityDatabaseUnusable",
      file: "/nowhere/places.mmdb",
    });
  });

  const THIRD = { id: "third" } as never;
  const optionsWith = (overrides: object): ComposeOptions => ({
    config: { ...Result.getOrThrow(readConfig({})), ...overrides },
    dataFolder: "/nowhere",
    origin: "https://example.com",
    keys: TEST_KEYS,
    now: Date.now,
    log: () => {},
    metrics: createMetrics(),
  });

  it.each([
    [
      "reservation",
      () =>
        composeReservations(
          optionsWith({ reservations: THIRD }),
          {} as Platform,
          Layer.empty as never,
          Layer.empty as never,
        ),
    ],
    ["card", async () => composeCards(optionsWith({ cards: THIRD }), {} as never)],
    ["geolocation", () => composeGeolocation(THIRD)],
    ["country", async () => composeCountries(THIRD)],
    ["form delivery", async () => composeFormDelivery(optionsWith({ forms: { recipient: THIRD } }))],
  ])("rejects a %s provider without a case", async (_port, composePort) => {
    await expect(composePort()).rejects.toThrow('no case handles the provider "third"');
  });
});
