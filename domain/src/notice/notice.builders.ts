import type { Banner } from "./banner.ts";
import type { Popup } from "./popup.ts";

/** A popup for every location; overrides replace any field. */
export const createPopup = (overrides: Partial<Popup> = {}): Popup => ({
  uid: "autumn",
  variation: "default",
  places: [],
  ...overrides,
});

/** A banner for every location; overrides replace any field. */
export const createBanner = (overrides: Partial<Banner> = {}): Banner => ({
  uid: "holidays",
  places: [],
  ...overrides,
});
