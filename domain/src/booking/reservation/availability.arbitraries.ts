import fc from "fast-check";
import { localDateTimes } from "../../time/time.arbitraries.ts";
import type { Slot } from "./availability.ts";
import { createSlot } from "./reservation.builders.ts";

/** Slots of any days, a few of them at the same times. */
export const slots: fc.Arbitrary<readonly Slot[]> = fc
  .array(localDateTimes, { minLength: 1, maxLength: 4 })
  .chain((times) =>
    fc.array(
      fc
        .record({
          time: fc.constantFrom(...times),
          attribute: fc.constantFrom("default", "bar", "patio"),
          availabilityType: fc.subarray(["Standard", "Experience"] as const),
          experienceIds: fc.subarray([7, 8, 9]),
          freeCancellationHours: fc.option(fc.nat(72)),
        })
        .map(createSlot),
      { maxLength: 8 },
    ),
  );
