import { distanceLabel } from "@couvert/domain/restaurant/location/distance";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { LocationSearch, useLocationFinder } from "../../location/LocationSearch.tsx";
import { LocationTile } from "../../location/LocationTile.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import styles from "./LocationsScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/** Shows the list of locations below the page's slices, with a search (rule 2.29). */
const LocationsScreen = ({ view }: ScreenProps<"locations">) => {
  const finder = useLocationFinder(view.locations);
  return (
    <>
      <SliceZone zone={view.slices} />
      <section className={`${page["band"]} ${styles["list"]}`} aria-label="All locations">
        {view.locations.length > 1 && <LocationSearch finder={finder} />}
        <ul>
          {finder.found.map(({ location, km }) => (
            <li key={location.uid} className={styles["entry"]}>
              <LocationTile location={location} />
              {km !== null && <p className={styles["distance"]}>{distanceLabel(km, location)} away</p>}
            </li>
          ))}
        </ul>
        {finder.found.length === 0 && (
          <div className={styles["none"]}>
            <p>We are not there yet. Perhaps one of our rooms is on your way.</p>
            <button type="button" className={button["primary"]} onClick={finder.clear}>
              Show all restaurants
            </button>
          </div>
        )}
      </section>
    </>
  );
};

export default LocationsScreen;
