import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { reservationsLaws } from "@couvert/services/laws/reservations.laws";
import {
  createDependencies,
  createOpenTableFace,
} from "@couvert/services/reservation-service/reservation-service.builders";
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
      fetch: network(fetch),
      timeoutMs: 10_000,
      outcomeTimeoutMs: 300,
    });
    return { layer, close: async () => {} };
  },
  { isRemote: true },
);
