import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import * as Result from "effect/Result";
import { cancelReservation, changeReservation } from "../manage-page/change-reservation.ts";
import { findMoves, type MoveSearch } from "../manage-page/find-moves.ts";
import { decodeMoveSearch, isFromOwnPage, readForm } from "../manage-page/manage-forms.ts";
import { managePage, notFromHerePage, unknownReservationPage } from "../manage-page/manage-page.ts";
import type { ManageOutcome } from "../manage-page/manage-view.ts";
import { securityPolicy } from "../manage-page/page.ts";
import { type ManageContext, readReservation, statusNow } from "../manage-page/reservation.ts";

/**
 * `GET /manage/{token}`: the reservation as a page for its diner, with free times when its address asks for some; 404 for a
 * token that opens none.
 */
export const answerManage = (call: ManageContext, url: URL): Promise<Response> =>
  show(
    call,
    200,
    url.searchParams.get("done") === "changed" ? "changed" : null,
    decodeMoveSearch(url.searchParams),
  );

/**
 * `POST /manage/{token}`: changes or cancels the reservation and leads back to its page, however often it is sent; 409 where
 * the book does not, 400 for a form that is none, and 403 for one that was not sent from the page itself.
 */
export const answerManageForm = async (
  call: ManageContext,
  request: Request,
  publicUrl: string,
): Promise<Response> => {
  const form = await readForm(request);
  if (!isFromOwnPage(request, publicUrl)) return pageAnswer(call, notFromHerePage(call.theme), 403);
  if (form === null) return show(call, 400, "refused", null);
  if (form.action === "change") return change(call, form.request);
  const cancelled = await cancelReservation(call);
  return Result.isSuccess(cancelled) ? leadBack(call) : show(call, 409, null, null);
};

const change = async (call: ManageContext, request: TableRequest): Promise<Response> => {
  const changed = await changeReservation(call, request);
  if (Result.isSuccess(changed)) return leadBack(call, "?done=changed");
  switch (changed.failure) {
    case "Unknown":
    case "late":
    case "past":
    case "cancelled":
      // The page says how the reservation stands now, and there is nothing more to say.
      return show(call, 409, null, null);
    case "NoTableFree":
      return show(call, 409, "gone", request);
    default:
      return show(call, 409, "refused", null);
  }
};

const show = async (
  call: ManageContext,
  status: number,
  outcome: ManageOutcome,
  input: MoveSearch | null,
): Promise<Response> => {
  const { database, restaurants, manageToken, now } = call;
  const reservation = await readReservation(database, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || restaurant === undefined)
    return pageAnswer(call, unknownReservationPage(call.theme), 404);
  const reservationStatus = statusNow(reservation, restaurant, now);
  const found =
    input === null || reservationStatus !== "open"
      ? null
      : { input, moves: await findMoves(database, restaurant, reservation, input, now) };
  const view = { reservation, restaurant, status: reservationStatus, outcome, found, now };
  return pageAnswer(call, managePage(call.theme, view), status);
};

// After a form the browser asks for the page anew: a reload sends nothing twice.
const leadBack = ({ manageToken }: ManageContext, query = ""): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, location: `/manage/${manageToken}${query}` } });

// The address is the diner's key: it is not stored, not indexed and not told to another site.
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

const pageAnswer = ({ theme }: ManageContext, html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      ...PRIVATE,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": securityPolicy(theme),
    },
  });
