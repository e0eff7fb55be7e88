import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, type TimeZone } from "../../time/zoned-time.ts";
import type { Language } from "../../values/language.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { AreaNames } from "../availability/restaurant.ts";
import type { Guest } from "../guest/guest.schema.ts";
import type { Selection } from "../reservation/selection.ts";

/** The facts in an email about a reservation, as of the time when the email is enqueued. */
export interface BookingFacts {
  readonly restaurant: {
    readonly restaurantId: number;
    readonly name: string;
    /** On one line; empty when it is unknown. */
    readonly address: string;
    /** As a diner dials it. */
    readonly phone: string;
    readonly timeZone: TimeZone;
    /** Null where the restaurant has no such rule. */
    readonly freeCancellationHours: number | null;
    /** The address that hears of reservations; null where the restaurant has none. */
    readonly email: string | null;
    /** In the language of the email. */
    readonly areaNames: AreaNames;
  };
  readonly guest: Pick<Guest, "firstName" | "lastName" | "email" | "specialRequest">;
  /** The language of the email. */
  readonly language: Language;
  readonly selection: Selection;
  readonly confirmation: string;
  readonly manageUrl: string;
  /** How long the party keeps its tables, in minutes. */
  readonly visitMinutes: number;
  /** Whether the guest's consent to marketing emails waits for a confirmation by this address. */
  readonly hasUnconfirmedConsent: boolean;
  /** How often the reservation had been changed or cancelled. */
  readonly revision: number;
  /** What was charged for it, in the currency of its experience; null where nothing was. */
  readonly charged: MinorUnits | null;
  /** Whether a cancellation retains what was paid. */
  readonly isKept: boolean;
}

/** What the emails to guests are about. */
export const EMAIL_KINDS = [
  "confirmation",
  "change",
  "cancellation",
  "late",
  "stranded",
  "refund",
  "reminder",
  "link",
] as const;

/** What an email to a guest is about. */
export type EmailKind = (typeof EMAIL_KINDS)[number];

const REMINDER_MS = 24 * 60 * 60 * 1000;

/** Returns when a guest gets a reminder: a day before the table, or null when that time has passed. */
export const remindAt = (timeZone: TimeZone, time: LocalDateTime, now: Instant): Instant | null => {
  const at = instantOf(timeZone, time) - REMINDER_MS;
  return at > now ? at : null;
};
