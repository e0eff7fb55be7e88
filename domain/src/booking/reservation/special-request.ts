import { OCCASIONS } from "./details.ts";

/** The occasion and the request as the one text a provider takes (spec 7); empty when the diner gave neither. */
export const specialRequestText = (occasion: string, request: string): string =>
  [occasion.trim() && `Occasion: ${occasion.trim()}`, request.trim() && `Special Request: ${request.trim()}`]
    .filter(Boolean)
    .join(" ");

const WORDED = new RegExp(`^(?:Occasion: (${OCCASIONS.join("|")}))?(?: ?Special Request: ([^]*))?$`);

/** The occasion and the request that one such text was made of; any other text is all request. */
export const specialRequestOf = (
  text: string,
): { readonly occasion: string; readonly specialRequest: string } => {
  const worded = WORDED.exec(text);
  return { occasion: worded?.[1] ?? "", specialRequest: worded === null ? text : (worded[2] ?? "") };
};
