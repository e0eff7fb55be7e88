import { embeddedGeolocator } from "@couvert/adapters/embedded/geolocator/embedded-geolocator";
import { ipApiGeolocation } from "@couvert/adapters/geolocation/ip-api-geolocation";
import { ip2cCountries } from "@couvert/adapters/geolocation/ip2c-countries";
import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createApp } from "@couvert/server/http/app";
import { createFormParts } from "@couvert/server/http/forms/forms.builders";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { RequestHandler } from "express";
import { openArrangedCards } from "../cards/card-provider.ts";
import { openArrangedService } from "../reservations/arranged-service.ts";
import type { Provider } from "../verify/provider.ts";
import { PAGE_STATES } from "./states.ts";

const NEWSLETTER = createFormSlice({
  uid: "newsletter",
  fields: [createFormField({ name: "email", type: "email", label: "Email address", required: true })],
});

const next: RequestHandler = (_request, _response, proceed) => proceed();

/** Opens the server, with the embedded services behind it, as the provider of the page's pact. */
export const openServer = async (): Promise<Provider> => {
  const arranged = await openArrangedService();
  const arrangedCards = await openArrangedCards();
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
  const listener = createApp({
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
  return {
    listener,
    states: { ...arranged.states, ...arrangedCards.states, [PAGE_STATES.newsletter]: async () => ({}) },
    close: async () => {
      await runtime.dispose();
      await arrangedCards.close();
    },
  };
};
