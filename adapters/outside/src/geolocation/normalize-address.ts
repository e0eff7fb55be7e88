import { isIP } from "node:net";

/** Normalizes a visitor's IP address: removes the `::ffff:` of a mapped IPv4 address. Returns null for other text. */
export const normalizeAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 0 ? null : plain;
};
