import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { CLIENT, encodeBasic, openEmbeddedService, SERVICE_URL } from "../reservations/embedded-service.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import type { OAUTH_STATES } from "./states.ts";

/** Opens the token endpoint of our reservation service as the provider of the server's pact. */
export const openOauthProvider = async (): Promise<Provider> => {
  const embedded = await openEmbeddedService();
  const { fetch, working, failing } = createFailingService(embedded.fetch);
  const registered = async () => ({ basic: encodeBasic(CLIENT) });
  const states: StateHandlers<typeof OAUTH_STATES> = {
    "a client is registered": working(registered),
    "a client is not registered": working(async () => ({
      basic: encodeBasic({ ...CLIENT, clientSecret: "unknown" }),
    })),
    "the service is unavailable": failing(503, {}, registered),
  };
  return { listener: express().use(fetchHandler(fetch, SERVICE_URL)), states, close: async () => {} };
};
