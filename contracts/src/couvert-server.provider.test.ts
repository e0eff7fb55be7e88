import { embeddedGeolocator } from "@couvert/adapters/embedded/geolocator/embedded-geolocator";
import { ipApiGeolocation } from "@couvert/adapters/geolocation/ip-api-geolocation";
import { ip2cCountries } from "@couvert/adapters/geolocation/ip2c-countries";
import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createApp } from "@couvert/server/http/app";
import { createFormParts } from "@couvert/server/http/forms/forms.builders";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ArrangedCards, openArrangedCards } from "./arranged-cards.ts";
import { type ArrangedService, openArrangedService } from "./arranged-reservation-service.ts";
import { PARTIES, STATES } from "./pacts.ts";
import { verifyPact } from "./verify-pact.ts";

let arranged: ArrangedService;
let arrangedCards: ArrangedCards;
beforeAll(async () => {
  arranged = await openArrangedService();
  arrangedCards = await openArrangedCards();
});
afterAll(() => Promise.all([arranged.close(), arrangedCards.close()]));

const NEWSLETTER = createFormSlice({
  uid: "newsletter",
  fields: [createFormField({ name: "email", type: "email", label: "Email address", required: true })],
});

const next: RequestHandler = (_request, _response, proceed) => proceed();

describe("server", () => {
  it("fulfils the page's pact", async () => {
    const geolocation = ipApiGeolocation({
      baseUrl: "http://geolocator.embedded/json",
      fetch: embeddedGeolocator,
    });
    const countries = ip2cCountries({
      baseUrl: "http://geolocator.embedded/country",
      fetch: embeddedGeolocator,
    });
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(arranged.reservations, arrangedCards.cards, geolocation, countries),
    );
    const app = createApp({
      config: {
        reservations: { id: "house" },
        cards: { id: "test-cards" },
        cardNumbers: "16",
        trustProxy: false,
        readsPerMinute: 10_000,
        writesPerMinute: 10_000,
        clientErrorsPerMinute: 9,
      },
      origin: "http://couvert.test",
      runtime,
      forms: createFormParts({ forms: [NEWSLETTER] }),
      manage: null,
      images: null,
      media: null,
      contentApi: null,
      headers: next,
      site: next,
      log: () => {},
    });
    await verifyPact({
      consumer: PARTIES.page,
      provider: PARTIES.server,
      app,
      states: { ...arranged.states, ...arrangedCards.states, [STATES.newsletter]: async () => ({}) },
    });
    await runtime.dispose();
  });
});
