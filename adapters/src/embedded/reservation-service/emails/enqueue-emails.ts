import { type BookingFacts, type EmailKind, remindAt } from "@couvert/domain/booking/email/booking-facts";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { ServerKeys } from "../../../platform/secrets/server-keys.ts";
import type { ChangedReservation, ReservationListener } from "../booking/service-dependencies.ts";
import { encodeEmailJob, encodeRestaurantEmailJob } from "./email-job.schema.ts";

/**
 * Enqueues the emails to a guest about a reservation in the reservation's own transaction: a confirmation, change or cancellation at once,
 * and a reminder for a day before the table. `origin` is the address of the manage pages, without a final slash.
 */
export const enqueueEmails =
  (queue: Pick<JobQueue, "add">, keys: ServerKeys, origin: string): ReservationListener =>
  async (transaction, change, reservation, now) => {
    const facts = createFacts(reservation, origin);
    const enqueue = (kind: EmailKind, at?: number) =>
      queue.add(transaction, "emails", encodeEmailJob(keys, { kind, facts }), at);
    await enqueue(EMAIL_KINDS[change]);
    const reminder = remindAt(facts.restaurant.timeZone, facts.selection.request.time, now);
    if (change !== "cancelled" && reminder !== null) await enqueue("reminder", reminder);
  };

/**
 * Enqueues the email to the restaurant about a reservation in the reservation's own transaction (rule 1.10). A restaurant
 * without an address gets none.
 */
export const enqueueRestaurantEmail =
  (queue: Pick<JobQueue, "add">): ReservationListener =>
  async (transaction, change, reservation) => {
    const { restaurant, guest, selection, tables, before, confirmation, revision, charge } = reservation;
    const { name, timeZone, email } = restaurant;
    if (email === null) return;
    const facts = {
      restaurant: { name, timeZone, email },
      guest,
      selection,
      tables,
      before,
      confirmation,
      revision,
      charged: charge?.amount ?? null,
    };
    await queue.add(transaction, "restaurantEmails", encodeRestaurantEmailJob({ change, facts }));
  };

const EMAIL_KINDS: Readonly<Record<ReservationChange, EmailKind>> = {
  reserved: "confirmation",
  changed: "change",
  cancelled: "cancellation",
};

const createFacts = (reservation: ChangedReservation, origin: string): BookingFacts => {
  const { restaurant, selection, guest, confirmation, manageToken, revision, charge } = reservation;
  const { restaurantId, name, address, phone, timeZone, freeCancellationHours } = restaurant;
  return {
    restaurant: { restaurantId, name, address, phone, timeZone, freeCancellationHours },
    guest,
    selection,
    confirmation,
    manageUrl: `${origin}/manage/${manageToken}`,
    revision,
    charged: charge?.amount ?? null,
  };
};
