import { NoSession, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type RequestHandler, Router } from "express";
import { nameRoute } from "../observe-requests.ts";
import { reject, rejection } from "../rejection.ts";
import { isFromSite } from "../same-site.ts";
import { limitRequests } from "../visitors/rate-limit.ts";
import { deskRejection } from "./desk-rejection.ts";
import type { DeskApiParts, RunDesk } from "./desk-routes.ts";
import { hasSession, type SessionCookie, sessionCookie, sessionOf, storeSession } from "./desk-session.ts";
import { guestEndpoints } from "./guest-endpoints.ts";
import { acceptKeys } from "./machine-access.ts";
import { partyEndpoints } from "./party-endpoints.ts";
import { sessionEndpoints, signInEndpoints } from "./session-endpoints.ts";
import { staffEndpoints } from "./staff-endpoints.ts";
import { waitlistEndpoints } from "./waitlist-endpoints.ts";

/** Requests of a network a minute, whose tablets share one address, and of a key, which may come from many. */
const REQUESTS_PER_MINUTE = 1200;

/**
 * Creates the endpoints below `/api/desk` for the people of the restaurants, and for machines with a key. All but those of the sign-in need a
 * session or a key, and writes by a session come from pages of this site (rules 6.11, 13.2).
 */
export const deskApi = (parts: DeskApiParts): Router => {
  const cookie = sessionCookie(parts.origin.startsWith("https:"));
  const api = Router({ caseSensitive: true });
  api.use(
    nameRoute("/api/desk"),
    limitRequests(parts.createRateLimit, "desk", REQUESTS_PER_MINUTE),
    (_request, response, next) => {
      response.setHeader("Cache-Control", "no-store");
      next();
    },
    acceptKeys(parts.findKey),
    limitRequests(parts.createRateLimit, "desk-keys", REQUESTS_PER_MINUTE, (_request, response) =>
      hasSession(response) ? sessionOf(response).id : null,
    ),
    (request, response, next) => {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const isTrusted = hasSession(response) || isFromSite(request, parts.origin);
      return isRead || isTrusted ? next() : reject(response, FOREIGN);
    },
    signInEndpoints(parts, cookie),
    requireSession(parts.run, cookie),
    sessionEndpoints(parts, cookie),
    staffEndpoints(parts),
    partyEndpoints(parts),
    guestEndpoints(parts),
    waitlistEndpoints(parts),
  );
  api.use((_request, response) =>
    reject(response, rejection(404, "not_found", "There is no such endpoint.")),
  );
  return api;
};

const FOREIGN = rejection(403, "foreign_origin", "The desk takes requests of its own pages only.");

/** Returns the handler that finds the session of a request, as it is now, and rejects a request without one. */
const requireSession =
  (run: RunDesk, cookie: SessionCookie): RequestHandler =>
  async (request, response, next) => {
    if (hasSession(response)) return next();
    const token = cookie.read(request);
    const found =
      token === null
        ? Result.fail(new NoSession())
        : await run(Effect.result(StaffSessions.use((staff) => staff.find(token))));
    if (Result.isFailure(found)) {
      if (token !== null) cookie.clear(response);
      return reject(response, deskRejection(found.failure));
    }
    storeSession(response, found.success);
    next();
  };
