import type { FullImageSlice } from "@couvert/domain/site/slices/pictured-slices";

/** A picture with a caption. */
export const fullImage: FullImageSlice = {
  type: "full_image",
  caption: "The grill in Miami",
  image: {
    url: "/content/images/miami.jpg",
    alt: "Oranges on a plate",
    width: 1800,
    height: 1200,
    copyright: "© Juniper Row Dining Rooms",
  },
};
