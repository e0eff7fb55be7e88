import { expect, it } from "vitest";
import { smallestCharge } from "./smallest-charge.ts";

it.each([
  ["USD", 50],
  ["CAD", 50],
  ["JPY", 50],
  ["HUF", 17_500],
  ["MXN", 1000],
  ["GBP", 30],
])("is in %s %d of the smallest unit (rule 9.37)", (currency, amount) => {
  expect(smallestCharge(currency)).toBe(amount);
});
