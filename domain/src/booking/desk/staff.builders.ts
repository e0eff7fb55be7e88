import type { Staff } from "./staff.ts";

/** Creates a person: a host of all restaurants by default. */
export const createStaff = (overrides: Partial<Staff> = {}): Staff => ({
  id: "6f1c2f0e-6f3f-4c39-9c1e-0f6a5d4b3c2a",
  name: "Mara Bell",
  email: "mara@example.com",
  role: "host",
  restaurants: "all",
  ...overrides,
});
