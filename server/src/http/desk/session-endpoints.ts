import {
  CodeRequest,
  type DeskSessionAnswer,
  PinRequest,
  SignInRequest,
  SwitchRequest,
} from "@couvert/api/desk/staff.schema";
import { canWorkAt } from "@couvert/domain/booking/desk/staff";
import { type DeskSession, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import { type Request, Router } from "express";
import { nameRoute } from "../observe-requests.ts";
import { nameOf, sendJson } from "../rejection.ts";
import { messagesFor } from "../request-messages.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { limitRequests } from "../visitors/rate-limit.ts";
import { answerWith, type DeskApiParts, postJson } from "./desk-routes.ts";
import { type SessionCookie, sessionOf } from "./desk-session.ts";

/** Requests of a network a minute that are not behind a session. */
const SIGN_INS_PER_MINUTE = 60;

/** Creates the endpoints that begin a session (rules 6.6, 6.7). */
export const signInEndpoints = (parts: DeskApiParts, cookie: SessionCookie): Router => {
  const { run, desk, createRateLimit, log } = parts;
  const answer = answerWith(run);
  const router = Router({ caseSensitive: true });
  router.post(["/code", "/session"], limitRequests(createRateLimit, "desk-sign-ins", SIGN_INS_PER_MINUTE));
  postJson(router, "/code", CodeRequest, ({ email }, request, response) => {
    const { language } = messagesFor(request);
    const asked = StaffSessions.use((staff) =>
      staff.requestCode({ email, network: networkOf(request), language }),
    );
    // Answered before the address is looked up, so that the time does not tell whether it is invited.
    run(asked).catch((error: unknown) => log(`a sign-in code cannot be sent: ${nameOf(error)}`, "error"));
    sendJson(response, 202, {});
  });
  postJson(router, "/session", SignInRequest, ({ email, code, device }, request, response) => {
    const credentials = { email, code: code.replace(/\s/g, ""), device: device?.trim() ?? null };
    return answer(
      response,
      StaffSessions.use((staff) => staff.signIn({ ...credentials, network: networkOf(request) })).pipe(
        Effect.tap(() => endFormer(cookie.read(request))),
        Effect.map(({ token, session }) => {
          cookie.set(response, token, session.endsAt);
          return encodeSession(session, desk);
        }),
      ),
    );
  });
  return router;
};

/** Creates the endpoints of a session: reading it, its PIN, another person, its end (rule 6.8). */
export const sessionEndpoints = ({ run, desk }: DeskApiParts, cookie: SessionCookie): Router => {
  const answer = answerWith(run);
  const router = Router({ caseSensitive: true });
  router.get("/session", nameRoute("/api/desk/session"), (_request, response) =>
    sendJson(response, 200, encodeSession(sessionOf(response), desk)),
  );
  router.post("/session/end", nameRoute("/api/desk/session/end"), (_request, response) => {
    cookie.clear(response);
    return answer(
      response,
      Effect.as(
        StaffSessions.use((staff) => staff.end(sessionOf(response).id)),
        {},
      ),
    );
  });
  postJson(router, "/session/pin", PinRequest, ({ pin }, _request, response) =>
    answer(
      response,
      Effect.as(
        StaffSessions.use((staff) => staff.setPin(sessionOf(response), pin)),
        {},
      ),
    ),
  );
  postJson(router, "/session/switch", SwitchRequest, ({ staffId, pin }, _request, response) =>
    answer(
      response,
      StaffSessions.use((staff) => staff.switchPerson(sessionOf(response), staffId, pin)).pipe(
        Effect.map((session) => encodeSession(session, desk)),
      ),
    ),
  );
  return router;
};

/** Ends the session that the browser has had until now, which its cookie no longer names. */
const endFormer = (token: string | null): Effect.Effect<void, never, StaffSessions> =>
  token === null
    ? Effect.void
    : StaffSessions.use((staff) => Effect.flatMap(staff.find(token), ({ id }) => staff.end(id))).pipe(
        Effect.catchTag("NoSession", () => Effect.void),
      );

const networkOf = ({ ip }: Request): string => limitedNetwork(ip ?? "");

const encodeSession = (
  { staff, device, hasPin, endsAt }: DeskSession,
  desk: DeskApiParts["desk"],
): typeof DeskSessionAnswer.Type => ({
  staff: { id: staff.id, name: staff.name, email: staff.email, role: staff.role },
  device,
  restaurants: [...desk.restaurants()].flatMap(([id, { name, timeZone }]) =>
    canWorkAt(staff, id) ? [{ id, name, timeZone }] : [],
  ),
  hasPin,
  endsAt,
});
