import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { BookingFacts, EmailKind } from "./booking-facts.ts";

/** The most emails about reservations to one mailbox. */
export interface EmailLimits {
  readonly perHour: number;
  readonly perDay: number;
}

/** So many emails come to a restaurant within a period; further ones wait for its end and come in one (rule 1.23). */
export const RESTAURANT_EMAILS = { limit: 10, periodSeconds: 5 * 60 };

/**
 * Returns the mailbox of an address, the same for its usual spellings: in lower case, without a tag after `+`, and without the
 * dots that Gmail ignores. It serves to count emails, never to send them.
 */
export const mailboxOf = (address: string): string => {
  const [, local = "", domain = ""] =
    /^(.*)@([^@]*)$/su.exec(address.trim().normalize("NFKC").toLowerCase()) ?? [];
  const [name = ""] = local.split(/(?<=.)\+/su);
  return domain === "gmail.com" || domain === "googlemail.com"
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${domain}`;
};

/**
 * Returns whether an email over the limit of its recipient is put off to the next period or dropped (rule 7.76). A reminder and
 * an email about a table whose time comes first are dropped; everything else arrives later.
 */
export const overLimit = (
  kind: EmailKind,
  { restaurant, selection }: Pick<BookingFacts, "restaurant" | "selection">,
  nextPeriod: Instant,
): "put off" | "dropped" =>
  kind === "reminder" || instantOf(restaurant.timeZone, selection.request.time) <= nextPeriod
    ? "dropped"
    : "put off";
