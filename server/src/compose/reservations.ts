import { keepAliveFetch } from "@couvert/adapters/platform/fetch/keep-alive-fetch";
import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type * as Layer from "effect/Layer";
import { unknownProvider } from "../config/unknown-provider.ts";
import type { ManagePages } from "../http/app.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { composeOpenTable } from "./opentable-wire.ts";
import { composeReservationService } from "./reservation-service.ts";

/** How long to wait for an outside reservation provider, in ms: less than the browser waits for the server. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** The reservations of a configuration. */
export interface ComposedReservations {
  readonly layer: Layer.Layer<Reservations>;
  /** The pages on which guests manage their reservations; null with an outside provider, which has its own. */
  readonly manage: ManagePages | null;
}

/** Returns the reservations of the configured provider. Rejects when files of the embedded service cannot be read. */
export const composeReservations = async (
  options: ComposeOptions,
  platform: Platform,
  cards: Layer.Layer<CardTokens | Charges>,
): Promise<ComposedReservations> => {
  const provider = options.config.reservations;
  switch (provider.id) {
    case "house":
      return composeReservationService(options, platform, cards);
    case "opentable": {
      const { baseUrl, oauthUrl, clientId, clientSecret } = provider;
      const layer = composeOpenTable({
        baseUrl,
        oauthUrl,
        clientId,
        clientSecret,
        fetch: keepAliveFetch(),
        timeoutMs: PROVIDER_TIMEOUT_MS,
      });
      return { layer, manage: null };
    }
    default:
      return unknownProvider(provider);
  }
};
