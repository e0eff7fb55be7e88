import type { ItemPairingSlice } from "@couvert/domain/site/slices/menu-slices";

/** Drinks for the short rib. */
export const itemPairing: ItemPairingSlice = {
  type: "item_pairing",
  dish: "Short rib",
  heading: "Something cold beside it",
  copy: [{ type: "paragraph", text: "Smoke wants acid.", spans: [] }],
  image: { url: "/content/images/juniper.jpg", alt: "A coupe", width: 1800, height: 1200 },
  items: [
    {
      name: "Row Martini",
      description: "Two gins, brined juniper",
      prices: [{ label: "", cents: 1700 }],
      marks: ["vegan"],
      spice: 0,
      isNew: false,
      isFavourite: false,
    },
  ],
};
