import { FAILING_STATES, type GEOLOCATION_VALUES } from "../geolocation/states.ts";
import type { StateTable } from "../pact/provider-state.ts";

/** The provider states of the interactions with a service of countries. */
export const COUNTRY_STATES = {
  "an address has a country": {
    meaning: "The service knows the country of the address, one with telephone numbers.",
    values: ["address"],
    defaults: () => ({ address: "8.8.8.8" }),
  },
  "an address has no country": {
    meaning: "The address is one of a private network.",
    values: ["address"],
    defaults: () => ({ address: "10.0.0.1" }),
  },
  ...FAILING_STATES,
} as const satisfies StateTable<typeof GEOLOCATION_VALUES>;

export type CountryState = keyof typeof COUNTRY_STATES;
