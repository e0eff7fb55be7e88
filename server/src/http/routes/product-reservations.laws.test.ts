import { noCaptcha } from "@couvert/adapters/captcha/captcha";
import { createReservationService } from "@couvert/adapters/embedded/reservation-service/reservation-service";
import { createDependencies } from "@couvert/adapters/embedded/reservation-service/reservation-service.builders";
import { cdnGeolocation } from "@couvert/adapters/geolocation/cdn-geolocation";
import { reservationsLaws } from "@couvert/adapters/laws/reservations.laws";
import { sharedDatabase } from "@couvert/adapters/platform/database/database.builders";
import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
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
