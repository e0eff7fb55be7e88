import page from "../../design/page.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { locationPath } from "../../location/location-path.ts";
import { SliceZone } from "../slices/SliceZone.tsx";
import styles from "./LocationPageScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/** A page that belongs to one restaurant, below the way back to it. */
const LocationPageScreen = ({ view: { location, slices } }: ScreenProps<"location-page">) => (
  <>
    <nav className={page["band"]} aria-label="Restaurant">
      <PathLink to={locationPath(location.uid)} className={styles["back"]}>
        {location.title}
      </PathLink>
    </nav>
    <SliceZone zone={slices} />
  </>
);

export default LocationPageScreen;
