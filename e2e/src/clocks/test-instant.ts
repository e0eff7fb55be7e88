/** The instant of the tests, unless TEST_CLOCK names another: a Friday, 6 PM in Miami, 3 PM in Vancouver. */
export const TEST_INSTANT = "2026-12-04T23:00:00Z";
