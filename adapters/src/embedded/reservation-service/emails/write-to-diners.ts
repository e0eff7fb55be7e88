import type { BookingFacts, MailOccasion } from "@couvert/domain/booking/email/booking-facts";
import { remindAt } from "@couvert/domain/booking/email/remind-at";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import type { AfterBooking, BookedParty, BookingNews } from "../booking/after-booking.ts";
import type { MailJob } from "./mail-job.schema.ts";

/**
 * Calls for the mails about reservations, each in the transaction it is about: a confirmation, a change or a cancellation at
 * once, and a reminder a day before the table. `origin` is the address of the manage pages, without a final slash.
 */
export const writeToDiners =
  (queue: Pick<JobQueue, "add">, origin: string): AfterBooking =>
  async (transaction, news, party, now) => {
    const facts = factsOf(party, origin);
    const write = (occasion: MailOccasion, at?: number) =>
      queue.add(transaction, "mails", { occasion, facts } satisfies MailJob, at);
    await write(OCCASIONS[news]);
    const reminder = remindAt(facts.restaurant.timeZone, facts.selection.seat.time, now);
    if (news !== "cancelled" && reminder !== null) await write("reminder", reminder);
  };

const OCCASIONS: Readonly<Record<BookingNews, MailOccasion>> = {
  reserved: "confirmation",
  changed: "change",
  cancelled: "cancellation",
};

const factsOf = (party: BookedParty, origin: string): BookingFacts => {
  const { restaurant, selection, guest, confirmation, manageToken, revision, charge } = party;
  const { restaurantId, name, address, phone, timeZone, freeCancellationHours } = restaurant;
  return {
    restaurant: { restaurantId, name, address, phone, timeZone, freeCancellationHours },
    guest: { firstName: guest.firstName, lastName: guest.lastName, email: guest.email },
    selection,
    confirmation,
    manageUrl: `${origin}/manage/${manageToken}`,
    revision,
    charged: charge?.amount ?? null,
  };
};
