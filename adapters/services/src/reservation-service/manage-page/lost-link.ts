import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import { EMAIL_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import { createRule, email, fieldErrors, required } from "@couvert/domain/forms/form/rules";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { Tables } from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import { sql, type Transaction } from "kysely";
import { decodeReservation, selectReservations } from "../booking/stored-reservations.ts";
import { createFacts } from "../emails/enqueue-emails.ts";
import { spellingsOf } from "../guests/mailbox.ts";
import { type ManageAnswer, pageAnswer, redirectTo } from "./manage.ts";
import { isFromOwnPage, readFields } from "./manage-forms.ts";
import { changedReservation, type ManageContext, statusNow } from "./reservation.ts";

/** Enqueues the search for a lost link. */
export type LostLinkListener = (transaction: Transaction<Tables>, lost: LostLinkInput) => Promise<void>;

/**
 * Answers `GET` and `POST /manage/lost`. A form is only enqueued: its answer and the time that it takes are the same whether there is such a
 * reservation or not (rule 7.100).
 */
export const answerLostLink = async (
  { database, request }: Pick<ManageContext, "database"> & { readonly request: Request },
  publicUrl: string,
  onLinkLost: LostLinkListener,
): Promise<ManageAnswer> => {
  const isSent = request.method === "POST";
  const fields = isSent ? await readFields(request) : null;
  if (isSent && !isFromOwnPage(request, publicUrl))
    return pageAnswer({ kind: "foreign form", language: null }, request, 403);
  const typed = { email: fields?.get("email")?.trim() ?? "", date: fields?.get("date") ?? "" };
  const problems = isSent ? fieldErrors(typed, RULES) : {};
  if (isSent && Object.keys(problems).length === 0) {
    await commit(database.kysely, (transaction) => onLinkLost(transaction, typed));
    return redirectTo("/manage/lost?asked");
  }
  const isAsked = new URL(request.url).searchParams.has("asked");
  const view = { kind: "lost link", language: null, typed, problems, isAsked } as const;
  return pageAnswer(view, request, isSent ? 400 : 200);
};

const RULES = {
  email: [required, email, createRule((text) => text.length <= EMAIL_MAX_LENGTH)],
  date: [required, createRule(isCalendarDate)],
};

/**
 * Finds the reservations of an address on a day, of the calendar or of the desk, that are neither over nor cancelled, as facts for an email to the
 * stored address. Leaves out a link that an earlier version or another secret sealed (rule 7.100).
 */
export const findLost = async (
  { database, restaurants, keys, now }: Pick<ManageContext, "database" | "restaurants" | "keys" | "now">,
  publicUrl: string,
  { email: address, date }: LostLinkInput,
): Promise<readonly BookingFacts[]> => {
  const rows = await selectReservations(database.kysely)
    .select("sealed_manage_token")
    .where(sql`lower(email_address)`, "in", spellingsOf(address))
    .where(({ eb, or }) => or([eb("date_time", "like", `${date}T%`), eb("service_date", "=", date)]))
    .where("cancelled_at", "is", null)
    .orderBy("date_time")
    .limit(20)
    .execute();
  return rows.flatMap((row) => {
    const reservation = decodeReservation(row);
    const { restaurantId, selection } = reservation;
    const restaurant = restaurants.get(restaurantId);
    const manageToken = keys.unseal("manage tokens", row.sealed_manage_token ?? "");
    if (restaurant === undefined || manageToken === undefined) return [];
    if (statusNow(reservation, restaurant, now) === "past") return [];
    const as = { selection, tables: [], before: null, manageToken };
    return [createFacts(changedReservation({ reservation, restaurant }, as), keys, publicUrl)];
  });
};
