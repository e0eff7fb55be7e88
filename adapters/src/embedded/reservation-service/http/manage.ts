import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { nextRevisionAt } from "@couvert/domain/booking/manage/revision-limit";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import * as Result from "effect/Result";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import { revokeMarketing } from "../guests/guest-records.ts";
import { cancelReservation, changeReservation } from "../manage-page/change-reservation.ts";
import { findMoves, type MoveSearch } from "../manage-page/find-moves.ts";
import { decodeMoveSearch, isFromOwnPage, type ManageForm, readForm } from "../manage-page/manage-forms.ts";
import { foreignFormPage, managePage, unknownReservationPage } from "../manage-page/manage-page.ts";
import type { ManageOutcome, ManageView } from "../manage-page/manage-view.ts";
import { securityPolicy } from "../manage-page/page.ts";
import { type ManageContext, readReservation, statusNow } from "../manage-page/reservation.ts";

/** Answers `GET /manage/{token}` with the page of the reservation and the times it can be moved to on a day. Answers 404 for an unknown token. */
export const answerManage = (context: ManageContext, url: URL): Promise<Response> =>
  renderReservation(
    context,
    200,
    DONE[url.searchParams.get("done") ?? ""] ?? null,
    decodeMoveSearch(url.searchParams),
  );

/** What the page announces after a redirect, by its query. */
const DONE: Readonly<Record<string, ManageOutcome>> = {
  changed: "changed",
  unchanged: "unchanged",
  "opted-out": "opted out",
};

/**
 * Answers `POST /manage/{token}` by changing or cancelling the reservation, or by revoking the consent to marketing emails, and
 * redirecting to its page. Repeated forms change nothing more. Answers 409 for a rejected change, 429 for one too many (rule 7.77), 400
 * for an invalid form, and 403 for a form of another site.
 */
export const answerManageForm = async (
  context: ManageContext,
  request: Request,
  publicUrl: string,
): Promise<Response> => {
  const form = await readForm(request);
  if (!isFromOwnPage(request, publicUrl)) return pageResponse(context, foreignFormPage(context.theme), 403);
  if (form === null) return renderReservation(context, 400, "rejected", null);
  if (form.action === "change") return change(context, form);
  if (form.action === "opt-out") return optOut(context);
  const cancelled = await cancelReservation(context);
  return Result.isSuccess(cancelled) ? redirectToPage(context) : renderReservation(context, 409, null, null);
};

/** Revokes the consent of the guest's address, for all reservations with it. */
const optOut = async (context: ManageContext): Promise<Response> => {
  const { database, manageToken, now } = context;
  const reservation = await readReservation(database, manageToken);
  if (reservation !== undefined) await revokeMarketing(database.kysely, reservation.guest.email, now);
  return redirectToPage(context, "?done=opted-out");
};

const change = async (
  context: ManageContext,
  { request, revision }: Extract<ManageForm, { action: "change" }>,
): Promise<Response> => {
  const changed = await changeReservation(context, request);
  if (Result.isSuccess(changed)) {
    // A repeated form finds the reservation as it wants it too, but at a later revision than its page showed.
    const reservation = await readReservation(context.database, context.manageToken);
    return redirectToPage(context, reservation?.revision === revision ? "?done=unchanged" : "?done=changed");
  }
  switch (changed.failure) {
    case "Unknown":
    case "late":
    case "past":
    case "cancelled":
      // The page shows the status, so no message is needed.
      return renderReservation(context, 409, null, null);
    case "NoTableFree":
    case "NoTableLargeEnough":
      return renderReservation(context, 409, "slot taken", {
        partySize: request.partySize,
        date: dateOf(request.time),
        time: timeOf(request.time),
      });
    case "TooManyRevisions":
      return renderReservation(context, 429, "changed too often", null);
    default:
      return renderReservation(context, 409, "rejected", null);
  }
};

const renderReservation = async (
  context: ManageContext,
  status: number,
  outcome: ManageOutcome,
  input: MoveSearch | null,
): Promise<Response> => {
  const { database, restaurants, manageToken, now, revisionsPerHour } = context;
  const reservation = await readReservation(database, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined)
    return pageResponse(context, unknownReservationPage(context.theme), 404);
  const reservationStatus = statusNow(reservation, restaurant, now);
  const changeableAt = nextRevisionAt(reservation.revisedAt, now, revisionsPerHour);
  const found =
    reservationStatus === "open" && changeableAt === null
      ? await findOnDay(context, restaurant, reservation, input)
      : null;
  const view = { reservation, restaurant, status: reservationStatus, outcome, found, changeableAt, now };
  const retryAfter = status === 429 && changeableAt !== null ? Math.ceil((changeableAt - now) / 1000) : null;
  return pageResponse(context, managePage(context.theme, view), status, retryAfter);
};

/** Returns the times of the searched day, or else of the reservation's own. */
const findOnDay = async (
  { database, now }: ManageContext,
  restaurant: Restaurant,
  reservation: StoredReservation,
  searched: MoveSearch | null,
): Promise<ManageView["found"]> => {
  const { partySize, time } = reservation.selection.request;
  const input = searched ?? { partySize, date: dateOf(time), time: null };
  const moves = await findMoves(database, restaurant, reservation, input, now);
  return { input, moves, isSearched: searched !== null };
};

// A redirect keeps a reload from sending the form again.
const redirectToPage = ({ manageToken }: ManageContext, query = ""): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, location: `/manage/${manageToken}${query}` } });

// The address is the guest's key: it must not be cached, indexed or sent to another site.
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

const pageResponse = (
  { theme }: ManageContext,
  html: string,
  status: number,
  retryAfter: number | null = null,
): Response =>
  new Response(html, {
    status,
    headers: {
      ...PRIVATE,
      ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": securityPolicy(theme),
    },
  });
