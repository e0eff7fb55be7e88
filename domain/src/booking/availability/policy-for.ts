import { weekdayOf } from "../../time/calendar-date.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { Experience } from "../experience/experience.ts";
import type { BookingPolicy } from "../reservation/policy.ts";
import type { TableRequest } from "../reservation/selection.ts";
import type { PartyAmount, Policy, Restaurant } from "./restaurant.ts";
import { serviceDayOf } from "./service-day.ts";

/** The terms of a booking, and the policy of the restaurant's file that they are of; null where none fits. */
export interface NamedPolicy extends BookingPolicy {
  readonly name: string | null;
}

/** The settings of a restaurant that decide its policies. */
export type PolicySettings = Pick<
  Restaurant,
  "policies" | "freeCancellationHours" | "currency" | "opening" | "shifts"
>;

/**
 * Returns the terms of a table with an experience, or without one where that is null: those of the first policy that fits. A prepaid
 * experience asks for its whole price, and for neither deposit nor card on file (rules 14.1, 14.13).
 */
export const policyFor = (
  restaurant: PolicySettings,
  request: TableRequest,
  experience: Pick<Experience, "id" | "isPrepaid"> | null,
): NamedPolicy => {
  const { policies = [], freeCancellationHours, currency } = restaurant;
  const policy = policies.find((each) => fits(each, restaurant, request, experience));
  const terms = {
    name: policy?.name ?? null,
    currency,
    freeCancellationHours: policy === undefined ? freeCancellationHours : policy.freeCancellationHours,
  };
  if (experience?.isPrepaid === true) return { ...terms, asks: "prepayment", deposit: 0, fee: 0 };
  const deposit = amountFor(policy?.deposit, request.partySize);
  const fee = amountFor(policy?.fee, request.partySize);
  const asks = deposit > 0 ? "deposit" : fee > 0 ? "card" : "nothing";
  return { ...terms, asks, deposit, fee };
};

/** Returns whether what a party has paid, and the fee that it agreed to, cover what another table asks for, so that it can move there (rule 14.4). */
export const isPolicyCovered = (
  restaurant: PolicySettings,
  {
    experience,
    paid,
    fee,
  }: { readonly experience: Experience | null; readonly paid: MinorUnits; readonly fee: MinorUnits },
  request: TableRequest,
): boolean => {
  const asked = policyFor(restaurant, request, experience);
  return asked.deposit <= paid && asked.fee <= fee;
};

/** Returns whether a policy of a restaurant asks for a card on file. */
export const asksForCards = ({ policies = [] }: Pick<Restaurant, "policies">): boolean =>
  policies.some(({ fee }) => fee !== undefined);

/** Returns a restaurant whose cards are charged by tokens only: its policies ask for no card on file (rule 14.14). */
export const paidByTokens = (restaurant: Restaurant): Restaurant => ({
  ...restaurant,
  isPaidByTokens: true,
  ...(restaurant.policies && { policies: restaurant.policies.map(({ fee: _, ...policy }) => policy) }),
});

const amountFor = (amount: PartyAmount | null | undefined, partySize: number): MinorUnits =>
  (amount?.amount ?? 0) * (amount?.per === "person" ? partySize : 1);

/** A condition that a policy does not name fits everything. Weekdays and dates are those of the service day. */
const fits = (
  { minPartySize = 0, maxPartySize = Number.POSITIVE_INFINITY, ...policy }: Policy,
  restaurant: PolicySettings,
  { time, partySize }: TableRequest,
  experience: Pick<Experience, "id"> | null,
): boolean => {
  const day = serviceDayOf(restaurant, time) ?? dateOf(time);
  const { weekdays, dates, times, experiences } = policy;
  return (
    minPartySize <= partySize &&
    partySize <= maxPartySize &&
    (weekdays?.includes(weekdayOf(day)) ?? true) &&
    (dates?.includes(day) ?? true) &&
    (times === undefined || isBetween(timeOf(time), times)) &&
    (experiences === undefined || (experience !== null && experiences.includes(experience.id)))
  );
};

/** Whether a clock time lies between two others, both included, also past midnight. */
const isBetween = (time: string, { from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to ? from <= time && time <= to : time >= from || time <= to;
