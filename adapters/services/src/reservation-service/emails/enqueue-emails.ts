import { areaNamesIn, withOriginalTexts } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import { type BookingFacts, type EmailKind, remindAt } from "@couvert/domain/booking/email/booking-facts";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { freeCancellationHoursOf } from "@couvert/domain/booking/reservation/selection";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { ChangedReservation, ReservationListener } from "../booking/service-dependencies.ts";
import {
  decodeEmailJob,
  encodeEmailJob,
  encodeRestaurantEmailJob,
  RestaurantEmailJob,
} from "./email-job.schema.ts";

/** How long the email about a change waits for a further change, in seconds: it then says both. */
const CHANGE_DELAY_SECONDS = 30;

/** What goes to a guest: emails, or text messages to their telephone number. */
type GuestQueue = "emails" | "texts";

/** A queue whose waiting jobs can be replaced. */
type EmailQueue = Pick<JobQueue, "add" | "removeWaiting">;

/**
 * Enqueues the emails to a guest about a reservation in the reservation's own transaction: a confirmation or cancellation at once, a change
 * soon, and a reminder for a day before the table. They replace those that wait (rule 7.78); a changed reservation whose confirmation
 * waits is confirmed as it is now. An email about a stranded, a refunded or a late one replaces none. A guest without an address gets none, and one who is told on the telephone only the reminder (rule 10.9). `origin` is the address of the manage pages, without a final slash.
 * Text messages are enqueued alike for a guest who wants them, not about a stranded, a refunded or a late reservation (rules 15.1, 15.3).
 */
export const enqueueEmails =
  (queue: EmailQueue, keys: ServerKeys, origin: string, to: GuestQueue = "emails"): ReservationListener =>
  async (transaction, change, reservation, now) => {
    if (to === "texts" ? !reservation.textOptIn : reservation.guest.email === "") return;
    const facts = createFacts(reservation, keys, origin, to);
    const { confirmation } = facts;
    if (change === "stranded" || change === "refunded" || change === "late") {
      if (to === "texts") return;
      const email = encodeEmailJob(keys, { kind: KIND_OF_CHANGE[change], facts });
      return reservation.tells.guest ? queue.add(transaction, "emails", email) : undefined;
    }
    const replaced = await queue.removeWaiting(transaction, to, confirmation);
    const isUnconfirmed = replaced.some((data) => {
      const job = decodeEmailJob(keys, data);
      return Result.isSuccess(job) && job.success.kind === "confirmation";
    });
    const kind = change === "changed" && isUnconfirmed ? "confirmation" : KIND_OF_CHANGE[change];
    const email = encodeEmailJob(keys, { kind, facts });
    if (reservation.tells.guest)
      await queue.add(transaction, to, email, { key: confirmation, ...delayOf(kind === "change") });
    const reminderKey = `reminder of ${confirmation}`;
    await queue.removeWaiting(transaction, to, reminderKey);
    const at = remindAt(facts.restaurant.timeZone, facts.selection.request.time, now);
    if (change === "cancelled" || at === null) return;
    const reminder = encodeEmailJob(keys, { kind: "reminder", facts });
    await queue.add(transaction, to, reminder, { key: reminderKey, at });
  };

const delayOf = (isChange: boolean) => (isChange ? { afterSeconds: CHANGE_DELAY_SECONDS } : {});

/**
 * Enqueues the email to the restaurant about a reservation in the reservation's own transaction (rule 1.10). It replaces one
 * that waits, and then says what the restaurant last heard. A restaurant without an address gets none.
 */
export const enqueueRestaurantEmail =
  (queue: EmailQueue): ReservationListener =>
  async (transaction, change, reservation) => {
    const { restaurant, guest, selection, tables, before, confirmation, revision, charge } = reservation;
    const { name, timeZone, email } = restaurant;
    if (email === null || !reservation.tells.restaurant || change === "refunded" || change === "late") return;
    const facts = {
      restaurant: { name, timeZone, email, areaNames: areaNamesIn(restaurant, null) },
      guest,
      selection: withOriginalTexts(restaurant, selection),
      tables,
      before,
      confirmation,
      revision,
      charged: charge?.amount ?? null,
    };
    if (change === "stranded")
      return queue.add(transaction, "restaurantEmails", encodeRestaurantEmailJob({ change, facts }));
    const [replaced] = await queue.removeWaiting(transaction, "restaurantEmails", confirmation);
    const job = sinceReplaced({ change, facts }, replaced);
    const options = { key: confirmation, ...delayOf(job.change === "changed") };
    await queue.add(transaction, "restaurantEmails", encodeRestaurantEmailJob(job), options);
  };

/** Returns an email about a change as one about all changes since the email before the replaced one. */
const sinceReplaced = (job: RestaurantEmailJob, replaced: unknown): RestaurantEmailJob => {
  const earlier = Schema.decodeUnknownResult(RestaurantEmailJob)(replaced);
  if (Result.isFailure(earlier) || job.change !== "changed") return job;
  const { change, facts } = earlier.success;
  if (facts.before === null || job.facts.before === null)
    return { change, facts: { ...job.facts, before: null } };
  // The first of the changes has the slot as it was; any of them may have changed the request.
  return { change, facts: { ...job.facts, before: { ...job.facts.before, ...facts.before } } };
};

const KIND_OF_CHANGE: Readonly<Record<ReservationChange, EmailKind>> = {
  reserved: "confirmation",
  changed: "change",
  cancelled: "cancellation",
  stranded: "stranded",
  refunded: "refund",
  late: "late",
};

/** Returns the facts of an email to a guest about a reservation, with a link that has the key of the mailbox; in a text message it has none. */
export const createFacts = (
  reservation: ChangedReservation,
  keys: ServerKeys,
  origin: string,
  to: GuestQueue = "emails",
): BookingFacts => {
  const { restaurant, selection, guest, language, confirmation, manageToken, revision, charge } = reservation;
  // Whoever booked has the address of the page too; the key proves that the guest reads the mailbox.
  const mailboxKey = to === "emails" ? `?mailbox=${keys.sign("mailbox keys", confirmation)}` : "";
  const { restaurantId, name, address, phone, timeZone, email } = restaurant;
  const freeCancellationHours = freeCancellationHoursOf(selection, restaurant.freeCancellationHours);
  return {
    restaurant: {
      ...{ restaurantId, name, address, phone, timeZone, freeCancellationHours, email },
      areaNames: areaNamesIn(restaurant, language),
    },
    guest,
    language,
    selection,
    confirmation,
    manageUrl: `${origin}/manage/${manageToken}${mailboxKey}`,
    visitMinutes: turnMinutes(restaurant, selection.request.partySize),
    hasUnconfirmedConsent: reservation.hasUnconfirmedConsent,
    revision,
    charged: charge?.amount ?? null,
    isKept: reservation.isKept === true,
  };
};
