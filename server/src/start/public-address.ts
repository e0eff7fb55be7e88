import type { Config } from "../config/config.ts";

/** Where visitors find the site, and what whoever runs it should know of that. */
export interface PublicAddress {
  /** Without a final slash. */
  readonly origin: string;
  /** One line on an address that only this machine can open; null when there is nothing to say. */
  readonly warning: string | null;
}

/** The address that is configured, or the one a browser on this machine finds the server at. */
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
