import type { RefObject } from "react";
import { flushSync } from "react-dom";
import button from "../design/button.module.css";
import styles from "./MoreFound.module.css";
import type { LocationFinder } from "./use-location-finder.ts";

/** Shows more of the restaurants found, and moves the focus to the first of them; nothing where all are shown. */
export const MoreFound = ({
  finder: { found, remaining, showMore },
  list,
}: {
  readonly finder: LocationFinder<unknown>;
  /** The list of the restaurants found. */
  readonly list: RefObject<HTMLUListElement | null>;
}) =>
  remaining > 0 && (
    <p className={styles["more"]}>
      <button
        type="button"
        className={button["quiet"]}
        onClick={() => {
          flushSync(showMore);
          list.current?.children[found.length]?.querySelector("a")?.focus();
        }}
      >
        Show more restaurants
      </button>
      <span className={styles["count"]}>
        {found.length.toLocaleString("en-US")} of {(found.length + remaining).toLocaleString("en-US")} shown
      </span>
    </p>
  );
