import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ArrangedBook, openArrangedBook } from "./arranged-reservation-service.ts";
import { PARTIES } from "./pacts.ts";
import { verifyPact } from "./verify-pact.ts";

let arranged: ArrangedBook;
beforeAll(async () => {
  arranged = await openArrangedBook();
});
afterAll(() => arranged.close());

describe("the house book", () => {
  it("keeps what the server expects of a reservation provider", async () => {
    await verifyPact({
      consumer: PARTIES.server,
      provider: PARTIES.reservationProvider,
      app: express().use(fetchHandler(arranged.book.fetch, "http://book.embedded")),
      states: arranged.states,
    });
  });
});
