import type { PageView } from "@couvert/domain/site/page/page";
import type { Slice } from "@couvert/domain/site/slices/slice";

/** A part of the site that has message catalogues of its own; `ui/lingui.config.ts` has their folders. */
export type MessageArea = "finder" | "forms" | "locations" | "panels" | "site";

/** The areas of a part of a page, beside `site`, which every page has. They load with its component. */
type PartAreas<Name extends string> = Readonly<Partial<Record<Name, readonly MessageArea[]>>>;

/** The areas of each screen. */
export const SCREEN_AREAS: PartAreas<PageView["screen"]> = {
  locations: ["finder", "locations"],
  location: ["locations"],
};

/** The areas of each slice, by its type. */
export const SLICE_AREAS: PartAreas<Slice["type"]> = {
  form: ["forms"],
  locations_apply: ["finder"],
  popup: ["forms"],
};
