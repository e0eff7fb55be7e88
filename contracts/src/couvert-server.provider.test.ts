import { embeddedGeolocator } from "@couvert/adapters/geolocation/embedded-geolocator";
import { ipApiGeolocation } from "@couvert/adapters/geolocation/ip-api-geolocation";
import { createApp } from "@couvert/server/app";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ArrangedBook, openArrangedBook } from "./arranged-book.ts";
import { PARTIES } from "./pacts.ts";
import { verifyPact } from "./verify-pact.ts";

let arranged: ArrangedBook;
beforeAll(async () => {
  arranged = await openArrangedBook();
});
afterAll(() => arranged.close());

const next: RequestHandler = (_request, _response, proceed) => proceed();

describe("the server", () => {
  it("keeps what the page expects of it", async () => {
    const geolocation = ipApiGeolocation({
      baseUrl: "http://geolocator.embedded/json",
      fetch: embeddedGeolocator,
    });
    const runtime = ManagedRuntime.make(Layer.merge(arranged.reservations, geolocation));
    const app = createApp({
      config: {
        reservations: { id: "house" },
        trustProxy: false,
        readsPerMinute: 10_000,
        writesPerMinute: 10_000,
      },
      origin: "http://couvert.test",
      runtime,
      manage: null,
      images: null,
      headers: next,
      site: next,
      log: () => {},
    });
    await verifyPact({
      consumer: PARTIES.page,
      provider: PARTIES.server,
      app,
      states: arranged.states,
    });
    await runtime.dispose();
  });
});
