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

describe("the reservation service", () => {
  it("keeps what the server expects of a reservation provider", async () => {
    await verifyPact({
      consumer: PARTIES.server,
      provider: PARTIES.reservationProvider,
      app: express().use(fetchHandler(arranged.service.fetch, "http://book.embedded")),
      states: arranged.states,
    });
  });
});
