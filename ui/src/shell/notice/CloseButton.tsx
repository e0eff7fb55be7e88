import styles from "./CloseButton.module.css";

/** The cross by which a notice is closed. */
export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles["close"]} aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" strokeWidth="1.5" />
    </svg>
  </button>
);

/** Gives the page the focus that a notice had which is closed now, so that a keyboard goes on from there. */
export const leaveForPage = (): void =>
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
