import { areaNamesIn } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import type {
  ManageOutcome,
  ManageView,
  ReservationView,
  TakenOfferView,
  WaitlistView,
} from "@couvert/domain/booking/manage/manage-view";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import * as Result from "effect/Result";
import { reservationCalendar } from "../emails/booking-email.ts";
import { confirmMarketing, revokeMarketing } from "../guests/guest-records.ts";
import { cancelReservation, changeDetails, changeReservation, confirmComing } from "./change-reservation.ts";
import type { MoveSearch } from "./find-moves.ts";
import { decodeMoveSearch, isFromOwnPage, type ManageForm, readForm } from "./manage-forms.ts";
import { isMailboxKey, type ManageContext, readReservation } from "./reservation.ts";
import { readReservationView } from "./reservation-view.ts";

/** The answer to a request of a manage link: a view for whoever renders it, or a redirect. */
export interface ManageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a redirect and for a calendar file. */
  readonly view: ManageView | null;
  /** The reservation as an iCalendar file; absent in any other answer. */
  readonly calendar?: string;
}

/**
 * Answers `GET /manage/{token}` with the view of the reservation and the times it can be moved to on a day, or with its event for a calendar.
 * Answers 404 for an unknown token.
 */
export const answerManage = async (
  context: ManageRequest,
  url: URL,
  publicUrl: string,
): Promise<ManageAnswer> => {
  const calendar = url.searchParams.has("calendar") ? await readCalendar(context, publicUrl) : null;
  const link = calendar?.links.find(({ label }) => label === url.searchParams.get("calendar"));
  if (link !== undefined) return redirectTo(link.url);
  if (calendar !== null) return { status: 200, headers: PRIVATE, view: null, calendar: calendar.content };
  return showReservation(
    context,
    200,
    DONE[url.searchParams.get("done") ?? ""] ?? null,
    decodeMoveSearch(url.searchParams),
    url.searchParams.get("mailbox") ?? "",
  );
};

