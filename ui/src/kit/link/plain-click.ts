/** What tells one click from another, of a browser's event or React's. */
type ClickKeys = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click asks for what the link does here, rather than for a new tab or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
