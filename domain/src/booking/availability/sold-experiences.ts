import { weekdayOf } from "../../time/calendar-date.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import type { AddOn } from "../experience/add-on.ts";
import type { TableRequest } from "../reservation/table-request.ts";
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
