import { fetchHandler } from "@couvert/server/http/fetch-handler";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { GEOLOCATION_STATES } from "./states.ts";

/** Opens the embedded geolocator as the provider of places. */
export const openGeolocationProvider = async (): Promise<Provider> => {
  const { fetch, working, failing } = createFailingService(embeddedGeolocator);
  const locatable = async () => ({ address: "192.0.2.10" });
  const states: StateHandlers<typeof GEOLOCATION_STATES> = {
    "an address has a place": working(locatable),
    "an address has no place": working(async () => ({ address: "10.0.0.1" })),
    "the service has had too many requests": failing(429, {}, locatable),
    "the service is unavailable": failing(503, {}, locatable),
  };
  const listener = express().use(fetchHandler(fetch, "http://geolocator.embedded"));
  return { listener, states, close: async () => {} };
};
