import { createReserveOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import { type ExperienceKey, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf, localDateTime } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { openTableReservations } from "@couvert/outside/reservations/opentable/opentable-reservations";
import { encodeReservation } from "@couvert/outside/reservations/opentable/reserve";
import type { FetchService } from "@couvert/server/http/fetch-handler";
import { createCardToken, DECLINED_CARD } from "@couvert/services/card-service/card-service.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import {
  CLIENT,
  EXPERIENCE,
  openEmbeddedService,
  SELLING,
  SERVICE_URL,
  STANDARD,
  TOKEN_URL,
} from "./embedded-service.ts";
import type { RESERVATION_STATES } from "./states.ts";

/** Our reservation service, an adapter to it, and the setup of each provider state. */
export interface ArrangedService {
  readonly fetch: FetchService;
  readonly reservations: Layer.Layer<Reservations>;
  readonly states: StateHandlers<typeof RESERVATION_STATES>;
}

const DAYS_AHEAD = 3;
const TIME = "19:00";
const PARTY = { partySize: 2, seatingArea: "default" };
const AFTER_HOLD_MS = 10 * 60 * 1000;

/** Opens the service. */
export const openArrangedService = async (): Promise<ArrangedService> => {
  const embedded = await openEmbeddedService();
  const { working, failing, fetch } = createFailingService(embedded.fetch);
  const reservations = openTableReservations({
    baseUrl: SERVICE_URL,
    tokenUrl: TOKEN_URL,
    ...CLIENT,
    // A service that fails still gives tokens: its token endpoint is another boundary.
    fetch: (request) => (request.url.startsWith(TOKEN_URL) ? embedded.fetch(request) : fetch(request)),
    timeoutMs: 5_000,
    outcomeTimeoutMs: 100,
  });
  const date = () => addDays(dateOf(localTimeIn(STANDARD.timeZone, Date.now())), DAYS_AHEAD);
  const hold = async (restaurantId: number, experience: ExperienceKey | null = null): Promise<string> => {
    const request = { ...PARTY, time: localDateTime(date(), TIME) };
    const { token } = await Effect.runPromise(
      Reservations.use((port) => port.lock({ restaurantId, request, experience })).pipe(
        Effect.provide(reservations),
      ),
    );
    return token;
  };
  const free = async (restaurantId = STANDARD.restaurantId) => {
    await embedded.empty();
    return { bearer: await embedded.authorize(), restaurantId, date: date(), time: TIME, ...PARTY };
  };
  const held = async () => ({ ...(await free()), token: await hold(STANDARD.restaurantId) });
  const taken = async () => {
    const arranged = await held();
    await embedded.later(AFTER_HOLD_MS, () => hold(STANDARD.restaurantId));
    return arranged;
  };
  const requested = async () => ({ ...(await held()), requestId: crypto.randomUUID() });
  const reserved = async () => {
    const arranged = await requested();
    const { bearer, restaurantId, token, requestId } = arranged;
    const answer = await embedded.fetch(
      new Request(`${SERVICE_URL}/v2/booking/${restaurantId}/reservations`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "x-request-id": requestId },
        body: JSON.stringify(encodeReservation(createReserveOrder({ token }))),
      }),
    );
    if (answer.status !== 201) throw new Error(`the service answered ${answer.status} to a reserve`);
    return arranged;
  };
  const { id: experienceId, version: experienceVersion, addOns } = EXPERIENCE;
  const selling = async () => ({
    ...(await free(SELLING.restaurantId)),
    experienceId,
    experienceVersion,
    addOnId: addOns.map(({ itemId }) => itemId).join(),
  });
  const heldFor = (cardNumber?: string) => async () => ({
    ...(await selling()),
    token: await hold(SELLING.restaurantId, { id: experienceId, version: experienceVersion }),
    cardToken: (await createCardToken(cardNumber)).token,
  });
  return {
    fetch,
    reservations,
    states: {
      "a restaurant has a free table": working(free),
      "a restaurant has no free table": working(held),
      "a restaurant does not exist": working(async () => ({ ...(await free()), unknownRestaurantId: 9999 })),
      "a table is held": working(held),
      "a held table was taken": working(taken),
      "a request has reserved a table": working(reserved),
      "a request has reserved nothing": working(requested),
      "reservations are found by the id of a request": async () => ({}),
      "a restaurant sells a prepaid experience with an add-on": working(selling),
      "a table is held for an experience, and a card has a token": working(heldFor()),
      "a table is held for an experience, and a card is declined": working(heldFor(DECLINED_CARD)),
      "the service is unavailable": failing(503, errorBody("ServiceUnavailable"), requested),
      "the service rejects every request": failing(400, errorBody("party_size is invalid"), requested),
    },
  };
};

/** An error in the provider's format. */
const errorBody = (message: string) => ({ errors: [{ message }], requestid: "request-1" });
