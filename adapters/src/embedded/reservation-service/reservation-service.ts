import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type * as Layer from "effect/Layer";
import type { Database } from "../../platform/database/open-database.ts";
import { PLAIN_THEME, type Theme } from "../../platform/html/theme.ts";
import { MISSING_RESOURCE } from "./booking/booking-rejected.ts";
import { ignoreChanges, type ReservationListener } from "./booking/service-dependencies.ts";
import { answerToken, type Credentials, createAccessTokens } from "./http/access-tokens.ts";
import { answerAvailability, answerExperiences } from "./http/availability.ts";
import { type Endpoint, type EndpointContext, errorResponse, rejectionResponse } from "./http/endpoint.ts";
import { answerManage, answerManageForm } from "./http/manage.ts";
import { answerReservations, answerReserve } from "./http/reservations.ts";
import { answerLock, answerUnlock } from "./http/slot-locks.ts";
import { settleCharges } from "./payment/settle-charges.ts";

/** What a reservation service is opened with. */
export interface ReservationServiceOptions {
  readonly database: Database;
  /** Those who charge the cards of diners who pay ahead. */
  readonly charges: Layer.Layer<Charges>;
  readonly restaurants: readonly Restaurant[];
  /** The address diners reach the manage pages at, with or without a final slash. */
  readonly publicUrl: string;
  /** The clock; the machine's own by default. */
  readonly now?: () => Instant;
  /** The one client that is given tokens. Left out, any client is: for a book that only this process can reach. */
  readonly credentials?: Credentials;
  /** Told of what becomes of reservations; nobody is by default. */
  readonly onReservationChange?: ReservationListener;
  /** The theme of manage pages; plain by default. */
  readonly theme?: Theme;
}

/** A service that answers requests in the terms of the Fetch standard. */
export interface ReservationService {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Settles the charges that were left under way, to be called when the book is opened and from time to time. */
  readonly settleCharges: () => Promise<void>;
}

/**
 * A reservation system over a database that speaks the OpenTable-style wire: tokens, availability, slot locks,
 * reservations, and a page at `/manage/{token}` for the diner. Rejects only when the database does.
 */
export const createReservationService = (options: ReservationServiceOptions): ReservationService => {
  const { database, credentials, theme = PLAIN_THEME } = options;
  const parts = {
    database,
    charges: options.charges,
    onReservationChange: options.onReservationChange ?? ignoreChanges,
  };
  const now = options.now ?? Date.now;
  const publicUrl = options.publicUrl.replace(/\/$/, "");
  const restaurants = new Map(options.restaurants.map((each) => [each.restaurantId, each]));
  const tokens = createAccessTokens(now);
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      const manage = /^\/manage\/(.*)$/.exec(url.pathname);
      if (manage !== null) {
        const call = { ...parts, theme, restaurants, manageToken: manage[1] ?? "", now: now() };
        if (request.method === "GET") return answerManage(call, url);
        if (request.method === "POST") return answerManageForm(call, request, publicUrl);
      }
      if (url.pathname === "/api/v2/oauth/token" && request.method === "POST") {
        return answerToken(request, url, tokens, credentials);
      }
      const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
      if (!tokens.isGood(bearer)) return errorResponse(request, 401, "invalid_token");
      for (const [method, path, answer] of ENDPOINTS) {
        const found = path.exec(url.pathname);
        if (found === null || method !== request.method) continue;
        const restaurant = restaurants.get(Number(found.groups?.["rid"]));
        if (restaurant === undefined) return rejectionResponse(request, MISSING_RESOURCE);
        const call: EndpointContext = { ...parts, request, url, restaurant, publicUrl, now: now() };
        return answer(call, found.groups?.["token"] ?? "");
      }
      return rejectionResponse(request, MISSING_RESOURCE);
    },
    settleCharges: () => settleCharges(parts, restaurants, now()),
  };
};

const ENDPOINTS: readonly (readonly [method: string, path: RegExp, answer: Endpoint])[] = [
  ["GET", /^\/v2\/availability\/(?<rid>\d+)$/, answerAvailability],
  ["GET", /^\/v2\/availability\/(?<rid>\d+)\/experiences$/, answerExperiences],
  ["POST", /^\/v2\/booking\/(?<rid>\d+)\/slot_locks$/, answerLock],
  ["DELETE", /^\/v2\/booking\/(?<rid>\d+)\/slot_locks\/(?<token>[^/]+)$/, answerUnlock],
  ["POST", /^\/v2\/booking\/(?<rid>\d+)\/reservations$/, answerReserve],
  ["GET", /^\/v2\/booking\/(?<rid>\d+)\/reservations$/, answerReservations],
];
