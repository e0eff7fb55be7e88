import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import type { Nearby } from "@couvert/domain/restaurant/location/nearby";
import { t } from "@lingui/core/macro";
import page from "../../design/page.module.css";
import { LocationTile } from "../../location/LocationTile.tsx";
import styles from "./NearbyLocations.module.css";

/** Shows the tiles of the restaurants beside another, or of flagships; nothing for none. */
export const NearbyLocations = ({ nearby: { kind, locations } }: { nearby: Nearby<LocationCard> }) =>
  locations.length > 0 && (
    <section className={`${page["band"]} ${page["openEnd"]}`} aria-labelledby="nearby">
      <h2 id="nearby" className={styles["heading"]}>
        {kind === "near" ? t`Nearby` : t`Our flagships`}
      </h2>
      <ul>
        {locations.map((other) => (
          <li key={other.uid}>
            <LocationTile location={other} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
