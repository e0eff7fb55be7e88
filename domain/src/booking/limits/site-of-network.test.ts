import { expect, it } from "vitest";
import { siteOf } from "./site-of-network.ts";

it.each([
  ["2001:db8:1:200::/56", "2001:db8:1::/48"],
  ["2001:db8:1:300::/56", "2001:db8:1::/48"],
  ["0:0:0:0::/56", "0:0:0::/48"],
  ["192.0.2.1", null],
  ["unknown", null],
])("finds the site of %s: %s", (network, site) => {
  expect(siteOf(network)).toBe(site);
});
