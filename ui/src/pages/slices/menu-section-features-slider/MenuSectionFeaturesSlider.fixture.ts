import type { MenuSectionFeaturesSliderSlice } from "@couvert/domain/site/slices/menu-slices";
import { menuSection } from "../menu-section/MenuSection.fixture.ts";

/** Two dishes, the first with a picture and a link. */
export const menuSectionFeaturesSlider: MenuSectionFeaturesSliderSlice = {
  type: "menu_section_features_slider",
  heading: "What people come for",
  items: menuSection.items.map((dish, index) =>
    index === 0
      ? {
          ...dish,
          image: { url: "/content/images/miami.jpg", alt: "Citrus on a plate", width: 1800, height: 1200 },
          link: {
            label: "Reserve a table",
            link: { url: "https://reserve-current-location", newTab: false },
          },
        }
      : { ...dish, image: null, link: null },
  ),
};
