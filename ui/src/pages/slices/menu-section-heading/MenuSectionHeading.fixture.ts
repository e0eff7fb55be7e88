import type { MenuSectionHeadingSlice } from "@couvert/domain/site/slices/menu-slices";

/** The heading of a dinner menu. */
export const menuSectionHeading: MenuSectionHeadingSlice = {
  type: "menu_section_heading",
  heading: "Dinner",
  copy: [{ type: "paragraph", text: "From five until the fire is out.", spans: [] }],
  offersFilter: true,
};
