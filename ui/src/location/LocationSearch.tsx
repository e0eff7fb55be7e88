import button from "../design/button.module.css";
import styles from "./LocationSearch.module.css";
import type { LocationFinder } from "./use-location-finder.ts";

/** A field that finds restaurants, the way to the nearest, and what the search has come to. */
export const LocationSearch = ({ finder }: { finder: LocationFinder }) => (
  <search className={styles["search"]}>
    <form className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
      <label className={styles["label"]} htmlFor="find-restaurant">
        Find a restaurant
      </label>
      <input
        ref={finder.field}
        id="find-restaurant"
        className={styles["input"]}
        type="search"
        placeholder="City, name or postal code"
        autoComplete="off"
        maxLength={80}
        aria-describedby="found-restaurants"
        onChange={({ target }) => finder.type(target.value)}
        onFocus={finder.prepare}
      />
      <button type="button" className={button["quiet"]} onClick={finder.locate} aria-busy={finder.isLocating}>
        Nearest first
      </button>
    </form>
    <p id="found-restaurants" className={styles["note"]} role="status">
      {finder.note}
    </p>
  </search>
);
