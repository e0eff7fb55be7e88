import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { matchPath } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";
import { type RedirectRule, ROUTE_REDIRECTS, redirectOf, withSearch } from "./redirect.ts";

const rule = (path: string, redirect: string): RedirectRule => ({ path, redirect, isPermanent: false });

const RULES: readonly RedirectRule[] = [
  rule("/shop", "https://shop.example.com:8443/gifts"),
  rule("/shop/:item", "https://shop.example.com:8443/gifts/:item"),
  rule("/mirror", "//mirror.example.com"),
  rule("/write", "mailto:hello@example.com"),
  rule("/old/:page", "/:page"),
];

describe("redirectOf", () => {
  it.each([
    ["/news/ca/opening", "/news/opening"],
    ["/news/ca/opening/", "/news/opening"],
    ["/news/ca/caf%C3%A9%20%2F%20bar", "/news/caf%C3%A9%20%2F%20bar"],
    ["/news/ca/100%", "/news/100%25"],
  ])("redirects %s to %s on this site", (path, to) => {
    expect(redirectOf(path, ROUTE_REDIRECTS)).toEqual({ to, leavesSite: false, isPermanent: true });
  });

  it.each(["/news/opening", "/menu", "/", "/a/b", "/news/ca//"])("does not redirect %s", (path) => {
    expect(redirectOf(path, ROUTE_REDIRECTS)).toBeUndefined();
  });

  it.each([
    ["/shop", "https://shop.example.com:8443/gifts"],
    ["/shop/a%20card", "https://shop.example.com:8443/gifts/a%20card"],
    ["/mirror", "//mirror.example.com"],
    ["/write", "mailto:hello@example.com"],
  ])("redirects %s out of the site to %s", (path, to) => {
    expect(redirectOf(path, RULES)).toEqual({ to, leavesSite: true, isPermanent: false });
  });

  it.prop([fc.string({ unit: "grapheme", minLength: 1 })])(
    "never leaves the site by the value of a parameter",
    (value) => {
      const redirect = redirectOf(`/old/${encodeURIComponent(value)}`, RULES);
      expect(redirect?.leavesSite).toBe(false);
      expect(new URL(redirect?.to ?? "", "https://couvert.test").origin).toBe("https://couvert.test");
    },
  );

  it.prop([fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ unit: "grapheme", minLength: 1 })])(
    "redirects news of any country to the post itself, once (rule 2.5)",
    (country, post) => {
      const asked = `/news/${encodeURIComponent(country)}/${encodeURIComponent(post)}`;
      const { to = "" } = redirectOf(asked, ROUTE_REDIRECTS) ?? {};
      expect(matchPath(to, ROUTES)).toMatchObject({ route: { name: "news-post" }, params: { post } });
      expect(redirectOf(to, ROUTE_REDIRECTS)).toBeUndefined();
    },
  );
});

describe("withSearch", () => {
  it.each([
    ["/new", "", "", "/new"],
    ["/new", "?a=1", "#b", "/new?a=1#b"],
    ["/new?a=1", "?b=2", "", "/new?a=1&b=2"],
    ["/new#own", "?b=2", "#other", "/new?b=2#own"],
    ["https://x.example.com/?a=1#own", "?b=2", "", "https://x.example.com/?a=1&b=2#own"],
    ["/new?", "?", "", "/new"],
  ])("adds to %s the query %j and the hash %j: %s", (to, search, hash, address) => {
    expect(withSearch(to, search, hash)).toBe(address);
  });
});
