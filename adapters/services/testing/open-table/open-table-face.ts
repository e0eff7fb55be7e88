import type { ReservationParts } from "../../src/reservation-service/service-reservations.ts";
import { answerToken, type Credentials, createAccessTokens } from "./access-tokens.ts";
import { answerAvailability, answerExperiences } from "./availability.ts";
import { type Endpoint, errorResponse } from "./endpoint.ts";
import { answerReservations, answerReserve } from "./reservations.ts";
import { answerLock, answerUnlock } from "./slot-locks.ts";

/**
 * Answers OpenTable-style requests for tokens, availability, slot locks and reservations with the reservation service, as the outside
 * provider that contracts are verified with. Only the client of `credentials` gets tokens; without them any client does.
 */
export const openTableFace = (
  parts: ReservationParts,
  credentials?: Credentials,
): ((request: Request) => Promise<Response>) => {
  const tokens = createAccessTokens(parts.now);
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === "/api/v2/oauth/token" && request.method === "POST") {
      return answerToken(request, url, tokens, credentials);
    }
    const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    if (!tokens.isValid(bearer)) return errorResponse(request, 401, "invalid_token");
    for (const [method, path, answer] of ENDPOINTS) {
      const found = path.exec(url.pathname);
      if (found === null || method !== request.method) continue;
      const restaurant = parts.findRestaurant(Number(found.groups?.["rid"]));
      if (restaurant === undefined) break;
      const context = { ...parts, request, url, restaurant, now: parts.now() };
      return answer(context, found.groups?.["token"] ?? "");
    }
    return errorResponse(request, 404, "MissingResource");
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
