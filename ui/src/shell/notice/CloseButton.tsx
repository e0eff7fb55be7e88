import styles from "./CloseButton.module.css";

/** Shows the close button of a notice. */
export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={styles["close"]} aria-label={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" strokeWidth="1.5" />
    </svg>
  </button>
);

/** Moves the focus from a closed notice to the page. */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
