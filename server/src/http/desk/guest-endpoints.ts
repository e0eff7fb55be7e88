import {
  type GuestCardAnswer,
  GuestErasure,
  GuestMergeRequest,
  GuestNotes,
} from "@couvert/api/desk/guest.schema";
import { canManage } from "@couvert/domain/booking/desk/staff";
import { StaffRejected, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { NotesRejected } from "@couvert/services/reservation-service/desk/guest-card";
import type { MergeRejected } from "@couvert/services/reservation-service/desk/merge-guests";
import type { ErasureRejected } from "@couvert/services/reservation-service/guests/erase-guests";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type Request, type Response, Router } from "express";
import { INVALID_REQUEST } from "../decode-body.ts";
import { nameRoute } from "../observe-requests.ts";
import { type Rejection, reject, sendJson } from "../rejection.ts";
import { type DeskFailure, deskRejection } from "./desk-rejection.ts";
import { type DeskApiParts, postJson } from "./desk-routes.ts";
import { sessionOf } from "./desk-session.ts";
import { actorOf, isEveryStorable, RESTAURANT, restaurantOf, UNKNOWN_PARTY } from "./party-endpoints.ts";

/** Creates the endpoints of a party's guest, behind those of the parties (rules 12.5 to 12.8). */
export const guestEndpoints = ({ desk, run, eraseGuest }: DeskApiParts): Router => {
  const router = Router({ caseSensitive: true });
  /** Returns why somebody may not do to a guest what cannot be undone; null when they may. */
  const checkManager = async (response: Response, pin: string | null): Promise<Rejection | null> => {
    const session = sessionOf(response);
    if (!canManage(session.staff, restaurantOf(response).restaurantId)) return rejectionOf("manager_needed");
    if (session.device === null) return null;
    const checked = await run(
      Effect.result(
        StaffSessions.use((staff) => staff.switchPerson(session, session.staff.id, pin ?? "")),
      ) satisfies Effect.Effect<Result.Result<unknown, DeskFailure>, never, StaffSessions>,
    );
    if (Result.isSuccess(checked)) return null;
    if (checked.failure._tag === "TooManyAttempts")
      response.setHeader("Retry-After", checked.failure.waitSeconds);
    return deskRejection(checked.failure);
  };

  router.get(GUEST, nameRoute(`/api/desk${GUEST}`), async (request, response) => {
    const card = await desk.guestCard(restaurantOf(response), partyOf(request));
    if (card === null) return reject(response, UNKNOWN_PARTY);
    sendJson(response, 200, card satisfies typeof GuestCardAnswer.Type);
  });
  postJson(router, `${GUEST}/notes`, GuestNotes, async (body, request, response) => {
    if (!isEveryStorable(body)) return reject(response, INVALID_REQUEST);
    const noted = await desk.noteGuest(restaurantOf(response), { ...body, party: partyOf(request) });
    sendDone(response, noted);
  });
  postJson(router, `${GUEST}/merge`, GuestMergeRequest, async ({ gone, pin }, request, response) => {
    const rejection = await checkManager(response, pin);
    if (rejection !== null) return reject(response, rejection);
    const canManageAt = (id: number) => canManage(sessionOf(response).staff, id);
    const actor = { ...actorOf(response), canManage: canManageAt };
    const merge = { kept: partyOf(request), gone };
    sendDone(response, await desk.mergeGuests(restaurantOf(response), merge, actor));
  });
  postJson(router, `${GUEST}/erase`, GuestErasure, async ({ cancels, pin }, request, response) => {
    const rejection = await checkManager(response, pin);
    if (rejection !== null) return reject(response, rejection);
    const guest = await desk.findGuest(restaurantOf(response), partyOf(request));
    if (guest === null) return reject(response, UNKNOWN_PARTY);
    if (!guest.restaurants.every((id) => canManage(sessionOf(response).staff, id)))
      return reject(response, rejectionOf("other_restaurants"));
    const erased = await eraseGuest(guest.key, cancels);
    sendDone(response, Result.isSuccess(erased) ? Result.succeed({}) : Result.fail(erased.failure));
  });
  return router;
};

const GUEST = `${RESTAURANT}/parties/:party/guest`;

/** Returns the id of a party; 0, which none has, for a text that is no id. */
const partyOf = ({ params }: Request): number => {
  const id = Number(params["party"]);
  return Number.isSafeInteger(id) ? id : 0;
};

const rejectionOf = (reason: StaffRejected["reason"]): Rejection =>
  deskRejection(new StaffRejected({ reason }));

type GuestRejected = NotesRejected | MergeRejected | ErasureRejected;

const REJECTIONS: Readonly<Record<GuestRejected["reason"], Rejection>> = {
  UnknownParty: UNKNOWN_PARTY,
  NotesChanged: { status: 409, code: "notes_changed", message: "Somebody has changed the notes since." },
  SameGuest: { status: 409, code: "same_guest", message: "They are one guest already." },
  OtherRestaurants: rejectionOf("other_restaurants"),
  "to come": { status: 409, code: "to_come", message: "Reservations of the guest are still to come." },
  charging: { status: 409, code: "charging", message: "A card of the guest is being charged." },
};

const sendDone = (response: Response, done: Result.Result<object, GuestRejected>): void => {
  if (Result.isSuccess(done)) return void sendJson(response, 200, {});
  const { reason, ...facts } = done.failure;
  const { status, code, message } = REJECTIONS[reason];
  sendJson(response, status, { success: false, error: { code, message, fields: {}, ...facts } });
};
