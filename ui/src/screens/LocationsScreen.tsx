import page from "../design/page.module.css";
import { LocationTile } from "../location/LocationTile.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import styles from "./LocationsScreen.module.css";
import type { ScreenProps } from "./screen-registry.ts";

/** The list of locations, a tile each, below the page's own slices (spec 2.4). */
const LocationsScreen = ({ view }: ScreenProps<"locations">) => (
  <>
    <SliceZone zone={view.slices} />
    <section className={`${page["band"]} ${styles["list"]}`} aria-label="All locations">
      <ul>
        {view.locations.map((location) => (
          <li key={location.uid}>
            <LocationTile location={location} />
          </li>
        ))}
      </ul>
    </section>
  </>
);

export default LocationsScreen;
