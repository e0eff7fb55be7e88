import type { DeskSessionAnswer } from "@couvert/api/desk/answers";
import {
  CodeRequest,
  PasskeyAddition,
  PasskeyRemoval,
  PasskeySignIn,
  PinRequest,
  SignInRequest,
  SwitchRequest,
} from "@couvert/api/desk/staff.schema";
import { canWorkAt, type Staff } from "@couvert/domain/booking/desk/staff";
import {
  type BegunSession,
  type DeskSession,
  StaffSessions,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import { type Request, type Response, Router } from "express";
import { nameRoute } from "../observe-requests.ts";
import { nameOf, sendJson } from "../rejection.ts";
import { messagesFor } from "../request-messages.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { limitRequests } from "../visitors/rate-limit.ts";
import { answerWith, type DeskApiParts, postJson } from "./desk-routes.ts";
import { type SessionCookie, sessionCookie, sessionOf } from "./desk-session.ts";

/** Requests of a network a minute that are not behind a session. */
const SIGN_INS_PER_MINUTE = 60;

const SIGN_IN_PATHS = ["/code", "/session", "/passkey/options", "/passkey/session"];

/** Creates the endpoints that begin a session (rules 6.6, 6.7, 6.13). */
export const signInEndpoints = (parts: DeskApiParts, cookie: SessionCookie): Router => {
  const { run, desk, createRateLimit, log } = parts;
  const answer = answerWith(run);
  const challenge = challengeCookie(parts);
  /** Gives the browser another session in place of the one that it has had. */
  const replaceSession =
    (request: Request, response: Response) =>
    ({ token, session }: BegunSession) => {
      cookie.set(response, token, session.endsAt);
      return Effect.as(endFormer(cookie.read(request)), encodeSession(session, desk));
    };
  const router = Router({ caseSensitive: true });
  router.post(SIGN_IN_PATHS, limitRequests(createRateLimit, "desk-sign-ins", SIGN_INS_PER_MINUTE));
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
        Effect.flatMap(replaceSession(request, response)),
      ),
    );
  });
  router.post("/passkey/options", nameRoute("/api/desk/passkey/options"), (_request, response) =>
    answer(response, beginPasskey(null, response, challenge)),
  );
  postJson(router, "/passkey/session", PasskeySignIn, (body, request, response) => {
    const [token, device] = [challenge.read(request) ?? "", body.device?.trim() ?? null];
    challenge.clear(response);
    return answer(
      response,
      StaffSessions.use(({ passkeys }) => passkeys.signIn(token, body.answer, device)).pipe(
        Effect.flatMap(replaceSession(request, response)),
      ),
    );
  });
  return router;
};

/** Creates the endpoints of a session: reading it, its PIN and passkeys, another person, its end (rules 6.8, 6.14). */
export const sessionEndpoints = (parts: DeskApiParts, cookie: SessionCookie): Router => {
  const { run, desk } = parts;
  const answer = answerWith(run);
  const challenge = challengeCookie(parts);
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
  router.get("/passkeys", nameRoute("/api/desk/passkeys"), (_request, response) => {
    const listed = StaffSessions.use(({ passkeys }) => passkeys.list(sessionOf(response).staff));
    return answer(response, Effect.bindTo(listed, "passkeys"));
  });
  router.post("/passkeys/options", nameRoute("/api/desk/passkeys/options"), (_request, response) =>
    answer(response, beginPasskey(sessionOf(response).staff, response, challenge)),
  );
  postJson(router, "/passkeys", PasskeyAddition, (body, request, response) => {
    const [token, { staff }] = [challenge.read(request) ?? "", sessionOf(response)];
    challenge.clear(response);
    const added = StaffSessions.use(({ passkeys }) => passkeys.add(staff, token, body.answer));
    return answer(response, Effect.as(added, {}));
  });
  postJson(router, "/passkeys/remove", PasskeyRemoval, ({ id }, _request, response) => {
    const removed = StaffSessions.use(({ passkeys }) => passkeys.remove(sessionOf(response).staff, id));
    return answer(response, Effect.as(removed, {}));
  });
  return router;
};

/** Creates the cookie with the token of a challenge. */
const challengeCookie = ({ origin }: DeskApiParts): SessionCookie =>
  sessionCookie(origin.startsWith("https:"), "desk-passkey");

/** Begins a challenge, whose token goes to this browser only, and returns the options for its passkeys. */
const beginPasskey = (staff: Staff | null, response: Response, challenge: SessionCookie) =>
  StaffSessions.use(({ passkeys }) => passkeys.begin(staff)).pipe(
    Effect.tap(({ token, endsAt }) => Effect.sync(() => challenge.set(response, token, endsAt))),
    Effect.map(({ options }) => options),
  );

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
): DeskSessionAnswer => ({
  staff: { id: staff.id, name: staff.name, email: staff.email, role: staff.role },
  device,
  restaurants: [...desk.restaurants()].flatMap(([id, { name, timeZone }]) =>
    canWorkAt(staff, id) ? [{ id, name, timeZone }] : [],
  ),
  hasPin,
  endsAt,
});
