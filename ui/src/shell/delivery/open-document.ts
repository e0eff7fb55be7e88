/** The parts of the window's location that opening a document uses. */
export type DocumentLocation = Pick<Location, "href" | "assign" | "replace" | "reload">;

/**
 * Loads an address as a document, as a new entry of the history or instead of the current one. Reloads where it is the current
 * address, which assigning would only scroll if it has a hash.
 */
export const openDocument = (location: DocumentLocation, address: string, isNew: boolean): void => {
  if (new URL(address, location.href).href === location.href) location.reload();
  else if (isNew) location.assign(address);
  else location.replace(address);
};
