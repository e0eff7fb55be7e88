import type { StaffListAnswer } from "@couvert/api/desk/answers";
import { InvitationRequest, StaffChangeRequest } from "@couvert/api/desk/staff.schema";
import type { Staff, StaffRestaurants } from "@couvert/domain/booking/desk/staff";
import {
  type Colleague,
  StaffRejected,
  StaffSessions,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import { type Request, Router } from "express";
import { INVALID_REQUEST } from "../decode-body.ts";
import { nameRoute } from "../observe-requests.ts";
import { type Rejection, reject } from "../rejection.ts";
import { messagesFor } from "../request-messages.ts";
import { answerWith, type DeskApiParts, postJson } from "./desk-routes.ts";
import { sessionOf } from "./desk-session.ts";

/** Creates the endpoints about people and their sessions (rules 6.3 to 6.5, 6.9). */
export const staffEndpoints = ({ run, desk }: DeskApiParts): Router => {
  const answer = answerWith(run);
  const isUnknown = (named: StaffRestaurants | undefined): boolean =>
    Array.isArray(named) && !named.every((id) => desk.restaurants().has(id));
  const router = Router({ caseSensitive: true });
  router.get("/staff", nameRoute("/api/desk/staff"), (_request, response) => {
    const { staff: by } = sessionOf(response);
    return answer(
      response,
      Effect.map(
        StaffSessions.use((staff) => staff.colleagues(by)),
        encodeList(by),
      ),
    );
  });
  postJson(router, "/staff", InvitationRequest, (invitation, request, response) => {
    if (isUnknown(invitation.restaurants)) return reject(response, NO_RESTAURANT);
    const { language } = messagesFor(request);
    return answer(
      response,
      StaffSessions.use((staff) => staff.invite(sessionOf(response).staff, invitation, language)),
    );
  });
  postJson(router, "/staff/:id", StaffChangeRequest, (change, request, response) => {
    if (isUnknown(change.restaurants)) return reject(response, NO_RESTAURANT);
    const by = sessionOf(response).staff;
    return answer(
      response,
      idOf(request, "unknown_person").pipe(
        Effect.flatMap((id) => StaffSessions.use((staff) => staff.change(by, id, change))),
        Effect.map((person) => person ?? {}),
      ),
    );
  });
  router.post("/sessions/:id/end", nameRoute("/api/desk/sessions/:id/end"), (request, response) => {
    const by = sessionOf(response).staff;
    return answer(
      response,
      idOf(request, "unknown_session").pipe(
        Effect.flatMap((id) => StaffSessions.use((staff) => staff.endAnother(by, id))),
        Effect.as({}),
      ),
    );
  });
  return router;
};

/** The rejection of ids that no restaurant has. */
const NO_RESTAURANT: Rejection = {
  ...INVALID_REQUEST,
  fields: { restaurants: "must be the ids of restaurants of this server, or all" },
};

/** Reads the id of a path, which the database takes only as a UUID. */
const idOf = ({ params }: Request, reason: StaffRejected["reason"]): Effect.Effect<string, StaffRejected> => {
  const id = String(params["id"]);
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? Effect.succeed(id)
    : Effect.fail(new StaffRejected({ reason }));
};

/** Encodes people for who asks: a host learns of others what a change of person on the tablet needs. */
const encodeList =
  (by: Staff) =>
  (colleagues: readonly Colleague[]): StaffListAnswer => ({
    staff: colleagues.map(({ staff, hasPin, sessions }) => ({
      id: staff.id,
      name: staff.name,
      hasPin,
      ...(by.role === "manager" && {
        email: staff.email,
        role: staff.role,
        restaurants: staff.restaurants,
        sessions,
      }),
    })),
  });
