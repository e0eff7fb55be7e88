import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import type { Provider } from "../verify/provider.ts";
import { openArrangedService } from "./arranged-service.ts";
import { SERVICE_URL } from "./embedded-service.ts";

/** Opens our reservation service as the provider of the server's pact. */
export const openReservationProvider = async (): Promise<Provider> => {
  const { fetch, states } = await openArrangedService();
  return { listener: express().use(fetchHandler(fetch, SERVICE_URL)), states, close: async () => {} };
};
