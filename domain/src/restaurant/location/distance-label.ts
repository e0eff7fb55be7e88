import { postalCode } from "./postal-code.ts";

const KM_PER_MILE = 1.609344;

/** From this amount on distances are told in whole miles or kilometres; below it, to a tenth. */
const WHOLE_FROM = 10;

/** How far a location is, as one reads it there: `2.4 mi` in the United States, `12 km` elsewhere. */
export const distanceLabel = (km: number, location: { readonly postalCode: string }): string => {
  const isInMiles = postalCode(location.postalCode).country === "US";
  const amount = isInMiles ? km / KM_PER_MILE : km;
  const told = amount < WHOLE_FROM ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${told.toLocaleString("en-US")} ${isInMiles ? "mi" : "km"}`;
};
