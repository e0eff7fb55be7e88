import type { PartyStatus } from "@couvert/domain/booking/desk/party";
import type { Wait } from "@couvert/domain/booking/desk/table-states";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";
import { moneyWords } from "../../languages/money-words.ts";
import type { DeskError, DeskParty, DeskPayment, RestaurantFacts } from "./desk-client.ts";

/** Names a status. */
export const statusWord = (status: PartyStatus): string =>
  ({
    expected: t`expected`,
    late: t`running late`,
    arrived: t`arrived`,
    seated: t`seated`,
    finished: t`finished`,
    no_show: t`no-show`,
    cancelled: t`cancelled`,
  })[status];

/** Names what makes a party have a status, for a button. */
export const statusAction = (status: PartyStatus): string =>
  ({
    expected: t`Expected`,
    late: t`Running late`,
    arrived: t`Arrived`,
    seated: t`Seat`,
    finished: t`Finish`,
    no_show: t`No-show`,
    cancelled: t`Cancel`,
  })[status];

/** Writes a local time of day. */
export const clockOf = (time: LocalDateTime): string => timeLabel(timeOf(time), formatLocale());

/** Writes an instant on the clock of a zone. */
export const clockAt = (timeZone: string, at: Instant): string => clockOf(localTimeIn(timeZone, at));

/** Writes a day and a time of day. */
export const momentOf = (time: LocalDateTime): string => {
  const day = dateLabel(dateOf(time), { language: formatLocale() });
  const clock = clockOf(time);
  return t`${day}, ${clock}`;
};

/** Names a party: its guest, or where it comes from. */
export const nameOf = ({ guest: { firstName, lastName }, source }: DeskParty): string =>
  lastName || firstName || (source === "walk_in" ? t`Walk-in` : t`No name`);

/** Names a guest with both names. */
export const fullName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => [firstName, lastName].filter(Boolean).join(" ");

/** Names tables, `B2 + B3`; empty for none. */
export const tablesOf = (tables: readonly string[]): string => tables.join(" + ");

/** Names the tables of a party in a sentence. */
export const tableWords = (tables: readonly string[]): string => {
  const names = tablesOf(tables);
  return names === "" ? t`no table` : t`table ${names}`;
};

/** Says how long a party would wait, to five minutes, and for which of its tables (rule 10.14). */
export const waitWords = ({ minutes, tables }: Wait): string => {
  const about = Math.max(5, Math.round(minutes / 5) * 5);
  const names = tablesOf(tables);
  return t`waits about ${about} min: ${names} is still taken`;
};

/** Names a seating area. */
export const areaName = ({ areas }: RestaurantFacts, id: string): string =>
  areas.find((area) => area.id === id)?.name ?? id;

/** Names where a booking comes from. */
export const sourceWord = (source: string): string => {
  if (source === "web") return t`website`;
  if (source === "phone") return t`telephone`;
  return source === "walk_in" ? t`walk-in` : source.replace(/^partner:/, "");
};

/** Writes a number of guests. */
export const guestsWord = (count: number): string => plural(count, { one: "# guest", other: "# guests" });

/** Says what became of a payment that the desk asked of a party (rules 14.20, 14.24, 14.27, 14.31, 14.32). */
export const paymentWords = (
  party: Pick<DeskParty, "status">,
  { kind, status, amount, until, isRefunded, isFreed = true }: DeskPayment,
  { currency, timeZone }: RestaurantFacts,
): string => {
  const money = moneyWords(amount, currency);
  const end = momentOf(localTimeIn(timeZone, until));
  const isFee = kind === "fee";
  if (isRefunded) return t`Fee of ${money} given back`;
  if (!isFee && status === "ended" && !isFreed)
    return party.status === "cancelled"
      ? t`Deposit of ${money}: cancelled before it was paid`
      : t`Deposit of ${money}: no longer asked for`;
  return {
    pending: isFee
      ? t`Fee of ${money}: the card provider gives no answer yet`
      : t`Deposit of ${money}: payable until ${end}`,
    open: isFee
      ? t`Fee of ${money}: the guest must confirm it, until ${end}`
      : t`Deposit of ${money}: payable until ${end}`,
    charged: isFee ? t`Fee of ${money} charged` : t`Deposit of ${money} paid`,
    declined: isFee
      ? t`Fee of ${money}: the card was declined`
      : t`Deposit of ${money}: too many cards declined, table held until ${end}`,
    ended: isFee
      ? t`Fee of ${money} not charged: the guest came, or did not confirm it`
      : t`Not paid in time`,
    unanswered: t`Fee of ${money}: no answer from the card provider, so nothing is recorded as charged. Check its dashboard`,
  }[status];
};

