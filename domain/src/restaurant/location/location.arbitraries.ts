import fc from "fast-check";
import { createLocationEntry } from "./location.builders.ts";
import type { Coordinates, LocationEntry } from "./location.ts";
import type { Zone } from "./zone.ts";

/** Any point on earth. */
export const coordinates: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Locations of one group, each with a unique uid, close enough for some to be near each other. */
export const locationEntries: fc.Arbitrary<readonly LocationEntry[]> = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 25.5, max: 26.2, noNaN: true }),
      longitude: fc.double({ min: -80.5, max: -80, noNaN: true }),
      isFlagship: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ latitude, longitude, isFlagship }, index) =>
      createLocationEntry({ uid: `location-${index}`, coordinates: { latitude, longitude }, isFlagship }),
    ),
  );

/** Any result of Math.random. */
export const random: fc.Arbitrary<number> = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** The uid of one of a few locations, `__proto__` among them to catch lookups in plain objects. */
export const locationUids: fc.Arbitrary<string> = fc.constantFrom("miami", "austin", "toronto", "__proto__");

/** Overlapping zones, each with a unique id, some with a menu layout. */
export const zones: fc.Arbitrary<readonly Zone[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("florida", "texas", "canada", "coast"),
    menuLayoutUid: fc.option(fc.constantFrom("terrace", "counter")),
    locations: fc.array(locationUids, { maxLength: 6 }),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);
