import type { AreaLink } from "@couvert/domain/restaurant/location/area";
import { roundDistance } from "@couvert/domain/restaurant/location/rounded-distance";
import type { DescribedCard } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { Fragment, useEffect, useEffectEvent, useRef } from "react";
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
import { BookingRows, ChoiceRows } from "./LocationRows.tsx";
import styles from "./LocationsScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

const NO_AREAS: readonly AreaLink[] = [];

/**
 * Shows locations below the page's slices, with a search (rule 2.29), by their regions until the visitor searches (rule 3.71). The page
 * of a large group shows those nearest to the visitor, more on demand, and links to its areas; the page of an area shows all of its
 * locations (rules 2.79, 2.80). The pages to book and to choose at have a row for each below their first slice (rules 2.91, 2.92).
 */
const LocationsScreen = (props: ScreenProps<"locations">) => (
  // The page of an area begins its own search.
  <Locations key={useLocation().pathname} {...props} />
);

const Locations = ({ view }: ScreenProps<"locations">) => {
  const { slices, areas = NO_AREAS, area, purpose } = view;
  const locations =
    purpose === "book" ? view.locations.filter(({ isComingSoon }) => !isComingSoon) : view.locations;
  const isLarge = areas.length > 0;
  const total = isLarge ? areas.reduce((sum, { count }) => sum + count, 0) : locations.length;
  const finder = useLocationFinder({ first: locations, total });
  const list = useRef<HTMLUListElement>(null);
  const prepare = useEffectEvent(finder.prepare);
  useEffect(() => {
    if (isLarge || purpose === "choose") prepare();
  }, [isLarge, purpose]);
  return (
    <>
      {area !== undefined && (
        <header className={`${page["band"]} ${styles["head"]}`}>
          <BackLink to={area.all.url} label={t`All restaurants`} />
          <h1 className={styles["name"]}>{area.name}</h1>
        </header>
      )}
      <SliceZone zone={purpose === undefined ? slices : slices.slice(0, 1)} />
      <section className={`${page["band"]} ${styles["list"]}`} aria-label={area?.name ?? t`All locations`}>
        {total > 1 && <LocationSearch finder={finder} />}
        {purpose === "book" && <BookingRows found={finder.found} list={list} />}
        {purpose === "choose" && <ChoiceRows found={finder.found} list={list} />}
        {purpose === undefined &&
          regionsOf(finder.found, locations).map(([region, found]) => (
            <Fragment key={region}>
              {region !== "" && <h2 className={styles["region"]}>{region}</h2>}
              <ul ref={list}>
                {found.map(({ location, km }) => (
                  <li key={location.uid} className={styles["entry"]}>
                    <LocationTile location={location} heading={region === "" ? "h2" : "h3"}>
                      {location.summary && <p className={styles["summary"]}>{location.summary}</p>}
                    </LocationTile>
                    {km !== null && (
                      <p className={styles["distance"]}>{distanceAway(roundDistance(km, location))}</p>
                    )}
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
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
      {purpose !== undefined && <SliceZone zone={slices.slice(1)} isBelowHead />}
    </>
  );
};

/** A location that a search has found, and its distance in km; null for an unknown one. */
interface FoundCard {
  readonly location: DescribedCard;
  readonly km: number | null;
}

/** Groups all locations by their regions, the largest first; one group without a name after a search, without regions, or in one region. */
const regionsOf = (
  found: readonly FoundCard[],
  all: readonly DescribedCard[],
): readonly (readonly [string, readonly FoundCard[]])[] => {
  const regions = Map.groupBy(found, ({ location }) => location.region ?? "");
  const isSearch = found.length < all.length || found.some(({ km }) => km !== null);
  return isSearch || regions.has("") || regions.size === 1
    ? [["", found]]
    : [...regions].toSorted(([, one], [, other]) => other.length - one.length);
};

export default LocationsScreen;
