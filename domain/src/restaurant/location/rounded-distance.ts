import type { LocationCard } from "./location.ts";

const KM_PER_MILE = 1.609344;

/** The amount from which a distance is rounded to whole units; below it, to a tenth. */
const WHOLE_FROM = 10;

/** A distance in the unit of a place. */
export interface RoundedDistance {
  readonly amount: number;
  readonly unit: "mile" | "kilometer";
}

/** Rounds a distance in the unit of the location: 2.4 miles in the United States, 12 kilometres elsewhere. */
export const roundDistance = (km: number, { country }: Pick<LocationCard, "country">): RoundedDistance => {
  const isInMiles = country === "US";
  const amount = isInMiles ? km / KM_PER_MILE : km;
  return {
    amount: amount < WHOLE_FROM ? Math.round(amount * 10) / 10 : Math.round(amount),
    unit: isInMiles ? "mile" : "kilometer",
  };
};
