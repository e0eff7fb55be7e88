import type { MenuSectionSlice } from "@couvert/domain/site/slices/menu-slices";

/** A section with one dish that has every field, and one with only a name. */
export const menuSection: MenuSectionSlice = {
  type: "menu_section",
  heading: "Bread and first plates",
  note: "Served until the oven is empty",
  items: [
    {
      name: "Green mango",
      description: "Peanut, burnt chilli, mint",
      prices: [
        { label: "plate", cents: 1300 },
        { label: "to share", cents: 2450 },
      ],
      marks: ["vegan", "gluten-conscious"],
      spice: 2,
      isNew: true,
      isFavourite: true,
    },
    {
      name: "Stone crab",
      description: "",
      prices: [{ label: "market price", cents: null }],
      marks: [],
      spice: 0,
      isNew: false,
      isFavourite: false,
    },
  ],
};
