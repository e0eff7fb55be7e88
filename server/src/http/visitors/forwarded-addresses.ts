import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What stands for a text that is no address: all of them have one limit together. */
const NO_ADDRESS = "unknown";

/**
 * Replaces the addresses of `X-Forwarded-For` by plain ones, before anything reads them: proxies write `203.0.113.51:40001` and
 * `[2001:db8::1]:5000` too, and each port would have its own limits (rule 7.91).
 */
export const usePlainAddresses = ({ headers }: IncomingMessage): void => {
  const { "x-forwarded-for": forwarded } = headers;
  if (forwarded !== undefined)
    headers["x-forwarded-for"] = String(forwarded).split(",").map(plainAddress).join(", ");
};

const plainAddress = (written: string): string => {
  const [, inBrackets, beforePort] = WITH_PORT.exec(written.trim()) ?? [];
  const address = inBrackets ?? beforePort ?? written.trim();
  return isIP(address) === 0 ? NO_ADDRESS : address;
};

const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
