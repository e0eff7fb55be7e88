import page from "../../design/page.module.css";
import { Picture } from "../../kit/image/Picture.tsx";
import { Copy } from "../../kit/rich-text/RichText.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import { LocationFacts, VisitHead } from "../visit/LocationFacts.tsx";
import { NearbyLocations } from "../visit/NearbyLocations.tsx";
import styles from "./LocationScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/** Shows a restaurant: its name, summary and what a visit needs first, then facts, slices and nearby restaurants (rules 2.6, 2.32, 2.90). */
const LocationScreen = ({ view: { location, facts, nearby, slices } }: ScreenProps<"location">) => (
  <>
    <header className={`${page["band"]} ${page["grid"]} ${styles["head"]}`}>
      <h1 className={styles["name"]}>{location.title}</h1>
      <p className={styles["summary"]}>{location.summary}</p>
      <VisitHead location={location} facts={facts} />
    </header>
    {location.image !== null && (
      <div className={styles["picture"]}>
        <Picture image={location.image} sizes="100vw" isFirst />
      </div>
    )}
    <div className={`${page["band"]} ${page["openEnd"]} ${styles["body"]}`}>
      <LocationFacts location={location} facts={facts} />
      <Copy text={location.story} className={`${page["grid"]} ${styles["story"]}`} />
    </div>
    <SliceZone zone={slices} isBelowHead />
    <NearbyLocations nearby={nearby} />
  </>
);

export default LocationScreen;
