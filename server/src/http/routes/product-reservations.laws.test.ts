import { productReservations } from "@couvert/api/reservations/product-reservations";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { reservationsLaws } from "@couvert/services/laws/reservations.laws";
import { createReservationService } from "@couvert/services/reservation-service/reservation-service";
import { createDependencies } from "@couvert/services/reservation-service/reservation-service.builders";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { createCards, NO_COUNTRIES, startTestServer, UNLIMITED_HOLDS } from "../app.builders.ts";

reservationsLaws(
  "productReservations through the server, over the reservation service",
  async ({ restaurants, now }) => {
    const origin = "https://book.example.com";
    const parts = createDependencies(await sharedDatabase());
    const { reservations } = createReservationService({ ...parts, restaurants, publicUrl: origin, now });
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(reservations, cdnGeolocation, NO_COUNTRIES, UNLIMITED_HOLDS, noCaptcha, createCards()),
    );
    const server = await startTestServer({}, { runtime });
    return {
      layer: productReservations({ provider: "house", fetch, baseUrl: server.origin }),
      close: async () => server.close(),
    };
  },
  { firstId: 800_001 },
);
