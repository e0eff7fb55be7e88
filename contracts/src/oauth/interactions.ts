import type { AnyInteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a token endpoint; a call without a token fails with `ProviderUnavailable`. */
export const OAUTH_INTERACTIONS = {
  token: {
    success: ["a request for an access token"],
    ProviderUnavailable: [
      "a request for an access token by an unknown client",
      "a request for an access token while the service is unavailable",
    ],
  },
} as const satisfies AnyInteractionTable;
