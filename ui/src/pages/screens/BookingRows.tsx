import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import styles from "./BookingRows.module.css";

/**
 * Lists restaurants in rows, each of which opens its panel with the tables of today, or under a label of its own; none that is
 * coming soon (rules 2.91, 3.68).
 */
export const BookingRows = ({
  locations,
  list,
}: {
  readonly locations: readonly LocationCard[];
  readonly list: RefObject<HTMLUListElement | null>;
}) => (
  <ul ref={list} className={styles["rows"]}>
    {locations
      .filter(({ isComingSoon }) => !isComingSoon)
      .map(({ uid, title, address, city, reserveButtonText }) => (
        <li key={uid}>
          <PanelLink panel={{ kind: "reserve", uid }} className={styles["row"]}>
            <span className={styles["title"]}>{title}</span>
            <span className={styles["address"]}>{`${address}, ${city}`}</span>
            <span className={styles["act"]}>{reserveButtonText ?? t`See tables`}</span>
          </PanelLink>
        </li>
      ))}
  </ul>
);
