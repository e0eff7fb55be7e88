import { reservationsLaws } from "../../laws/reservations.laws.ts";
import { sharedDatabase } from "../database/database.builders.ts";
import { fetchFrom } from "../fetch/fetch.ts";
import { createParts } from "../house-book/house-book.builders.ts";
import { houseBook } from "../house-book/house-book.ts";
import { httpReservations } from "./http-reservations.ts";

reservationsLaws("httpReservations over the house book", async ({ restaurants, now, network }) => {
  const credentials = { clientId: "couvert", clientSecret: "secret" };
  const database = await sharedDatabase();
  const publicUrl = "https://book.example.com";
  const { fetch } = houseBook({ ...createParts(database), restaurants, publicUrl, now, credentials });
  const layer = httpReservations({
    ...credentials,
    baseUrl: "https://book.example.com",
    tokenUrl: "https://book.example.com/api/v2/oauth/token",
    fetch: fetchFrom(network(fetch)),
    timeoutMs: 10_000,
    askingMs: 300,
  });
  return { layer, close: async () => {} };
});
