import type { StateTable, ValueTable } from "../pact/provider-state.ts";

/** The values of states about countries, with the examples of consumer tests. */
export const COUNTRY_VALUES = {
  address: { meaning: "The IP address of a visitor.", example: "192.0.2.10" },
} as const satisfies ValueTable;

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
  "the service has had too many requests": {
    meaning: "The provider answers every request with 429.",
    values: ["address"],
  },
  "the service is unavailable": {
    meaning: "The provider answers every request with 503.",
    values: ["address"],
  },
} as const satisfies StateTable<typeof COUNTRY_VALUES>;

export type CountryState = keyof typeof COUNTRY_STATES;
