import type { AreaLink } from "@couvert/domain/restaurant/location/area";
import { roundDistance } from "@couvert/domain/restaurant/location/rounded-distance";
import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { AreaList } from "../../location/find/AreaList.tsx";
import { distanceAway } from "../../location/find/finder-messages.ts";
import { LocationSearch } from "../../location/find/LocationSearch.tsx";
import { MoreFound } from "../../location/find/MoreFound.tsx";
import { useLocationFinder } from "../../location/find/use-location-finder.ts";
import { LocationTile } from "../../location/LocationTile.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import { BackLink } from "./BackLink.tsx";
import styles from "./LocationsScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

const NO_AREAS: readonly AreaLink[] = [];

/**
 * Shows locations below the page's slices, with a search (rule 2.29). The page of a large group shows those nearest to the
 * visitor, more on demand, and links to its areas; the page of an area shows all of its locations (rules 2.79, 2.80).
 */
const LocationsScreen = (props: ScreenProps<"locations">) => (
  // The page of an area begins its own search.
  <Locations key={useLocation().pathname} {...props} />
);

const Locations = ({ view }: ScreenProps<"locations">) => {
  const { slices, locations, areas = NO_AREAS, area } = view;
  const isLarge = areas.length > 0;
  const total = isLarge ? areas.reduce((sum, { count }) => sum + count, 0) : locations.length;
  const finder = useLocationFinder({ first: locations, total });
  const list = useRef<HTMLUListElement>(null);
  const prepare = useEffectEvent(finder.prepare);
  useEffect(() => {
    if (isLarge) prepare();
  }, [isLarge]);
  return (
    <>
      {area !== undefined && (
        <header className={`${page["band"]} ${styles["head"]}`}>
          <BackLink to={area.all.url} label={t`All restaurants`} />
          <h1 className={styles["name"]}>{area.name}</h1>
        </header>
      )}
      <SliceZone zone={slices} />
      <section className={`${page["band"]} ${styles["list"]}`} aria-label={area?.name ?? t`All locations`}>
        {total > 1 && <LocationSearch finder={finder} />}
        <ul ref={list}>
          {finder.found.map(({ location, km }) => (
            <li key={location.uid} className={styles["entry"]}>
              <LocationTile location={location} />
              {km !== null && (
                <p className={styles["distance"]}>{distanceAway(roundDistance(km, location))}</p>
              )}
            </li>
          ))}
        </ul>
        <MoreFound finder={finder} list={list} />
        {finder.found.length === 0 && (
          <div className={styles["none"]}>
            <p>{t`We are not there yet. Perhaps one of our rooms is on your way.`}</p>
            <button type="button" className={button["primary"]} onClick={finder.clear}>
              {t`Show all restaurants`}
            </button>
          </div>
        )}
        {isLarge && <AreaList areas={areas} />}
      </section>
    </>
  );
};

export default LocationsScreen;
