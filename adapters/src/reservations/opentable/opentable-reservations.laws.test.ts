import { reservationsLaws } from "../../../laws/reservations.laws.ts";
import {
  createDependencies,
  createOpenTableFace,
} from "../../embedded/reservation-service/reservation-service.builders.ts";
import { sharedDatabase } from "../../platform/database/database.builders.ts";
import { fetchFrom } from "../../platform/fetch/fetch.builders.ts";
import { openTableReservations } from "./opentable-reservations.ts";

reservationsLaws(
  "openTableReservations over the reservation service",
  async ({ restaurants, now, network }) => {
    const credentials = { clientId: "couvert", clientSecret: "secret" };
    const database = await sharedDatabase();
    const publicUrl = "https://book.example.com";
    const parts = { ...createDependencies(database), publicUrl, now };
    const fetch = createOpenTableFace(parts, restaurants, credentials);
    const layer = openTableReservations({
      ...credentials,
      baseUrl: "https://book.example.com",
      tokenUrl: "https://book.example.com/api/v2/oauth/token",
      fetch: fetchFrom(network(fetch)),
      timeoutMs: 10_000,
      outcomeTimeoutMs: 300,
    });
    return { layer, close: async () => {} };
  },
  { isRemote: true },
);
