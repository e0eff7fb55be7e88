import type { StaffListAnswer } from "@couvert/api/desk/answers";
import { InvitationRequest, StaffChangeRequest } from "@couvert/api/desk/staff.schema";
import type { Staff, StaffChange } from "@couvert/domain/booking/desk/staff";
import { type Colleague, StaffRejected } from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { type Request, Router } from "express";
import { messagesFor } from "../request-messages.ts";
import { type DeskApiParts, staffRoutes } from "./desk-routes.ts";
import { sessionOf } from "./desk-session.ts";

/** Creates the endpoints about people and their sessions (rules 6.3 to 6.5, 6.9). */
export const staffEndpoints = ({ run, desk }: DeskApiParts): Router => {
  const router = Router({ caseSensitive: true });
  const { get, post } = staffRoutes(router, run);
  const areKnown = Schema.makeFilter(({ restaurants = "all" }: Pick<StaffChange, "restaurants">) =>
    restaurants === "all" || restaurants.every((id) => desk.restaurants().has(id))
      ? undefined
      : { path: ["restaurants"], issue: "must be the ids of restaurants of this server, or all" },
  );
  get("/staff", (staff, _body, response) => {
    const { staff: by } = sessionOf(response);
    return Effect.map(staff.colleagues(by), encodeList(by));
  });
  post("/staff", InvitationRequest.check(areKnown), (staff, invitation, response, request) =>
    staff.invite(sessionOf(response).staff, invitation, messagesFor(request).language),
  );
  post("/staff/:id", StaffChangeRequest.check(areKnown), (staff, change, response, request) =>
    Effect.flatMap(idOf(request, "unknown_person"), (id) =>
      staff.change(sessionOf(response).staff, id, change),
    ),
  );
  post("/sessions/:id/end", Schema.Unknown, (staff, _body, response, request) =>
    Effect.flatMap(idOf(request, "unknown_session"), (id) => staff.endAnother(sessionOf(response).staff, id)),
  );
  return router;
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
