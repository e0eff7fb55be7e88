import type { DescribedSite } from "./openapi.ts";

/** A site with the settings of `startTestServer`; overrides replace any. */
export const createDescribedSite = (overrides: Partial<DescribedSite> = {}): DescribedSite => ({
  origin: "https://book.example.com",
  reservationProvider: "house",
  cardProvider: "test-cards",
  cardNumbers: "16",
  ...overrides,
});
