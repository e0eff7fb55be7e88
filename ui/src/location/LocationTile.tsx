import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import button from "../design/button.module.css";
import page from "../design/page.module.css";
import { Picture } from "../kit/image/Picture.tsx";
import { PanelLink } from "../kit/link/PanelLink.tsx";
import { PathLink } from "../kit/link/PathLink.tsx";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { useChooseLocation, useSelection } from "../visit/SelectedLocation.tsx";
import { useSitePath } from "../visit/shown-page.ts";
import { AddressLines, OpenNow } from "./LocationLines.tsx";
import styles from "./LocationTile.module.css";
import { locationPath } from "./location-path.ts";

interface LocationTileProps {
  location: LocationCard;
  /** The level of its title among the page's headings. */
  heading?: "h2" | "h3";
  /** A sentence about it. */
  children?: ReactNode;
}

/**
 * Shows a restaurant of a list: its address, and links to see, select and book it (rules 2.29, 2.30).
 */
export const LocationTile = ({ location, heading: Heading = "h2", children }: LocationTileProps) => {
  const choose = useChooseLocation();
  const isSelected = location.uid === useSelection().location.uid;
  const [set, own] = [t`Set Location`, t`Your Location`];
  const path = useSitePath()(locationPath(location.uid));
  // Tells the same links of many tiles apart.
  const place = <span className={page["unseen"]}>{location.title}</span>;
  return (
    <div className={styles["tile"]}>
      {location.image === null ? (
        <div className={styles["monogram"]} aria-hidden="true">
          {location.title.slice(0, 1)}
        </div>
      ) : (
        <div className={styles["picture"]}>
          <Picture image={location.image} sizes="(width > 768px) 25vw, 100vw" />
        </div>
      )}
      <Heading className={styles["title"]}>
        <PathLink to={path}>{location.title}</PathLink>
        {location.isComingSoon && <span className={styles["soon"]}>{t`Coming soon`}</span>}
      </Heading>
      {children}
      <address className={styles["address"]}>
        <AddressLines location={location} />
        {location.phone !== "" && (
          <>
            <br />
            <PhoneLink phone={location.phone} />
          </>
        )}
        {!location.isComingSoon && <OpenNow location={location} />}
      </address>
      <div className={styles["actions"]}>
        <BookLink location={location} place={place} />
        <PathLink to={path} className={button["plain"]}>
          {t`See Restaurant`} {place}
        </PathLink>
        <button
          type="button"
          data-replay
          className={`${button["plain"]} ${isSelected ? styles["selected"] : ""}`}
          data-other={isSelected ? set : own}
          onClick={() => choose(location)}
        >
          <span>
            {isSelected ? own : set} {place}
          </span>
        </button>
      </div>
    </div>
  );
};

/**
 * Opens the restaurant's panel, under its own label where it has one (rule 3.68). Before it opens 'Book a Table' is disabled, and only its
 * own label opens the panel (rule 2.31).
 */
const BookLink = ({
  location: { uid, isComingSoon, reserveButtonText },
  place,
}: {
  location: LocationCard;
  place: ReactNode;
}) => (
  <>
    {isComingSoon && (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so
      <a role="link" aria-disabled="true" className={button["primary"]}>
        {t`Book a Table`} {place}
      </a>
    )}
    {(!isComingSoon || reserveButtonText) && (
      <PanelLink panel={{ kind: "reserve", uid }} className={button[reserveButtonText ? "quiet" : "primary"]}>
        {reserveButtonText ?? t`Book a Table`} {place}
      </PanelLink>
    )}
  </>
);
