import styles from "./BackToTop.module.css";

/** The arrow at the end of a page that leads back to its beginning (spec 2.3). */
export const BackToTop = () => (
  <button
    type="button"
    className={styles["arrow"]}
    aria-label="Back to top"
    data-replay
    onClick={() => {
      import("./scroll-to-top.ts").then(
        ({ scrollToTop }) => scrollToTop(window),
        () => scrollTo(0, 0),
      );
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 20V5M5 11.5 12 4.5l7 7" strokeWidth="1.5" />
    </svg>
  </button>
);
