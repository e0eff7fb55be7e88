import * as Result from "effect/Result";
import { weekdayOf } from "../../time/calendar-date.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { type AddOn, wantedLines } from "../experience/add-on.ts";
import type { ExperienceKey, LockOrder, ReserveOrder } from "../reservation/reservations.port.ts";
import { needsCard, needsConsent, type Selection, type TableRequest } from "../reservation/selection.ts";
import type { Restaurant, SoldExperience } from "./restaurant.ts";
import { serviceDayOf } from "./service-day.ts";

type Sold = Pick<Restaurant, "experiences" | "opening" | "shifts">;
type Slot = Pick<TableRequest, "time" | "seatingArea">;

/** Returns the experiences that a restaurant sells for a table request, in the order in which it offers them (rule 3.46). */
export const experiencesAt = (restaurant: Sold, request: TableRequest): readonly SoldExperience[] =>
  restaurant.experiences.filter(
    (experience) =>
      isServedAt(restaurant, experience, request) &&
      experience.minPartySize <= request.partySize &&
      request.partySize <= experience.maxPartySize,
  );

/** Returns the experiences without which no table is sold at a time in a seating area, whatever the party size. */
export const requiredExperiences = (restaurant: Sold, slot: Slot): readonly SoldExperience[] =>
  restaurant.experiences.filter(
    (experience) => experience.isOnlyWay && isServedAt(restaurant, experience, slot),
  );

/** Returns whether a table can be booked without an experience at a time in a seating area, whatever the party size. */
export const isTableAloneSold = (restaurant: Sold, slot: Slot): boolean =>
  requiredExperiences(restaurant, slot).length === 0;

/** Returns the add-ons of experiences, each item once. */
export const addOnsOf = (experiences: readonly Pick<SoldExperience, "addOns">[]): readonly AddOn[] => [
  ...new Map(experiences.flatMap(({ addOns }) => addOns).map((addOn) => [addOn.itemId, addOn])).values(),
];

const isServedAt = (
  restaurant: Sold,
  { schedules, seatingAreas }: SoldExperience,
  { time, seatingArea }: Slot,
): boolean => {
  const atTime = schedules.filter(({ times }) => times.includes(timeOf(time)));
  if (atTime.length === 0 || !seatingAreas.includes(seatingArea)) return false;
  // A held table may be outside the hours by now.
  const day = serviceDayOf(restaurant, time) ?? dateOf(time);
  return atTime.some(({ weekdays, dates }) => weekdays.includes(weekdayOf(day)) || dates.includes(day));
};

/** Why a restaurant does not sell an experience, or a table without one, for a table request. */
export type ExperienceRejection = "ExperienceNotSold" | "ExperienceOutdated" | "ExperienceRequired";

/** Why a restaurant does not sell an order for a held table. */
export type OrderRejection =
  | ExperienceRejection
  | "OtherExperience"
  | "AddOnNotSold"
  | "TooManyAddOns"
  | "CardRequired"
  | "PolicyNotAccepted";

/** A table request with its experience; null for a table without one. */
export type TableOrder = Pick<LockOrder, "request" | "experience">;

/** An order for a held table: the experience, its add-ons and the card. */
export type PurchaseOrder = Pick<ReserveOrder, "experience" | "addOns" | "card" | "acceptsPolicy">;

/**
 * Returns the experience of a key for a table request; null for a table without one. Fails with `ExperienceNotSold` when the
 * restaurant does not sell it for that time, seating area and party size. Fails with `ExperienceOutdated` for another
 * version, and with `ExperienceRequired` for a table that is not sold without one.
 */
export const experienceFor = (
  restaurant: Sold,
  request: TableRequest,
  key: ExperienceKey | null,
): Result.Result<SoldExperience | null, ExperienceRejection> => {
  if (key === null) {
    return isTableAloneSold(restaurant, request) ? Result.succeed(null) : Result.fail("ExperienceRequired");
  }
  const experience = experiencesAt(restaurant, request).find(({ id }) => id === key.id);
  if (experience === undefined) return Result.fail("ExperienceNotSold");
  return experience.version === key.version ? Result.succeed(experience) : Result.fail("ExperienceOutdated");
};

/**
 * Returns what an order for a held table buys, at the restaurant's own prices. Fails when the experience differs from
 * the held one or is no longer sold so. Fails when an add-on is not on offer or exceeds its maximum, and when a
 * required card, or the consent to its terms, is missing (rules 14.3, 14.13).
 */
export const checkOrder = (
  restaurant: Sold,
  held: TableOrder & Pick<Selection, "policy">,
  order: PurchaseOrder,
): Result.Result<Selection, OrderRejection> => {
  const { request, policy } = held;
  if (!isSame(held.experience, order.experience)) return Result.fail("OtherExperience");
  return Result.flatMap(
    experienceFor(restaurant, request, held.experience),
    (experience): Result.Result<Selection, OrderRejection> => {
      const offered = experience === null ? [] : addOnsOf(experiencesAt(restaurant, request));
      if (order.addOns.some(({ itemId }) => !offered.some((addOn) => addOn.itemId === itemId))) {
        return Result.fail("AddOnNotSold");
      }
      const lines = offered.map((addOn) => ({ addOn, quantity: wantedOf(order, addOn.itemId) }));
      if (lines.some(({ addOn, quantity }) => quantity > addOn.maxPerReservation)) {
        return Result.fail("TooManyAddOns");
      }
      const selection = { request, experience, addOns: wantedLines(lines), policy };
      const isCardMissing = policy?.asks === "card" ? order.card !== "hosted" : order.card === null;
      if (needsCard(selection) && isCardMissing) return Result.fail("CardRequired");
      return needsConsent(selection) && order.acceptsPolicy !== true
        ? Result.fail("PolicyNotAccepted")
        : Result.succeed(selection);
    },
  );
};

/** Returns the ordered quantity of an item, over all its lines. */
const wantedOf = ({ addOns }: PurchaseOrder, itemId: string): number =>
  addOns.reduce((sum, wanted) => (wanted.itemId === itemId ? sum + wanted.quantity : sum), 0);

const isSame = (one: ExperienceKey | null, other: ExperienceKey | null): boolean =>
  one?.id === other?.id && one?.version === other?.version;