/** Returns the event of a reservation, whose link has no key of the guest's mailbox; null for an unknown link and a cancelled reservation. */
const readCalendar = async (context: ManageRequest, publicUrl: string) => {
  const { database, restaurants, manageToken, now } = context;
  const reservation = await readReservation(database, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  if (reservation === undefined || reservation.isCancelled || restaurant === undefined) return null;
  const visitMinutes = turnMinutes(restaurant, reservation.selection.request.partySize);
  const areaNames = areaNamesIn(restaurant, reservation.language);
  const facts = {
    ...reservation,
    restaurant: { ...restaurant, areaNames },
    manageUrl: `${publicUrl}/manage/${manageToken}`,
    visitMinutes,
  };
  return reservationCalendar("confirmation", facts, now);
};

/** A request of a manage link, with the dependencies to answer it. */
interface ManageRequest extends ManageContext {
  readonly request: Request;
}

/** What the page announces after a redirect, by its query. */
const DONE: Readonly<Record<string, ManageOutcome>> = {
  changed: "changed",
  unchanged: "unchanged",
  "opted-in": "opted in",
  "opted-out": "opted out",
};

/**
 * Answers `POST /manage/{token}` by changing or cancelling the reservation, or by confirming or revoking the consent to marketing emails, and
 * redirecting to its page. Repeated forms change nothing more. Answers 409 for a rejected change, 429 for one too many (rule 7.77), 400
 * for an invalid form, and 403 for a form of another site (rule 7.88).
 */
export const answerManageForm = async (context: ManageRequest, publicUrl: string): Promise<ManageAnswer> => {
  const { request } = context;
  const form = await readForm(request);
  if (!isFromOwnPage(request, publicUrl))
    return pageAnswer({ kind: "foreign form", language: null }, request, 403);
  if (form === null) return showReservation(context, 400, "rejected", null);
  if (form.action === "change") return change(context, form);
  if (form.action === "details" || form.action === "coming") {
    const { action, details, version } = form;
    const edited =
      action === "coming" ? await confirmComing(context) : await changeDetails(context, details, version);
    if (Result.isSuccess(edited)) return redirectToPage(context, `?done=${edited.success}`);
    const { status, outcome, problems = {} } = edited.failure;
    // What was typed stays for a second press.
    const typed = details === undefined ? undefined : { ...details, problems };
    return showReservation(context, status, outcome, null, "", typed);
  }
  if (form.action === "opt-in") return optIn(context, form.mailboxKey);
  if (form.action === "opt-out") return optOut(context, form.mailboxKey);
  const cancelled = await cancelReservation(context);
  return Result.isSuccess(cancelled) ? redirectToPage(context) : showReservation(context, 409, null, null);
};

/** Confirms the consent of the reservation's guest. Whoever booked may have typed another's address, so it takes the mailbox's key. */
const optIn = async (context: ManageRequest, mailboxKey: string): Promise<ManageAnswer> => {
  const { database, manageToken, now } = context;
  const reservation = await readReservation(database, manageToken);
  if (reservation === undefined || !isMailboxKey(context, reservation, mailboxKey)) {
    return showReservation(context, 403, "rejected", null);
  }
  await confirmMarketing(database.kysely, reservation.confirmation, now);
  return redirectToPage(context, `?done=opted-in&mailbox=${mailboxKey}`);
};

/** Revokes the consent of the reservation's guest; with the mailbox's key, for all reservations of the address. */
const optOut = async (context: ManageContext, mailboxKey: string): Promise<ManageAnswer> => {
  const { database, manageToken, now } = context;
  const reservation = await readReservation(database, manageToken);
  if (reservation === undefined) return redirectToPage(context);
  const { confirmation, guest } = reservation;
  const isOwner = isMailboxKey(context, reservation, mailboxKey);
  const whose = isOwner ? { email: guest.email, confirmation: null } : { email: null, confirmation };
  await revokeMarketing(database.kysely, whose, now);
  return redirectToPage(context, `?done=opted-out${isOwner ? `&mailbox=${mailboxKey}` : ""}`);
};

const change = async (
  context: ManageRequest,
  { request, revision }: Extract<ManageForm, { action: "change" }>,
): Promise<ManageAnswer> => {
  const changed = await changeReservation(context, request);
  if (Result.isSuccess(changed)) {
    // A repeated form finds the reservation in the requested state too, but at a later revision than its page showed.
    const reservation = await readReservation(context.database, context.manageToken);
    return redirectToPage(context, reservation?.revision === revision ? "?done=unchanged" : "?done=changed");
  }
  const { partySize, time, seatingArea } = request;
  switch (changed.failure) {
    case "NoTableFree":
    case "NoTableLargeEnough": {
      const search = { partySize, date: dateOf(time), time: timeOf(time), seatingArea };
      return showReservation(context, 409, "slot taken", search);
    }
    case "TooManyRevisions":
      return showReservation(context, 429, "changed too often", null);
    default: {
      // The page shows the status, so that no message is needed.
      const isShown = ["Unknown", "late", "past", "cancelled"].includes(changed.failure);
      return showReservation(context, 409, isShown ? null : "rejected", null);
    }
  }
};

const showReservation = async (
  context: ManageRequest,
  status: number,
  outcome: ManageOutcome | null,
  search: MoveSearch | null,
  mailboxKey = "",
  details?: ReservationView["details"],
): Promise<ManageAnswer> => {
  const read = await readReservationView(context, outcome, search, mailboxKey);
  if (read === undefined) return pageAnswer({ kind: "unknown link", language: null }, context.request, 404);
  const { changeableAt } = read;
  const view = details === undefined ? read.view : { ...read.view, details };
  if (status !== 429 || changeableAt === null) return viewAnswer(view, status);
  return viewAnswer(view, status, {
    "retry-after": String(Math.ceil((changeableAt - context.now) / 1000)),
  });
};

const redirectToPage = ({ manageToken }: ManageContext, query = ""): ManageAnswer =>
  redirectTo(`/manage/${manageToken}${query}`);

/** Answers a form with a redirect, which keeps a reload from sending it again. */
export const redirectTo = (location: string): ManageAnswer => ({
  status: 303,
  headers: { ...PRIVATE, location },
  view: null,
});

/** The headers of all answers: the address is the guest's key, which must not be cached, indexed or sent to another site. */
export const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

/** Answers with a view. */
export const viewAnswer = (
  view: ManageView,
  status: number,
  headers: ManageAnswer["headers"] = {},
): ManageAnswer => ({ status, headers: { ...PRIVATE, ...headers }, view });

/** Answers with a page about no reservation, in the language that its visitor asks for (rule 3.60). */
export const pageAnswer = (
  view: Exclude<ManageView, ReservationView | WaitlistView | TakenOfferView>,
  request: Request,
  status: number,
): ManageAnswer => {
  const language = acceptedLanguage(request.headers.get("accept-language"), MESSAGE_LANGUAGES);
  return viewAnswer({ ...view, language }, status, { vary: "Accept-Language" });
};
