import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { useRef } from "react";
import { Slider } from "../../kit/slider/Slider.tsx";
import { AreaList } from "../../location/find/AreaList.tsx";
import { LocationSearch } from "../../location/find/LocationSearch.tsx";
import { MoreFound } from "../../location/find/MoreFound.tsx";
import { useLocationFinder } from "../../location/find/use-location-finder.ts";
import { LocationTile } from "../../location/LocationTile.tsx";
import { menuSection } from "../../pages/slices/menu-section/MenuSection.fixture.ts";
import { menuSectionHeading } from "../../pages/slices/menu-section-heading/MenuSectionHeading.fixture.ts";
import { newsList } from "../../pages/slices/news-list/NewsList.fixture.ts";
import NewsList from "../../pages/slices/news-list/NewsList.tsx";
import { SliceZone } from "../../pages/slices/SliceZone.tsx";
import styles from "./Content.module.css";
import { Viewport } from "./States.tsx";

const picture = (name: string, alt: string) => ({
  url: `/content/images/${name}.jpg`,
  alt,
  width: 1800,
  height: 1200,
});

const LOCATIONS = [
  createLocation({ image: picture("miami", "Oranges on a plate") }),
  createLocation({ uid: "austin", title: "Austin", city: "Austin", image: null }),
  createLocation({ uid: "ottawa", title: "Ottawa", city: "Ottawa", phone: "", isComingSoon: true }),
];

/** Shows tiles: the selected restaurant, one without a picture, and one that is coming soon. */
export const Tiles = () => (
  <div className={styles["tiles"]}>
    {LOCATIONS.map((location) => (
      <LocationTile key={location.uid} location={location} heading="h3" />
    ))}
  </div>
);

/** Shows the search for restaurants. */
export const Search = () => {
  const finder = useLocationFinder({ first: LOCATIONS, total: LOCATIONS.length });
  return (
    <>
      <LocationSearch finder={finder} />
      <p>{finder.found.map(({ location }) => location.title).join(", ")}</p>
    </>
  );
};

const AREAS = ["Florida", "Ontario", "Texas"].map((name, index) => ({
  name,
  count: 40 - index,
  link: { url: `/locations/in/${name.toLowerCase()}`, newTab: false },
}));

/** Shows how the restaurants of a large group are listed: the first ones, more on demand, and its areas. */
export const LargeGroup = () => {
  const finder = useLocationFinder({ first: LOCATIONS, total: 117 });
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {finder.found.map(({ location }) => (
          <li key={location.uid}>{location.title}</li>
        ))}
      </ul>
      <MoreFound finder={{ ...finder, remaining: 114 }} list={list} />
      <AreaList areas={AREAS} />
    </>
  );
};

const TITLES = ["The first peas", "A fire in Ottawa", "Oysters on Sundays", "The bar stays open later"];

/** Shows news as tiles, the newest emphasised. */
export const NewsTiles = () => (
  <div className={styles["edge"]}>
    <NewsList
      slice={{
        ...newsList,
        heading: "Lately",
        items: TITLES.map((title, index) => ({
          path: `/news/${index}`,
          title,
          date: "2027-03-05",
          day: "March 5, 2027",
          excerpt: "A few words on what it is about.",
          image: picture(index % 2 === 0 ? "juniper" : "table-evening", "A table in the evening"),
          place: index === 1 ? "Ottawa" : "",
        })),
      }}
      isFirst={false}
    />
  </div>
);

const SLIDES = ["Bread", "Butter", "Oysters", "Fire", "Salt", "Coffee"];

/** Shows a slider. */
export const Slides = () => (
  <Slider
    label="Six words"
    className={styles["slides"]}
    slides={SLIDES.map((word) => (
      <p key={word} className={styles["slide"]}>
        {word}
      </p>
    ))}
  />
);

const ZONE = [
  { ...menuSectionHeading, heading: "Lunch" },
  { ...menuSection, heading: "To begin with" },
  { ...menuSection, heading: "Off the grill" },
];

/** Shows a whole menu with links to its sections and the dietary filter. */
export const Menu = () => (
  <Viewport>
    <SliceZone zone={ZONE} isBelowHead />
  </Viewport>
);
