import { createReservationService } from "@couvert/adapters/embedded/reservation-service/reservation-service";
import { readRestaurants } from "@couvert/adapters/embedded/reservation-service/restaurants/read-restaurants";
import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Layer from "effect/Layer";
import { reservationTheme } from "../brand/reservation-theme.ts";
import { contentFolders } from "../config/content-folders.ts";
import type { ManagePages } from "../http/app.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { composeOpenTable } from "./opentable-wire.ts";
import { composeReservationJobs } from "./reservation-jobs.ts";
import { settlePendingCharges } from "./settle-pending-charges.ts";

/** How long to wait for the embedded service, in ms: long enough to repeat a charge once, less than the browser waits. */
const RESERVATION_SERVICE_TIMEOUT_MS = 20_000;

/** The address of the service, which is called in this process. */
const ADDRESS = "http://book.embedded";

/** The embedded reservation service and its manage pages. */
interface ReservationService {
  readonly layer: Layer.Layer<Reservations>;
  readonly manage: ManagePages;
}

/** Returns the embedded reservation service with its jobs. Rejects when its restaurants or the brand's files cannot be read. */
export const composeReservationService = async (
  options: ComposeOptions,
  platform: Platform,
  charges: Layer.Layer<Charges>,
): Promise<ReservationService> => {
  const { config, origin, now, log } = options;
  const { theme, faces } = reservationTheme(config.brand);
  const restaurants = await readRestaurants(contentFolders(config).book);
  const { onReservationChange, worker } = composeReservationJobs(options, platform, theme);
  const service = createReservationService({
    database: platform.database,
    charges,
    restaurants,
    publicUrl: origin,
    now,
    onReservationChange,
    theme,
  });
  const reservations = composeOpenTable({
    baseUrl: ADDRESS,
    oauthUrl: ADDRESS,
    clientId: "couvert",
    clientSecret: "couvert",
    fetch: fetchFrom(service.fetch),
    timeoutMs: RESERVATION_SERVICE_TIMEOUT_MS,
  });
  return {
    layer: Layer.mergeAll(reservations, settlePendingCharges(service, log), Layer.provide(worker, charges)),
    manage: { pages: service.fetch, faces },
  };
};
