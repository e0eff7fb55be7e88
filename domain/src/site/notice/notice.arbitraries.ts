import fc from "fast-check";
import { locationUids, zones } from "../../restaurant/location/location.arbitraries.ts";
import type { Notice, NoticePlace, PlaceReference, Popup } from "./notice.ts";

const references: fc.Arbitrary<PlaceReference> = fc.oneof(
  fc.record({ kind: fc.constant("location" as const), uid: locationUids }),
  fc.record({ kind: fc.constant("zone" as const), id: fc.constantFrom("florida", "texas", "nowhere") }),
);

const places = fc.array(references, { maxLength: 3 });

/** The uid of one of a few notices. */
export const noticeUids: fc.Arbitrary<string> = fc.constantFrom("autumn", "winter", "newsletter");

/** Popups for a few places, some for the newsletter. */
export const popups: fc.Arbitrary<readonly Popup[]> = fc.array(
  fc.record({ uid: noticeUids, variation: fc.constantFrom("default", "newsletter"), places }),
  { maxLength: 4 },
);

/** Banners for a few places. */
export const banners: fc.Arbitrary<readonly Notice[]> = fc.array(fc.record({ uid: noticeUids, places }), {
  maxLength: 4,
});

/** A selected location, and zones that may contain it. */
export const noticePlaces: fc.Arbitrary<NoticePlace> = fc.record({
  locationUid: fc.option(locationUids),
  zones,
});
