import fc from "fast-check";
import type { Staff, StaffChange, StaffRestaurants, StaffRole } from "./staff.ts";

const role: fc.Arbitrary<StaffRole> = fc.constantFrom("host", "manager");

/** The ids that arbitrary people work at. */
export const RESTAURANT_IDS = [1, 2, 3] as const;

const restaurants: fc.Arbitrary<StaffRestaurants> = fc.oneof(
  fc.constant("all" as const),
  fc.uniqueArray(fc.constantFrom(...RESTAURANT_IDS), { minLength: 1 }),
);

const person: fc.Arbitrary<Omit<Staff, "id">> = fc.record({
  name: fc.constant("Mara Bell"),
  email: fc.constant("mara@example.com"),
  role,
  restaurants,
});

/** People with ids of their own, at least one. */
export const everyoneArbitrary: fc.Arbitrary<readonly Staff[]> = fc
  .array(person, { minLength: 1, maxLength: 5 })
  .map((people) => people.map((each, index) => ({ ...each, id: String(index) })));

/** A change of any kind. */
export const staffChangeArbitrary: fc.Arbitrary<StaffChange> = fc.oneof(
  fc.constant({ removed: true as const }),
  fc.record({ role, restaurants }, { requiredKeys: [] }),
);
