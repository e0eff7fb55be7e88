import { isIP } from "node:net";

/** A visitor's address as a geolocator knows it, IPv4 without the `::ffff:` it is mapped by; null for what is no address. */
export const plainAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 0 ? null : plain;
};
