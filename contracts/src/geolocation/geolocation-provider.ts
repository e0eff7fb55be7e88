import { fetchHandler } from "@couvert/server/http/fetch-handler";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import express from "express";
import type { COUNTRY_STATES } from "../countries/states.ts";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { GEOLOCATION_STATES } from "./states.ts";

const known = async () => ({ address: "192.0.2.10" });
const unknown = async () => ({ address: "10.0.0.1" });

/** Opens the embedded geolocator, with the states of both its boundaries, as the provider at a URL. */
const openGeolocator = async (url: string): Promise<Provider> => {
  const { fetch, working, failing } = createFailingService(embeddedGeolocator);
  const states: StateHandlers<typeof GEOLOCATION_STATES & typeof COUNTRY_STATES> = {
    "an address has a place": working(known),
    "an address has no place": working(unknown),
    "an address has a country": working(known),
    "an address has no country": working(unknown),
    "the service has had too many requests": failing(429, {}, known),
    "the service is unavailable": failing(503, {}, known),
  };
  return { listener: express().use(fetchHandler(fetch, url)), states, close: async () => {} };
};

/** Opens the embedded geolocator as the provider of places. */
export const openGeolocationProvider = () => openGeolocator("http://geolocator.embedded");

/** Opens the embedded geolocator as the provider of countries. */
export const openCountryProvider = () => openGeolocator("http://geolocator.embedded/country");
