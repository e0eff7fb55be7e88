import type { FooterLinksSlice } from "@couvert/domain/site/slices/list-slices";

/** A column of two links, one of them external. */
export const footerLinks: FooterLinksSlice = {
  type: "footer_links",
  title: "Gather",
  items: [
    { label: "Group bookings", link: { url: "/group-bookings", newTab: false } },
    { label: "Our suppliers", link: { url: "https://suppliers.example.com", newTab: true } },
  ],
};
