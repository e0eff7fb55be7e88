import { isIP } from "node:net";

/** Returns whether a host name or an address is this machine's own, so that what is sent to it leaves no wire open. */
export const isLoopback = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:/, "");
  return (
    plain === "::1" || /(?:^|\.)localhost$/i.test(plain) || (isIP(plain) === 4 && plain.startsWith("127."))
  );
};
