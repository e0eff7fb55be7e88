import type { Config } from "../config/config.ts";

/** The address of the site and a warning for the operator. */
interface PublicAddress {
  /** Without a final slash. */
  readonly origin: string;
  /** A line about an address that only this machine can open; null otherwise. */
  readonly warning: string | null;
}

/** Returns the configured address, or the local address of the server. */
export const publicAddress = (
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
  port: number,
): PublicAddress => {
  if (publicUrl !== null) return { origin: publicUrl, warning: null };
  if (!EVERYWHERE.includes(host)) {
    return { origin: `http://${host.includes(":") ? `[${host}]` : host}:${port}`, warning: null };
  }
  const origin = `http://localhost:${port}`;
  const warning = `PUBLIC_URL is not set: manage and canonical links say ${origin}, which other machines cannot open`;
  return { origin, warning };
};

const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];
