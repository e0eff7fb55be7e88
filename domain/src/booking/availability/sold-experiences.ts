import * as Result from "effect/Result";
import { weekdayOf } from "../../time/calendar-date.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { type AddOn, wantedLines } from "../experience/add-on.ts";
import type { ExperienceKey, LockOrder, ReserveOrder } from "../reservation/reservations.port.ts";
import { needsCard, type Selection, type TableRequest } from "../reservation/selection.ts";
import type { Restaurant, SoldExperience } from "./restaurant.ts";

type Sold = Pick<Restaurant, "experiences">;
type Slot = Pick<TableRequest, "time" | "attribute">;

/** The experiences that a party can have at a seat, in the order in which they are offered. */
export const experiencesAt = ({ experiences }: Sold, request: TableRequest): readonly SoldExperience[] =>
  experiences.filter(
    (experience) =>
      isServedAt(experience, request) &&
      experience.minPartySize <= request.partySize &&
      request.partySize <= experience.maxPartySize,
  );

/** Whether a table alone can be had at a time and attribute: where no experience is the only way, for a party of whatever size. */
export const isTableAloneSold = ({ experiences }: Sold, slot: Slot): boolean =>
  !experiences.some((experience) => experience.isOnlyWay && isServedAt(experience, slot));

/** What can be added to experiences, each item once. */
export const addOnsOf = (experiences: readonly Pick<SoldExperience, "addOns">[]): readonly AddOn[] => [
  ...new Map(experiences.flatMap(({ addOns }) => addOns).map((addOn) => [addOn.itemId, addOn])).values(),
];

const isServedAt = ({ seatings, attributes }: SoldExperience, { time, attribute }: Slot): boolean =>
  attributes.includes(attribute) &&
  seatings.some(
    ({ weekdays, dates, times }) =>
      times.includes(timeOf(time)) &&
      (weekdays.includes(weekdayOf(dateOf(time))) || dates.includes(dateOf(time))),
  );

/** Why a restaurant does not sell an experience, or a table without one, at a seat. */
export type ExperienceRejection = "ExperienceNotSold" | "ExperienceOutdated" | "ExperienceRequired";

/** Why a restaurant does not sell what a diner orders at the table that is held. */
export type OrderRejection =
  | ExperienceRejection
  | "OtherExperience"
  | "AddOnNotSold"
  | "TooManyAddOns"
  | "CardRequired";

/** A seat to be held, and the experience to be had at it; null for a table alone. */
export type TableOrder = Pick<LockOrder, "request" | "experience">;

/** What a diner orders once a table is held. */
export type PurchaseOrder = Pick<ReserveOrder, "experience" | "addOns" | "card">;

/**
 * The experience that is meant by a key at a seat; null for a table alone. Fails with `ExperienceNotSold` where it is not had at
 * that time, attribute and party size, with `ExperienceOutdated` when it is sold in another version, and with
 * `ExperienceRequired` for a table alone where none is had.
 */
export const experienceFor = (
  restaurant: Pick<Restaurant, "experiences">,
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
 * What a diner buys by an order for a held table, at the restaurant's own prices. Fails when the order is for another
 * experience than the table is held for, for one that is no longer sold as it was, for an item that is not on offer at that
 * seat or more of it than one reservation can have, and when a card is needed and none is given.
 */
export const checkOrder = (
  restaurant: Pick<Restaurant, "experiences">,
  held: TableOrder,
  order: PurchaseOrder,
): Result.Result<Selection, OrderRejection> => {
  const { request } = held;
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
      const selection = { request, experience, addOns: wantedLines(lines) };
      return needsCard(selection) && order.card === null
        ? Result.fail("CardRequired")
        : Result.succeed(selection);
    },
  );
};

/** How many of an item are wanted, in whatever portions it is ordered. */
const wantedOf = ({ addOns }: PurchaseOrder, itemId: string): number =>
  addOns.reduce((sum, wanted) => (wanted.itemId === itemId ? sum + wanted.quantity : sum), 0);

const isSame = (one: ExperienceKey | null, other: ExperienceKey | null): boolean =>
  one?.id === other?.id && one?.version === other?.version;
