import type { StateTable, ValueTable } from "../pact/provider-state.ts";

/** The value of states of a token endpoint, with the example of consumer tests. */
export const OAUTH_VALUES = {
  basic: {
    meaning: "The id and the secret of a client, joined by a colon and encoded in base64.",
    example: "Y291dmVydDpzZWNyZXQ=",
  },
} as const satisfies ValueTable;

/** The provider states of the interactions with a token endpoint. */
export const OAUTH_STATES = {
  "a client is registered": {
    meaning: "The client may request access tokens with its own credentials.",
    values: ["basic"],
  },
  "a client is not registered": {
    meaning: "No client has the id and the secret.",
    values: ["basic"],
    defaults: () => ({ basic: btoa("nobody:unknown") }),
  },
  "the service is unavailable": { meaning: "It answers every request with 503.", values: ["basic"] },
} as const satisfies StateTable<typeof OAUTH_VALUES>;

export type OauthState = keyof typeof OAUTH_STATES;
