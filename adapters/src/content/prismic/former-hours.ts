import type { Location } from "@couvert/domain/restaurant/location/location";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import type { Decoded, DecodedDocument } from "./decode-document.ts";

/** Returns the locations of a document, with their former hours where the present ones have a mistake. */
type WithFormerHours = (document: Pick<DecodedDocument, "id" | "locations">) => Decoded<Location>;

/**
 * Creates a memory of opening times. Those with an entry that cannot be read would close a restaurant on some days: the times that
 * were last read without a mistake stay (rule 3.64). A restart forgets them.
 */
export const createHoursMemory = (): WithFormerHours => {
  const whole = new Map<string, readonly OpeningTimes[]>();
  return ({ id, locations: { values, losses } }) => {
    const former = whole.get(id);
    if (!losses.some(({ field }) => ENTRY.test(field))) {
      whole.set(
        id,
        values.map(({ opening }) => opening),
      );
      return { values, losses };
    }
    if (former === undefined) return { values, losses };
    const note = { documentId: id, field: "openingHours", detail: "has a mistake: the former hours stay" };
    return {
      values: values.map((location, index) => ({ ...location, opening: former[index] ?? location.opening })),
      losses: [...losses, note],
    };
  };
};

/** Matches the path of an entry of the opening times. */
const ENTRY = /^(?:openingHours|specialDays)\b/;
