import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import button from "../../design/button.module.css";
import { numberLabel } from "../../languages/languages.ts";
import styles from "./MoreFound.module.css";
import type { LocationFinder } from "./use-location-finder.ts";

const shownLabel = (shown: number, all: number): string => {
  const some = numberLabel(shown);
  const total = numberLabel(all);
  return t`${some} of ${total} shown`;
};

/** Shows more of the restaurants found, and moves the focus to the first of them; nothing where all are shown (rule 2.80). */
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
        {t`Show more restaurants`}
      </button>
      <span className={styles["count"]}>{shownLabel(found.length, found.length + remaining)}</span>
    </p>
  );
