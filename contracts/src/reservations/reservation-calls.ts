import type { ExperienceKey, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { askReservationProvider, sendWith, TOKEN_URL } from "./ask-reservations.ts";

/** A provider and an access token that it accepts. */
export interface ReservationAccess {
  readonly url: string;
  readonly bearer: string;
  readonly timeoutMs: number;
}

/** A table to hold, with an experience or without one. */
export interface TableToHold {
  readonly restaurantId: number;
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
  readonly seatingArea: string;
  readonly experience: ExperienceKey | null;
}

/** The calls by which the command sets up states at a provider. Each rejects with an error that names what failed. */
export interface ReservationCalls {
  /** Holds a table and returns its token. */
  readonly hold: (table: TableToHold) => Promise<string>;
  /** Releases a held table, unless its token was spent. */
  readonly release: (restaurantId: number, token: string) => Promise<void>;
  /** Remembers that a token holds no table any more. */
  readonly spend: (token: string) => void;
  /** Reserves a held table and returns the id of the request. */
  readonly reserve: (table: TableToHold, token: string) => Promise<string>;
}

/** Creates calls of a provider with the server's own client. */
export const createReservationCalls = ({ url, bearer, timeoutMs }: ReservationAccess): ReservationCalls => {
  let requestId = "";
  const spent = new Set<string>();
  const timeouts = { timeoutMs, outcomeTimeoutMs: timeoutMs };
  const send = (request: Request) => {
    requestId = request.headers.get("x-request-id") ?? requestId;
    return sendWith(bearer)(request);
  };
  const call = async <A, E extends { readonly _tag: string }>(
    what: string,
    use: (service: typeof Reservations.Service) => Effect.Effect<A, E>,
  ): Promise<A> => {
    const done = await askReservationProvider(url, use, send, TOKEN_URL, timeouts);
    if (Result.isFailure(done)) throw new Error(`${what}: ${describeFailure(done.failure)}`);
    return done.success;
  };
  return {
    hold: async (table) =>
      (await call("a table could not be held", (service) => service.lock(lockOrder(table)))).token,
    release: async (restaurantId, token) => {
      if (spent.has(token)) return;
      await call(`the table held at restaurant ${restaurantId} could not be released`, (service) =>
        service.unlock(restaurantId, token),
      );
    },
    spend: (token) => spent.add(token),
    reserve: async (table, token) => {
      await call("a table could not be reserved", (service) =>
        service.reserve({ ...lockOrder(table), token, addOns: [], guest: GUEST, card: null, language: null }),
      );
      return requestId;
    },
  };
};

const lockOrder = ({ restaurantId, date, time, partySize, seatingArea, experience }: TableToHold) => ({
  restaurantId,
  request: { partySize, seatingArea, time: `${date}T${time}` as LocalDateTime },
  experience,
});

/** Returns the name of an error of the port with its detail, such as the status of the answer. */
const describeFailure = (failure: { readonly _tag: string; readonly detail?: unknown }): string =>
  typeof failure.detail === "string" ? `${failure._tag} (${failure.detail.slice(0, 100)})` : failure._tag;

/** The guest of reservations that the command makes. */
const GUEST = {
  firstName: "Contract",
  lastName: "Verification",
  email: "verification@example.com",
  phoneNumber: "3055550123",
  phoneCountry: "US",
  specialRequest: "",
  marketingOptIn: false,
} as const;
