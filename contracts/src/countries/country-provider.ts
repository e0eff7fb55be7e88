import { fetchHandler } from "@couvert/server/http/fetch-handler";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { COUNTRY_STATES } from "./states.ts";

/** Opens the embedded geolocator as the provider of countries. */
export const openCountryProvider = async (): Promise<Provider> => {
  const { fetch, working, failing } = createFailingService(embeddedGeolocator);
  const known = async () => ({ address: "192.0.2.10" });
  const states: StateHandlers<typeof COUNTRY_STATES> = {
    "an address has a country": working(known),
    "an address has no country": working(async () => ({ address: "10.0.0.1" })),
    "the service has had too many requests": failing(429, {}, known),
    "the service is unavailable": failing(503, {}, known),
  };
  const listener = express().use(fetchHandler(fetch, "http://geolocator.embedded/country"));
  return { listener, states, close: async () => {} };
};
