import type { ExperienceKey } from "@couvert/domain/booking/reservation/reservations.port";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import fc from "fast-check";

/** An action of a guest or the clock. `hold` counts back from the newest hold, which is 0. */
export type ServiceAction =
  | {
      readonly type: "lock";
      readonly partySize: number;
      readonly time: LocalDateTime;
      readonly seatingArea: string;
      readonly experience: ExperienceKey | null;
    }
  | { readonly type: "unlock" | "reserve"; readonly hold: number }
  | { readonly type: "wait"; readonly minutes: number };

const locks = fc.record({
  type: fc.constant("lock" as const),
  partySize: fc.integer({ min: 1, max: 6 }),
  time: fc.constantFrom<LocalDateTime[]>("2027-03-05T18:00", "2027-03-05T19:00", "2027-03-05T20:15"),
  seatingArea: fc.constantFrom("default", "bar"),
  // An experience that is sold at some of these times, and an old version of it.
  experience: fc.constantFrom<(ExperienceKey | null)[]>(
    null,
    null,
    null,
    { id: 7, version: 3 },
    { id: 7, version: 3 },
    { id: 7, version: 2 },
  ),
});
const endings = fc.record({
  type: fc.constantFrom("unlock" as const, "reserve" as const, "reserve" as const),
  hold: fc.nat({ max: 4 }),
});
const waits = fc.record({ type: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 8 }) });

/** Sequences of bursts at a busy restaurant. The actions of a burst run concurrently. */
export const actionBursts: fc.Arbitrary<readonly (readonly ServiceAction[])[]> = fc.array(
  fc.array(
    fc.oneof(
      { arbitrary: locks, weight: 5 },
      { arbitrary: endings, weight: 4 },
      { arbitrary: waits, weight: 1 },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 4, maxLength: 12 },
);
