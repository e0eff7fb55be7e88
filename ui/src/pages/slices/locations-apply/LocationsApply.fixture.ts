import type { LocationsApplySlice } from "@couvert/domain/site/slices/form-slices";

/** Two restaurants: one with jobs in the group's search, one with its own careers page. */
export const locationsApply: LocationsApplySlice = {
  type: "locations_apply",
  heading: "Where you could work",
  copy: [{ type: "paragraph", text: "Every room hires its own people.", spans: [] }],
  linkText: "See jobs",
  jobSearch: { url: "https://jobs.example.com/juniper-row", newTab: true },
  locations: [
    {
      uid: "miami",
      title: "Miami",
      city: "Miami",
      link: { url: "https://jobs.example.com/juniper-row?unit=JR-MIA", newTab: true },
    },
    {
      uid: "coconut-grove",
      title: "Coconut Grove",
      city: "Miami",
      link: { url: "https://jobs.example.com/coconut-grove", newTab: true },
    },
  ],
};
