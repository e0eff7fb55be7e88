import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import { EMAIL_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import { createRule, email, fieldErrors, required } from "@couvert/domain/forms/form/rules";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { Tables } from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import { sql, type Transaction } from "kysely";
import { decodeReservation, selectReservations } from "../booking/stored-reservations.ts";
import { openManageToken } from "../desk/tell-change.ts";
import { createFacts } from "../emails/enqueue-emails.ts";
import { spellingsOf } from "../guests/mailbox.ts";
import { sha256Hex } from "../keys.ts";
import { type ManageAnswer, pageAnswer, redirectTo } from "./manage.ts";
import { isFromOwnPage, readFields } from "./manage-forms.ts";
import { changedReservation, type ManageContext, statusNow } from "./reservation.ts";

/** Enqueues the search for a lost link in a transaction. */
export type LostLinkListener = (transaction: Transaction<Tables>, lost: LostLinkInput) => Promise<void>;

/**
 * Answers `GET` and `POST /manage/lost`. A form is only enqueued: its answer and the time that it takes are the same whether there is such a
 * reservation or not (rule 7.100).
 */
export const answerLostLink = async (
  { database: { kysely } }: Pick<ManageContext, "database">,
  request: Request,
  publicUrl: string,
  onLinkLost: LostLinkListener,
): Promise<ManageAnswer> => {
  const none = { email: "", date: "" };
  if (request.method !== "POST") {
    const isAsked = new URL(request.url).searchParams.has("asked");
    return pageAnswer({ kind: "lost link", typed: none, problems: {}, isAsked }, request, 200);
  }
  const fields = await readFields(request);
  if (!isFromOwnPage(request, publicUrl)) return pageAnswer({ kind: "foreign form" }, request, 403);
  const typed = { email: fields?.get("email")?.trim() ?? "", date: fields?.get("date")?.trim() ?? "" };
  const problems = fieldErrors(typed, RULES);
  if (Object.keys(problems).length > 0)
    return pageAnswer({ kind: "lost link", typed, problems, isAsked: false }, request, 400);
  await commit(kysely, (transaction) => onLinkLost(transaction, typed));
  return redirectTo("/manage/lost?asked");
};

const RULES = {
  email: [required, email, createRule((text) => text.length <= EMAIL_MAX_LENGTH)],
  date: [required, createRule(isCalendarDate)],
};

/** The most reservations that one email lists. */
const MOST_LISTED = 20;

/**
 * Finds the reservations of an address on a day, of the calendar or of the desk, that are neither over nor cancelled, as facts for an email to the
 * stored address. A link that an earlier version or another secret sealed is replaced by a new one (rule 7.100).
 */
export const findLost = (
  { database, restaurants, keys, now }: Pick<ManageContext, "database" | "restaurants" | "keys" | "now">,
  publicUrl: string,
  { email: address, date }: LostLinkInput,
): Promise<readonly BookingFacts[]> =>
  commit(database.kysely, async (transaction) => {
    const rows = await selectReservations(transaction)
      .select("sealed_manage_token")
      .where(sql`lower(email_address)`, "in", spellingsOf(address))
      .where(({ eb, or }) => or([eb("date_time", "like", `${date}T%`), eb("service_date", "=", date)]))
      .where("cancelled_at", "is", null)
      .orderBy("date_time")
      .limit(MOST_LISTED)
      .forUpdate()
      .execute();
    const found: BookingFacts[] = [];
    for (const row of rows) {
      const reservation = decodeReservation(row);
      const restaurant = restaurants.get(reservation.restaurantId);
      if (restaurant === undefined || statusNow(reservation, restaurant, now) === "past") continue;
      const manageToken = openManageToken(keys, row.sealed_manage_token);
      await transaction
        .updateTable("reservations")
        .set({
          manage_digest: sha256Hex(manageToken),
          sealed_manage_token: keys.seal("manage tokens", manageToken),
        })
        .where("token_digest", "=", reservation.tokenDigest)
        .execute();
      const { selection } = reservation;
      const as = { selection, tables: [], before: null, manageToken };
      found.push(createFacts(changedReservation({ reservation, restaurant }, as), keys, publicUrl));
    }
    return found;
  });
