import type { Location } from "@couvert/domain/restaurant/location/location";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import type { Decoded, DecodedDocument } from "./decode-document.ts";

/** Returns the locations of a document, with their former hours where the present ones have a mistake. */
type WithFormerHours = (document: Pick<DecodedDocument, "id" | "locations">) => Decoded<Location>;

/**
 * Creates a memory of opening times by the uids of locations, which begins with those of the last start. Those with an entry that
 * cannot be read would close a restaurant on some days: the times that were last read without a mistake stay (rule 3.64).
 */
export const createHoursMemory = (former: ReadonlyMap<string, OpeningTimes> = new Map()): WithFormerHours => {
  const whole = new Map(former);
  return ({ id, locations: { values, omissions } }) => {
    if (!omissions.some(({ field }) => ENTRY.test(field))) {
      for (const { uid, opening } of values) whole.set(uid, opening);
      return { values, omissions };
    }
    if (!values.some(({ uid }) => whole.has(uid))) return { values, omissions };
    const note = { documentId: id, field: "openingHours", detail: "has a mistake: the former hours stay" };
    return {
      values: values.map((location) => ({
        ...location,
        opening: whole.get(location.uid) ?? location.opening,
      })),
      omissions: [...omissions, note],
    };
  };
};

/** Matches the path of an entry of the opening times. */
const ENTRY = /^(?:openingHours|specialDays)\b/;
