import { weekdayOf } from "../../time/calendar-date.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { Experience } from "../experience/experience.ts";
import type { BookingPolicy } from "../reservation/policy.ts";
import type { TableRequest } from "../reservation/selection.ts";
import type { Policy, Restaurant } from "./restaurant.ts";
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
 * experience asks for its whole price and never for a deposit (rule 14.1).
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
  if (experience?.isPrepaid === true) return { ...terms, asks: "prepayment", deposit: 0 };
  const deposit = depositOf(policy, request.partySize);
  return { ...terms, asks: deposit > 0 ? "deposit" : "nothing", deposit };
};

/** Returns whether what a party has paid covers the deposit of another table, so that it can move there (rule 14.4). */
export const isDepositCovered = (
  restaurant: PolicySettings,
  { experience, paid }: { readonly experience: Experience | null; readonly paid: MinorUnits },
  request: TableRequest,
): boolean => policyFor(restaurant, request, experience).deposit <= paid;

const depositOf = (policy: Policy | undefined, partySize: number): MinorUnits => {
  const { deposit = null } = policy ?? {};
  return deposit === null ? 0 : deposit.amount * (deposit.per === "person" ? partySize : 1);
};

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
