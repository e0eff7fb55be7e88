import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ArrangedService, openArrangedService } from "./arranged-reservation-service.ts";
import { PARTIES } from "./pacts.ts";
import { verifyPact } from "./verify-pact.ts";

let arranged: ArrangedService;
beforeAll(async () => {
  arranged = await openArrangedService();
});
afterAll(() => arranged.close());

describe("embedded reservation service", () => {
  it("fulfils the server's pact with a reservation provider", async () => {
    await verifyPact({
      consumer: PARTIES.server,
      provider: PARTIES.reservationProvider,
      app: express().use(fetchHandler(arranged.service.fetch, "http://reservation-service.embedded")),
      states: arranged.states,
    });
  });
});
