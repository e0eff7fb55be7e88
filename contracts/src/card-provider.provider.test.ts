import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ArrangedCards, openArrangedCards } from "./arranged-cards.ts";
import { PARTIES } from "./pacts.ts";
import { verifyPact } from "./verify-pact.ts";

let arranged: ArrangedCards;
beforeAll(async () => {
  arranged = await openArrangedCards();
});
afterAll(() => arranged.close());

describe("embedded card provider", () => {
  it("fulfils the server's pact with a card provider", async () => {
    await verifyPact({
      consumer: PARTIES.server,
      provider: PARTIES.cardProvider,
      app: express().use(fetchHandler(arranged.fetch, "http://cards.embedded")),
      states: arranged.states,
    });
  });
});
