import { t } from "@lingui/core/macro";
import { useId } from "react";
import button from "../../design/button.module.css";
import styles from "./LocationSearch.module.css";
import type { LocationFinder } from "./use-location-finder.ts";

/** Shows a search for restaurants, a button for the nearest, and the number of results or why there are none. */
export const LocationSearch = ({ finder }: { finder: LocationFinder<unknown> }) => {
  const id = useId();
  return (
    <search className={styles["search"]}>
      <form className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
        <label className={styles["label"]} htmlFor={id}>
          {t`Find a restaurant`}
        </label>
        <input
          ref={finder.field}
          id={id}
          className={styles["input"]}
          type="search"
          placeholder={t`City, name or postal code`}
          autoComplete="off"
          maxLength={80}
          defaultValue={finder.initialQuery}
          aria-describedby={`${id}found`}
          onChange={({ target }) => finder.type(target.value)}
          onFocus={finder.prepare}
        />
        <button type="button" className={button["quiet"]} onClick={finder.locate} aria-busy={finder.isBusy}>
          {t`Nearest first`}
        </button>
      </form>
      <p id={`${id}found`} className={styles["note"]} role="status">
        {finder.note}
      </p>
      {finder.isFailed && (
        <p>
          <button type="button" className={button["plain"]} onClick={finder.prepare}>
            {t`Try again`}
          </button>
        </p>
      )}
    </search>
  );
};
