import type { AreaLink } from "@couvert/domain/restaurant/location/area";
import type { ListedLocation } from "@couvert/domain/restaurant/location/location";
import { careersLink, jobsAt } from "@couvert/domain/site/form-fields/jobs";
import type { LocationsApplySlice, LocationToApply } from "@couvert/domain/site/slices/form-slices";
import { t } from "@lingui/core/macro";
import { type RefObject, useRef } from "react";
import button from "../../../design/button.module.css";
import page from "../../../design/page.module.css";
import { SiteLink } from "../../../kit/link/SiteLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import { AreaList } from "../../../location/find/AreaList.tsx";
import { LocationSearch } from "../../../location/find/LocationSearch.tsx";
import { MoreFound } from "../../../location/find/MoreFound.tsx";
import { useLocationFinder } from "../../../location/find/use-location-finder.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./LocationsApply.module.css";

/** Shows the restaurants, each with a link to its jobs; those of a large group by a search (rule 2.36). */
const LocationsApply = ({ slice, isFirst }: SliceProps<LocationsApplySlice>) => {
  const { heading, copy, linkText, locations = [], areas } = slice;
  const Heading = isFirst ? "h1" : "h2";
  if (locations.length === 0 && areas === undefined) return null;
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["section"]}`}>
      <div className={styles["words"]}>
        <Heading className={styles["heading"]}>{heading}</Heading>
        <RichText text={copy} />
      </div>
      <div className={styles["list"]}>
        {areas === undefined ? (
          <JobList locations={locations} linkText={linkText} />
        ) : (
          <JobSearch slice={slice} areas={areas} />
        )}
      </div>
    </section>
  );
};

const NONE: readonly ListedLocation[] = [];

/** Finds restaurants of a large group with links to their jobs, and links to the places of all. */
const JobSearch = ({
  slice: { jobSearch, linkText, total = 0 },
  areas,
}: {
  readonly slice: LocationsApplySlice;
  readonly areas: readonly AreaLink[];
}) => {
  const finder = useLocationFinder({
    first: NONE,
    total,
    isShown: (location) => careersLink(location, jobSearch?.url ?? "") !== null,
  });
  const list = useRef<HTMLUListElement>(null);
  const found = finder.found.map(({ location }) => location);
  return (
    <>
      <LocationSearch finder={finder} />
      <JobList ref={list} locations={jobsAt(found, jobSearch)} linkText={linkText} />
      <MoreFound finder={finder} list={list} />
      <AreaList areas={areas} />
    </>
  );
};

interface JobListProps {
  readonly locations: readonly LocationToApply[];
  readonly linkText: string;
  readonly ref?: RefObject<HTMLUListElement | null>;
}

const JobList = ({ locations, linkText, ref }: JobListProps) => (
  <ul ref={ref}>
    {locations.map(({ uid, title, city, link }) => (
      <li key={uid} className={styles["item"]}>
        <div>
          <h3 className={styles["title"]}>{title}</h3>
          {city !== title && <p className={styles["city"]}>{city}</p>}
        </div>
        <p className={styles["link"]}>
          <SiteLink link={link} className={button["plain"]}>
            {linkText || t`See jobs`} <span className={page["unseen"]}>{title}</span>
          </SiteLink>
        </p>
      </li>
    ))}
  </ul>
);

export default LocationsApply;
