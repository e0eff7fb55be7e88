import type { LocationsApplySlice } from "@couvert/domain/site/slices/form-slices";
import button from "../../../design/button.module.css";
import page from "../../../design/page.module.css";
import { SiteLink } from "../../../kit/link/SiteLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./LocationsApply.module.css";

/** Shows the restaurants, each with a link to its jobs (rule 2.36). */
const LocationsApply = ({ slice, isFirst }: SliceProps<LocationsApplySlice>) => {
  const { heading, copy, linkText, locations = [] } = slice;
  const Heading = isFirst ? "h1" : "h2";
  if (locations.length === 0) return null;
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["section"]}`}>
      <div className={styles["words"]}>
        <Heading className={styles["heading"]}>{heading}</Heading>
        <RichText text={copy} />
      </div>
      <ul className={styles["list"]}>
        {locations.map(({ uid, title, city, link }) => (
          <li key={uid} className={styles["item"]}>
            <div>
              <h3 className={styles["title"]}>{title}</h3>
              {city !== title && <p className={styles["city"]}>{city}</p>}
            </div>
            <p className={styles["link"]}>
              <SiteLink link={link} className={button["plain"]}>
                {linkText} <span className={page["unseen"]}>{title}</span>
              </SiteLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default LocationsApply;
