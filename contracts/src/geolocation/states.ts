import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about places, with the examples of consumer tests. */
export const GEOLOCATION_VALUES = {
  address: { meaning: "The IP address of a visitor.", example: "192.0.2.10" },
} as const satisfies ValueTable;

/** The states of a service that looks up addresses in which it looks up none. */
export const FAILING_STATES = statesWith(["address"], {
  "the service has had too many requests": "The provider answers every request with 429.",
  "the service is unavailable": "The provider answers every request with 503.",
}) satisfies StateTable<typeof GEOLOCATION_VALUES>;

/** The provider states of the interactions with a geolocation service. */
export const GEOLOCATION_STATES = {
  "an address has a place": {
    meaning: "The service knows country, region and coordinates of the address.",
    values: ["address"],
    defaults: () => ({ address: "8.8.8.8" }),
  },
  "an address has no place": {
    meaning: "The address is one of a private network.",
    values: ["address"],
    defaults: () => ({ address: "10.0.0.1" }),
  },
  ...FAILING_STATES,
} as const satisfies StateTable<typeof GEOLOCATION_VALUES>;

export type GeolocationState = keyof typeof GEOLOCATION_STATES;
