import type { FoundLocation } from "@couvert/domain/restaurant/location/find-locations";
import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { roundDistance } from "@couvert/domain/restaurant/location/rounded-distance";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { distanceAway } from "../../location/find/finder-messages.ts";
import { locationPath } from "../../location/location-path.ts";
import { useChooseLocation, useSelection } from "../../visit/SelectedLocation.tsx";
import { useSitePath } from "../../visit/shown-page.ts";
import styles from "./LocationRows.module.css";

interface RowsProps {
  readonly found: readonly FoundLocation<LocationCard>[];
  readonly list: RefObject<HTMLUListElement | null>;
}

/**
 * Lists restaurants in rows, each of which opens its panel with the tables of today, or under a label of its own; none that is
 * coming soon (rules 2.91, 3.68).
 */
export const BookingRows = ({ found, list }: RowsProps) => (
  <ul ref={list} className={styles["rows"]}>
    {found
      .filter(({ location }) => !location.isComingSoon)
      .map(({ location: { uid, title, address, city, reserveButtonText } }) => (
        <li key={uid}>
          <PanelLink panel={{ kind: "reserve", uid }} className={styles["row"]}>
            <span className={styles["words"]}>
              <span className={styles["title"]}>{title}</span>
              <span className={styles["address"]}>{`${address}, ${city}`}</span>
            </span>
            <span className={styles["act"]}>{reserveButtonText ?? t`See tables`}</span>
          </PanelLink>
        </li>
      ))}
  </ul>
);

/** Lists restaurants in rows to choose from, and marks the one that is the visitor's; a guess is nobody's (rules 2.92, 4.45). */
export const ChoiceRows = ({ found, list }: RowsProps) => {
  const choose = useChooseLocation();
  const selection = useSelection();
  const sitePath = useSitePath();
  return (
    <ul ref={list} className={styles["rows"]}>
      {found.map(({ location, km }) => {
        const { uid, title, address, city, isComingSoon } = location;
        const isOwn = !selection.isGuess && uid === selection.location.uid;
        const facts = [
          isComingSoon && t`Coming soon`,
          km !== null && distanceAway(roundDistance(km, location)),
        ].filter(Boolean);
        return (
          <li key={uid} className={styles["row"]}>
            <div className={styles["words"]}>
              <PathLink to={sitePath(locationPath(uid))} className={styles["title"]}>
                {title}
              </PathLink>
              <span className={styles["address"]}>{`${address}, ${city}`}</span>
              <span className={styles["fact"]}>{facts.join(", ")}</span>
            </div>
            <button
              type="button"
              data-replay
              className={`${styles["choose"]} ${button[isOwn ? "primary" : "quiet"]}`}
              onClick={() => choose(location)}
            >
              <span>
                {isOwn ? t`Your Location` : t`Set Location`} <span className={page["unseen"]}>{title}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
