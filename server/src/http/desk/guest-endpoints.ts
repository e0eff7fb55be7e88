import { type GuestCardAnswer, GuestChange } from "@couvert/api/desk/guest.schema";
import { canManage } from "@couvert/domain/booking/desk/staff";
import { StaffRejected, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type Response, Router } from "express";
import { INVALID_REQUEST } from "../decode-body.ts";
import { nameRoute } from "../observe-requests.ts";
import { reject, sendJson } from "../rejection.ts";
import { type DeskFailure, rejectionOf } from "./desk-rejection.ts";
import { answerWith, type DeskApiParts, postJson } from "./desk-routes.ts";
import { sessionOf } from "./desk-session.ts";
import { isEveryStorable, RESTAURANT, restaurantOf } from "./party-endpoints.ts";

/** Creates the endpoints of a party's guest, behind those of the parties (rules 12.5, 12.6, 12.7, 12.10). */
export const guestEndpoints = ({ desk, run, answerGuests }: DeskApiParts): Router => {
  const router = Router({ caseSensitive: true });

  /** Fails unless a manager of some restaurants asks, on a shared device with their PIN. */
  const checkManager = (
    response: Response,
    restaurants: readonly number[],
    pin: string | null,
  ): Effect.Effect<unknown, DeskFailure, StaffSessions> => {
    const session = sessionOf(response);
    if (session.staff.role !== "manager") return Effect.fail(new StaffRejected({ reason: "manager_needed" }));
    if (!restaurants.every((id) => canManage(session.staff, id)))
      return Effect.fail(new StaffRejected({ reason: "other_restaurants" }));
    return session.device === null
      ? Effect.void
      : StaffSessions.use((staff) => staff.switchPerson(session, session.staff.id, pin ?? ""));
  };

  router.get(GUEST, nameRoute(`/api/desk${GUEST}`), async (request, response) => {
    const card = await desk.guestCard(restaurantOf(response), Number(request.params["party"]));
    if (card === null) return reject(response, rejectionOf("UnknownParty"));
    sendJson(response, 200, card satisfies typeof GuestCardAnswer.Type);
  });
  postJson(router, GUEST, GuestChange, async (body, request, response) => {
    if (!isEveryStorable(body)) return reject(response, INVALID_REQUEST);
    const [restaurant, party] = [restaurantOf(response), Number(request.params["party"])];
    if (body.type === "notes") {
      const noted = await desk.noteGuest(restaurant, party, body);
      if (Result.isSuccess(noted)) return sendJson(response, 200, {});
      if (noted.failure === null) return reject(response, rejectionOf("UnknownParty"));
      const message = "Somebody has changed the notes since.";
      const error = { code: "notes_changed", message, fields: {}, notes: noted.failure };
      return sendJson(response, 409, { success: false, error });
    }
    if (body.type === "merge") {
      const isMerged = await desk.mergeGuests(
        restaurant,
        body.other === null ? [party] : [party, body.other],
      );
      return isMerged ? sendJson(response, 200, {}) : reject(response, rejectionOf("UnknownParty"));
    }
    const guest = await desk.findGuest(restaurant, party);
    if (guest === null) return reject(response, rejectionOf("UnknownParty"));
    const restaurants = guest.rows.map((row) => row.restaurant_id);
    const checked = await run(Effect.result(checkManager(response, restaurants, body.pin)));
    if (Result.isFailure(checked)) return answerWith(run)(response, Effect.fail(checked.failure));
    const erasure = { action: "erase", contacts: guest.contacts, isCancelling: body.cancels } as const;
    const answer = await answerGuests(erasure);
    if ("problem" in answer)
      return reject(response, { status: 409, code: "not_erased", message: answer.problem });
    sendJson(response, 200, {});
  });
  return router;
};

const GUEST = `${RESTAURANT}/parties/:party/guest`;
