import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import { REVISIONS_PER_HOUR } from "@couvert/domain/booking/manage/revision-limit";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Layer from "effect/Layer";
import type { Database } from "../../platform/database/open-database.ts";
import type { ServerKeys } from "../../platform/secrets/server-keys.ts";
import { MISSING_RESOURCE } from "./booking/booking-rejected.ts";
import { ignoreChanges, type ReservationListener } from "./booking/service-dependencies.ts";
import { answerToken, type Credentials, createAccessTokens } from "./http/access-tokens.ts";
import { answerAvailability, answerExperiences } from "./http/availability.ts";
import { type Endpoint, type EndpointContext, errorResponse, rejectionResponse } from "./http/endpoint.ts";
import { answerManage, answerManageForm, type ManageAnswer } from "./http/manage.ts";
import { answerReservations, answerReserve } from "./http/reservations.ts";
import { answerLock, answerUnlock } from "./http/slot-locks.ts";
import { type Settlement, settleCharges } from "./payment/settle-charges.ts";

/** The options of the reservation service. */
export interface ReservationServiceOptions {
  readonly database: Database;
  readonly charges: Layer.Layer<Charges>;
  /** Seals the manage tokens of unfinished orders. */
  readonly keys: ServerKeys;
  readonly restaurants: readonly Restaurant[];
  /** The public origin of the manage pages. */
  readonly publicUrl: string;
  /** The clock: `Date.now` by default. */
  readonly now?: () => Instant;
  /** The only client that gets tokens. Without it any client does, for a service inside this process. */
  readonly credentials?: Credentials;
  readonly onReservationChange?: ReservationListener;
  /** The most changes of a reservation within an hour: 6 by default. */
  readonly revisionsPerHour?: number;
}

/** The embedded reservation service. */
export interface ReservationService {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Answers `GET` and `POST /manage/{token}`. */
  readonly manage: (request: Request) => Promise<ManageAnswer>;
  /** Replaces the restaurants: requests from now on are answered by their hours and tables. Reservations and holds stay. */
  readonly takeRestaurants: (restaurants: readonly Restaurant[]) => void;
  /** Settles pending charges; returns those that an operator should know of. Call it on start and periodically. */
  readonly settleCharges: () => Promise<Settlement>;
}

/**
 * Creates the reservation service over a database. It answers OpenTable-style requests for tokens, availability, slot locks and
 * reservations, and decides what the page at `/manage/{token}` shows. Rejects only when the database does.
 */
export const createReservationService = (options: ReservationServiceOptions): ReservationService => {
  const { database, credentials, revisionsPerHour = REVISIONS_PER_HOUR } = options;
  const dependencies = {
    database,
    charges: options.charges,
    keys: options.keys,
    onReservationChange: options.onReservationChange ?? ignoreChanges,
  };
  const now = options.now ?? Date.now;
  const publicUrl = options.publicUrl.replace(/\/$/, "");
  let restaurants = byId(options.restaurants);
  const tokens = createAccessTokens(now);
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      if (url.pathname === "/api/v2/oauth/token" && request.method === "POST") {
        return answerToken(request, url, tokens, credentials);
      }
      const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
      if (!tokens.isValid(bearer)) return errorResponse(request, 401, "invalid_token");
      for (const [method, path, answer] of ENDPOINTS) {
        const found = path.exec(url.pathname);
        if (found === null || method !== request.method) continue;
        const restaurant = restaurants.get(Number(found.groups?.["rid"]));
        if (restaurant === undefined) return rejectionResponse(request, MISSING_RESOURCE);
        const context: EndpointContext = { ...dependencies, request, url, restaurant, publicUrl, now: now() };
        return answer(context, found.groups?.["token"] ?? "");
      }
      return rejectionResponse(request, MISSING_RESOURCE);
    },
    manage: (request) => {
      const url = new URL(request.url);
      const manageToken = url.pathname.replace(/^\/manage\//, "");
      const context = { ...dependencies, revisionsPerHour, restaurants, manageToken, now: now(), request };
      return request.method === "POST" ? answerManageForm(context, publicUrl) : answerManage(context, url);
    },
    takeRestaurants: (next) => {
      restaurants = byId(next);
    },
    settleCharges: () => settleCharges(dependencies, restaurants, now()),
  };
};

const byId = (restaurants: readonly Restaurant[]): ReadonlyMap<number, Restaurant> =>
  new Map(restaurants.map((each) => [each.restaurantId, each]));

const ENDPOINTS: readonly (readonly [method: string, path: RegExp, answer: Endpoint])[] = [
  ["GET", /^\/v2\/availability\/(?<rid>\d+)$/, answerAvailability],
  ["GET", /^\/v2\/availability\/(?<rid>\d+)\/experiences$/, answerExperiences],
  ["POST", /^\/v2\/booking\/(?<rid>\d+)\/slot_locks$/, answerLock],
  ["DELETE", /^\/v2\/booking\/(?<rid>\d+)\/slot_locks\/(?<token>[^/]+)$/, answerUnlock],
  ["POST", /^\/v2\/booking\/(?<rid>\d+)\/reservations$/, answerReserve],
  ["GET", /^\/v2\/booking\/(?<rid>\d+)\/reservations$/, answerReservations],
];
