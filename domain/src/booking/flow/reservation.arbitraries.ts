import fc from "fast-check";
import { localDateTimes } from "../../time/time.arbitraries.ts";
import type { CardFields } from "../card/card-fields.ts";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Availability, Slot } from "../reservation/availability.ts";
import { createDetails, createSlot } from "../reservation/reservation.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import type { SearchInput } from "./search-input.ts";

/** The experiences of these tests: a prepaid tasting menu and a brunch paid at the table. */
export const SOLD = [createExperience(), createExperience({ id: 8, name: "Brunch", isPrepaid: false })];

/** The card of these tests. */
export const CARD: CardFields = {
  nameOnCard: "Ana Reyes",
  cardNumber: "4242 4242 4242 4242",
  cardMonthYear: "12 / 30",
  cardCvc: "123",
  zipCode: "33131",
};

/** The outcome of a request: success, a rejection, a failure, or none. */
export type Outcome = "good" | "rejected" | "failed" | "lost";

/**
 * A move of a visit: any event of the diner, a sensible event for the state, or the answer to a request under way. The
 * oldest request is 0.
 */
export type Move =
  | { readonly who: "wanderer"; readonly does: ReservationEvent }
  | { readonly who: "diner"; readonly prefers: number }
  | {
      readonly who: "provider";
      readonly answers: number;
      readonly outcome: Outcome;
      readonly found: Availability;
    };

const times = fc.constantFrom(
  "2027-03-05T18:30" as const,
  "2027-03-05T19:00" as const,
  "2027-03-05T20:00" as const,
);
const seatingAreas = fc.constantFrom("default", "bar");
const addOns = fc.subarray([
  createAddOn(),
  createAddOn({ itemId: "cake", pricePerItem: 1200, maxPerReservation: 1 }),
]);

const slotsFound: fc.Arbitrary<Slot> = fc
  .record({
    time: times,
    seatingArea: seatingAreas,
    availabilityType: fc.subarray(["Standard", "Experience"] as const, { minLength: 1 }),
    experienceIds: fc.subarray([7, 8, 9], { minLength: 1 }),
    addOns,
  })
  .map(createSlot);

const availabilities: fc.Arbitrary<Availability> = fc.record({
  slots: fc.array(slotsFound, { minLength: 1, maxLength: 6 }),
  noAvailabilityReasons: fc.subarray(["NoTimesExist", "AboveMaxPartySize"]),
});

const inputs: fc.Arbitrary<SearchInput> = fc.record({
  partySize: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 }),
  date: fc.option(fc.constant("2027-03-05" as const), { freq: 8 }),
  time: fc.option(fc.constant("19:00" as const), { freq: 8 }),
});

const choices = fc.oneof(
  fc.record({
    type: fc.constant("TimePicked" as const),
    time: times,
    as: fc.constantFrom("Standard" as const, "Experience" as const),
  }),
  fc.record({ type: fc.constant("ExperiencePicked" as const), experienceId: fc.constantFrom(7, 8, 9) }),
  fc.record({ type: fc.constant("SeatingAreaPicked" as const), seatingArea: seatingAreas }),
  fc.record({
    type: fc.constant("AddOnChanged" as const),
    itemId: fc.constantFrom("wine", "cake", "tea"),
    quantity: fc.integer({ min: -2, max: 9 }),
  }),
  fc.constantFrom(
    { type: "ContinuePressed" as const },
    { type: "ContinuePressed" as const },
    { type: "BackPressed" as const },
  ),
);

const changes = fc.oneof(
  fc.record({ type: fc.constant("InputChanged" as const), input: inputs }),
  fc.constantFrom({ type: "ResetPressed" as const }, { type: "KeepPressed" as const }),
  fc.record({
    type: fc.constant("EditPressed" as const),
    to: fc.constantFrom("search" as const, "options" as const, "addOns" as const),
  }),
);

const submissions = fc.record({
  type: fc.constant("DetailsSubmitted" as const),
  details: fc.constant(createDetails()),
  card: fc.constantFrom(CARD, CARD, null),
});

const does: fc.Arbitrary<ReservationEvent> = fc.oneof(
  { arbitrary: fc.constant({ type: "FindPressed" as const }), weight: 3 },
  { arbitrary: choices, weight: 8 },
  { arbitrary: submissions, weight: 3 },
  { arbitrary: changes, weight: 2 },
);

/**
 * Visits of a diner who mostly makes sensible moves, with a provider that answers late, out of order, wrongly or never.
 */
export const visits: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ who: fc.constant("wanderer" as const), does }), weight: 1 },
    { arbitrary: fc.record({ who: fc.constant("diner" as const), prefers: fc.nat(40) }), weight: 8 },
    {
      arbitrary: fc.record({
        who: fc.constant("provider" as const),
        answers: fc.constantFrom(0, 0, 0, 0, 1, 2),
        outcome: fc.constantFrom<Outcome[]>(
          "good",
          "good",
          "good",
          "good",
          "good",
          "rejected",
          "failed",
          "lost",
        ),
        found: availabilities,
      }),
      weight: 7,
    },
  ),
  { minLength: 5, maxLength: 60, size: "max" },
);

/** Slots of any days, some of them at the same times. */
export const slots: fc.Arbitrary<readonly Slot[]> = fc
  .array(localDateTimes, { minLength: 1, maxLength: 4 })
  .chain((times) =>
    fc.array(
      fc
        .record({
          time: fc.constantFrom(...times),
          seatingArea: fc.constantFrom("default", "bar", "patio"),
          availabilityType: fc.subarray(["Standard", "Experience"] as const),
          experienceIds: fc.subarray([7, 8, 9]),
          freeCancellationHours: fc.option(fc.nat(72)),
        })
        .map(createSlot),
      { maxLength: 8 },
    ),
  );
