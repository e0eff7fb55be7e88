import type { PageView } from "@couvert/domain/site/page/page";

/** A part of the site that has its own message catalogues; `ui/message-catalogues.ts` has their folders. */
export type MessageArea =
  | "choose"
  | "finder"
  | "forms"
  | "locations"
  | "menus"
  | "opening"
  | "ordering"
  | "pages"
  | "panels"
  | "site"
  | "steps"
  | "thanks";

/** The areas of a part of a page, beside `site`, which every page has. They load with its component. */
export type PartAreas<Name extends string> = Readonly<Partial<Record<Name, readonly MessageArea[]>>>;

/** The areas of each screen. */
export const SCREEN_AREAS: PartAreas<PageView["screen"]> = {
  locations: ["finder", "locations", "pages"],
  location: ["locations"],
  "location-page": ["pages"],
  "news-post": ["pages"],
  simulator: ["pages"],
};
