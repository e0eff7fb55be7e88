import page from "../../design/page.module.css";
import { Picture } from "../../kit/image/Picture.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { LocationTile } from "../../location/LocationTile.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import { LocationFacts } from "./LocationFacts.tsx";
import styles from "./LocationScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/** Shows a restaurant: its name, summary, facts, slices and nearby restaurants (rules 2.6, 2.32). */
const LocationScreen = ({ view: { location, facts, nearby, slices } }: ScreenProps<"location">) => (
  <>
    <header className={`${page["band"]} ${page["grid"]} ${styles["head"]}`}>
      <h1 className={styles["name"]}>{location.title}</h1>
      <p className={styles["summary"]}>{location.summary}</p>
    </header>
    {location.image !== null && (
      <div className={styles["picture"]}>
        <Picture image={location.image} sizes="100vw" isFirst />
      </div>
    )}
    <div className={`${page["band"]} ${page["openEnd"]} ${styles["body"]}`}>
      <LocationFacts location={location} facts={facts} />
      <div className={`${page["grid"]} ${styles["story"]}`}>
        <RichText text={location.story} />
      </div>
    </div>
    <SliceZone zone={slices} isBelowHead />
    {nearby.locations.length > 0 && (
      <section className={`${page["band"]} ${page["openEnd"]}`} aria-labelledby="nearby">
        <h2 id="nearby" className={styles["heading"]}>
          {nearby.kind === "near" ? facts.words.near : facts.words.flagships}
        </h2>
        <ul>
          {nearby.locations.map((other) => (
            <li key={other.uid}>
              <LocationTile location={other} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

export default LocationScreen;
