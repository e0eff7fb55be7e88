import type { LocationCard } from "@couvert/domain/restaurant/location/location";
import type { OpeningLine } from "@couvert/domain/restaurant/opening/opening-line";
import { useEffect, useState } from "react";
import styles from "./LocationLines.module.css";

/** Whether a restaurant is open at this moment, in a line whose place is kept: a page that stands for days cannot say it. */
export const OpenNow = ({ location }: { location: LocationCard }) => {
  const [line, setLine] = useState<OpeningLine>();
  useEffect(() => {
    const watching = import("./watch-opening.ts").then((chunk) => chunk.default(location, setLine));
    return () => void watching.then((stop) => stop()).catch(() => {});
  }, [location]);
  return (
    <p className={styles["line"]} data-open={line?.isOpen}>
      {line?.text}
    </p>
  );
};

/** Where a restaurant is: the street, and below it the city with its postal code, where it has one. */
export const AddressLines = ({ location }: { location: LocationCard }) => (
  <>
    {location.address}
    <br />
    {[location.city, location.postalCode].filter(Boolean).join(", ")}
  </>
);
