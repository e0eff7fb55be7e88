import {
  type HttpReservationsOptions,
  httpReservations,
} from "@couvert/adapters/reservations/opentable/http-reservations";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type * as Layer from "effect/Layer";

/** How long to ask a provider for the unknown outcome of a reserve, in ms: after the token's and the reserve's own timeouts, less than the browser waits. */
const OUTCOME_TIMEOUT_MS = 6_000;

/** A server with OpenTable's wire format; `oauthUrl` is the origin at which clients get their tokens. */
interface OpenTableServer
  extends Pick<HttpReservationsOptions, "baseUrl" | "clientId" | "clientSecret" | "fetch" | "timeoutMs"> {
  readonly oauthUrl: string;
}

/** Returns the reservations of a server with OpenTable's wire format. */
export const composeOpenTable = ({ oauthUrl, ...server }: OpenTableServer): Layer.Layer<Reservations> =>
  httpReservations({
    ...server,
    tokenUrl: `${oauthUrl}/api/v2/oauth/token`,
    askingMs: OUTCOME_TIMEOUT_MS,
  });
