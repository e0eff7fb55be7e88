import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { reservationsLaws } from "../../laws/reservations.laws.ts";
import { createDependencies } from "./reservation-service.builders.ts";
import { createReservationService } from "./reservation-service.ts";

reservationsLaws("serviceReservations", async ({ restaurants, now }) => {
  const parts = { ...createDependencies(await sharedDatabase()), publicUrl: "https://book.example.com", now };
  return {
    layer: createReservationService({ ...parts, restaurants }).reservations,
    close: async () => {},
  };
});