/** Returns the row's name for a screen reader: `19:00, Reyes, 2, table B2, arrived`. */
export const rowName = (party: DeskParty, lateness: string | null): string =>
  [
    clockOf(party.time),
    nameOf(party),
    party.partySize,
    tableWords(party.tables),
    statusWord(party.status),
    ...(lateness === null ? [] : [lateness]),
  ].join(", ");

/** Says why a slot is not free, by the reason of the slot rule. */
export const rejectionWords = (reason: string): string => {
  const words: Readonly<Record<string, string>> = {
    BelowMinPartySize: t`too few guests`,
    AboveMaxPartySize: t`too many guests for this restaurant`,
    PastTime: t`past`,
    NotFarEnoughInAdvance: t`too soon`,
    OutsideBookingWindow: t`too far ahead`,
    Closed: t`closed`,
    OutsideOpeningHours: t`outside opening hours`,
    OutsideShifts: t`no shift seats then`,
    UnknownSeatingArea: t`no such area`,
    PaidForParty: t`another number of guests is paid for`,
    ExperienceNotSold: t`its experience is not sold then`,
    ExperienceOutdated: t`its experience has changed`,
    ExperienceRequired: t`sold with an experience only`,
    NothingSold: t`nothing is sold then`,
    QuarterHourFull: t`enough guests arrive then`,
    ShiftFull: t`enough guests come in that shift`,
    OnlineBookingsPaused: t`online bookings are paused`,
    TablesBlocked: t`the tables are blocked`,
    NoTableLargeEnough: t`no table is large enough`,
    NoTableFree: t`no table is free`,
  };
  return words[reason] ?? reason;
};

/** Says what went wrong, in the words of a host; the server's own where the desk has none. */
export const errorWords = ({ code, message, reason }: DeskError): string => {
  if (code === "slot_rejected") {
    const why = rejectionWords(reason ?? "");
    return t`It cannot be booked: ${why}.`;
  }
  const words: Readonly<Record<string, string>> = {
    offline: t`There is no connection. Nothing was saved.`,
    unavailable: t`The server cannot answer now. Nothing was saved.`,
    wrong_code: t`The code is wrong or too old.`,
    no_passkey: t`The passkey was not taken.`,
    wrong_pin: t`The PIN is wrong.`,
    too_many_attempts: t`Too many attempts. Wait a few minutes.`,
    too_many_requests: t`Too many attempts. Wait a few minutes.`,
    not_allowed: t`You have no right to do this.`,
    unknown_party: t`This booking is not there any more.`,
    not_coming: t`This booking does not come: set its status first.`,
    changed_since: t`Somebody changed this booking meanwhile.`,
    table_taken: t`The table was just taken, or it is blocked.`,
    nothing_to_refund: t`There is nothing to give back.`,
    fee_too_high: t`The guest owes no fee, or a smaller one.`,
    not_chargeable: t`Cards are not charged this amount: it is too small, or has too many decimals.`,
    no_pay_link: t`This table asks for no deposit, or the guest has no email address.`,
    nothing_to_offer: t`No free table fits that was not offered before.`,
    unknown_entry: t`This entry is not there any more.`,
    no_period: t`The period is over, or ends before it begins.`,
    manager_needed: t`This needs a manager: switch person in the menu.`,
    already_invited: t`This address is invited already.`,
    last_manager: t`The last manager of a restaurant stays.`,
    other_restaurants: t`Not all of these restaurants are yours.`,
    notes_changed: t`Somebody changed these notes meanwhile.`,
    not_erased: t`Nothing is erased: bookings are still to come, or a card is being charged.`,
    cannot_undo: t`It cannot be taken back any more.`,
  };
  return words[code] ?? (message || t`It did not work: ${code}.`);
};
