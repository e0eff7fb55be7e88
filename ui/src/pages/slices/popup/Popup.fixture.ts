import { createPopupSlice } from "@couvert/domain/site/notice/notice.builders";
import type { PopupSlice } from "@couvert/domain/site/slices/notice-slices";

/** A popup with every field, for one zone. */
export const popup: PopupSlice = createPopupSlice({
  uid: "smoke-week",
  places: [{ kind: "zone", id: "zone.texas" }],
  heading: "Smoke week",
  copy: [{ type: "paragraph", text: "Seven nights of brisket from the big pit.", spans: [] }],
  image: { url: "/content/images/austin.jpg", alt: "Embers under an iron grate", width: 1800, height: 1200 },
  link: { label: "See the menu", link: { url: "/menu", newTab: false } },
});

/** The newsletter's popup. */
export const newsletter: PopupSlice = createPopupSlice({
  uid: "letter",
  variation: "newsletter",
  heading: "Hear it first",
  copy: [{ type: "paragraph", text: "One letter a month.", spans: [] }],
  emailLabel: "Your email",
  buttonText: "Send me the letter",
  thanks: "Thank you. The next one is yours.",
});
