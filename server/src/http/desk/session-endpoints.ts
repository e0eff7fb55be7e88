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
  type StaffPasskeys,
  StaffSessions,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { type Request, type Response, Router } from "express";
import { nameOf, sendJson } from "../rejection.ts";
import { messagesFor } from "../request-messages.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { limitRequests } from "../visitors/rate-limit.ts";
import { type DeskApiParts, postJson, staffRoutes } from "./desk-routes.ts";
import { type SessionCookie, sessionCookie, sessionOf } from "./desk-session.ts";

/** Requests of a network a minute that are not behind a session. */
const SIGN_INS_PER_MINUTE = 60;

const SIGN_IN_PATHS = ["/code", "/session", "/passkey/options", "/passkey/session"];

/** Creates the endpoints that begin a session (rules 6.6, 6.7, 6.13). */
export const signInEndpoints = (parts: DeskApiParts, cookie: SessionCookie): Router => {
  const { run, desk, createRateLimit, log } = parts;
  const challenge = passkeyChallenges(parts);
  /** Gives the browser another session in place of the one that it has had. */
  const replaceSession =
    (response: Response, request: Request) =>
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
  const { post } = staffRoutes(router, run);
  post("/session", SignInRequest, (staff, { email, code, device }, response, request) => {
    const credentials = { email, code: code.replace(/\s/g, ""), device: device?.trim() ?? null };
    const begun = staff.signIn({ ...credentials, network: networkOf(request) });
    return Effect.flatMap(begun, replaceSession(response, request));
  });
  post("/passkey/options", Schema.Unknown, ({ passkeys }, _body, response) =>
    challenge.begin(passkeys, null, response),
  );
  post("/passkey/session", PasskeySignIn, ({ passkeys }, { answer, device }, response, request) => {
    const begun = passkeys.signIn(challenge.take(response, request), answer, device?.trim() ?? null);
    return Effect.flatMap(begun, replaceSession(response, request));
  });
  return router;
};

/** Creates the endpoints of a session: reading it, its PIN and passkeys, another person, its end (rules 6.8, 6.14). */
export const sessionEndpoints = (parts: DeskApiParts, cookie: SessionCookie): Router => {
  const { run, desk } = parts;
  const challenge = passkeyChallenges(parts);
  const router = Router({ caseSensitive: true });
  const { get, post } = staffRoutes(router, run);
  get("/session", (_staff, _body, response) => Effect.succeed(encodeSession(sessionOf(response), desk)));
  post("/session/end", Schema.Unknown, (staff, _body, response) => {
    cookie.clear(response);
    return staff.end(sessionOf(response).id);
  });
  post("/session/pin", PinRequest, (staff, { pin }, response) => staff.setPin(sessionOf(response), pin));
  post("/session/switch", SwitchRequest, (staff, { staffId, pin }, response) =>
    Effect.map(staff.switchPerson(sessionOf(response), staffId, pin), (session) =>
      encodeSession(session, desk),
    ),
  );
  get("/passkeys", ({ passkeys }, _body, response) =>
    Effect.bindTo(passkeys.list(sessionOf(response).staff), "passkeys"),
  );
  post("/passkeys/options", Schema.Unknown, ({ passkeys }, _body, response) =>
    challenge.begin(passkeys, sessionOf(response).staff, response),
  );
  post("/passkeys", PasskeyAddition, ({ passkeys }, { answer }, response, request) =>
    passkeys.add(sessionOf(response).staff, challenge.take(response, request), answer),
  );
  post("/passkeys/remove", PasskeyRemoval, ({ passkeys }, { id }, response) =>
    passkeys.remove(sessionOf(response).staff, id),
  );
  return router;
};

/** Creates the challenges of passkeys, whose tokens are in a cookie. */
const passkeyChallenges = ({ origin }: DeskApiParts) => {
  const cookie = sessionCookie(origin.startsWith("https:"), "desk-passkey");
  return {
    /** Begins a challenge, whose token goes to this browser only, and returns the options for its passkeys. */
    begin: (passkeys: StaffPasskeys, staff: Staff | null, response: Response) =>
      Effect.map(passkeys.begin(staff), ({ token, endsAt, options }) => {
        cookie.set(response, token, endsAt);
        return options;
      }),
    /** Returns the token of the browser, which sends it no more; empty without one. */
    take: (response: Response, request: Request): string => {
      cookie.clear(response);
      return cookie.read(request) ?? "";
    },
  };
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
): DeskSessionAnswer => ({
  staff: { id: staff.id, name: staff.name, email: staff.email, role: staff.role },
  device,
  restaurants: [...desk.restaurants()].flatMap(([id, { name, timeZone }]) =>
    canWorkAt(staff, id) ? [{ id, name, timeZone }] : [],
  ),
  hasPin,
  endsAt,
});
