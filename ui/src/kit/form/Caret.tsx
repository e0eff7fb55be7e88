/** The small arrow of a control that opens a list. */
export const Caret = () => (
  <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="m2 4 4 4 4-4" />
  </svg>
);
