/** Returns the address of a map that searches for a place by its name and postal address. */
export const mapSearchUrl = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`.toWellFormed())}`;
