import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type RedirectRule, redirectOf } from "../redirects/redirect.ts";
import { decodeRouteRules, encodeRouteRules } from "./route-rules.ts";

describe("encodeRouteRules", () => {
  const paths = fc.constantFrom("/news/:country/:post", "/news/:post", "/news/ca/opening", "/:page", "/old");
  const rule: fc.Arbitrary<RedirectRule> = fc.record({
    path: paths,
    redirect: fc.constantFrom("/", "/menu", "https://shop.example.com/"),
    isPermanent: fc.boolean(),
  });
  it.prop([
    fc.array(rule, { maxLength: 6 }),
    fc.constantFrom("/news/ca/opening", "/news/x", "/old", "/menu"),
  ])(
    "redirects every path as the rules do, the first rule of a pattern before others (rule 2.5)",
    (rules, path) => {
      const encoded = JSON.parse(JSON.stringify({ routeRules: encodeRouteRules(rules) }));
      expect(redirectOf(path, decodeRouteRules(encoded))).toEqual(redirectOf(path, rules));
    },
  );
});
