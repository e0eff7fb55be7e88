import type { GiftCardsSlice } from "@couvert/domain/site/slices/pictured-slices";

/** One card with every field, and one with only the required fields. */
export const giftCards: GiftCardsSlice = {
  type: "gift_cards",
  heading: "Two kinds",
  copy: [{ type: "paragraph", text: "Good in every room.", spans: [] }],
  items: [
    {
      title: "On paper",
      copy: [{ type: "paragraph", text: "Mailed the next working day.", spans: [] }],
      from: 2500,
      image: { url: "/content/images/juniper.jpg", alt: "A sprig of juniper", width: 1800, height: 1200 },
      link: { label: "Send a paper card", link: { url: "https://gifts.example.com/paper", newTab: true } },
    },
    { title: "By email", copy: [], from: null, image: null, link: null },
  ],
};
