import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import { useEffect, useState } from "react";
import { withMessages } from "../languages/with-messages.ts";
import styles from "./LocationLines.module.css";
import type { ShownOpening } from "./watch-opening.ts";

const load = withMessages(() => import("./watch-opening.ts"), "opening");

/**
 * Shows whether a restaurant is open now, and its hours today if asked to. A prerendered page cannot know, so that the lines are
 * empty until hydration, in reserved space.
 */
export const OpenNow = ({ location, hasHours }: { location: LocationCard; hasHours?: boolean }) => {
  const [shown, setShown] = useState<ShownOpening>();
  useEffect(() => {
    const watching = load().then((chunk) => chunk.default(location, setShown));
    return () => void watching.then((stop) => stop()).catch(() => {});
  }, [location]);
  return (
    <>
      <p className={styles["line"]} data-open={shown?.isOpen}>
        {shown?.line}
      </p>
      {hasHours && <p className={styles["line"]}>{shown?.today}</p>}
    </>
  );
};

/** Shows the address of a restaurant: street, then city and postal code, each in its own direction. */
export const AddressLines = ({ location }: { location: LocationCard }) => (
  <>
    <bdi>{location.address}</bdi>
    <br />
    <bdi>{[location.city, location.postalCode].filter(Boolean).join(", ")}</bdi>
  </>
);
