import type { ItemVariantSlice } from "@couvert/domain/site/slices/menu-slices";

const oysters = { marks: ["gluten-conscious"], spice: 0, isNew: false, isFavourite: false } as const;

/** Oysters by number. */
export const itemVariant: ItemVariantSlice = {
  type: "item_variant",
  heading: "Oysters on ice",
  description: "Green juniper, cucumber, lemon.",
  items: [
    { ...oysters, name: "Six", description: "", prices: [{ label: "", cents: 2400 }] },
    {
      ...oysters,
      name: "Twelve, with chilli",
      description: "",
      prices: [{ label: "", cents: 4600 }],
      spice: 3,
    },
  ],
};
