/**
 * Returns the /48 network of an IPv6 network (`2001:db8:1:200::/56`), which has 256 of them and a wider limit; null for an IPv4 address.
 */
export const siteOf = (network: string): string | null => {
  const [, site] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/56$/.exec(network) ?? [];
  return site === undefined ? null : `${site}:/48`;
};

/** How many times the limit of a network its site has. */
export const SITE_FACTOR = 2;
