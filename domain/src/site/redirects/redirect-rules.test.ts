import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { redirectOf } from "./redirect.ts";
import { redirectRules, type WrittenRedirect } from "./redirect-rules.ts";

const written = (from: string, to: string): WrittenRedirect => ({ from, to, isPermanent: true });

const read = (...entries: readonly WrittenRedirect[]) => {
  const omissions: string[] = [];
  const rules = redirectRules(entries, (index, reason) => omissions.push(`${index} ${reason}`));
  return { rules, omissions };
};

describe("redirectRules", () => {
  it.each([
    ["/old-menu", "/menu", "/old-menu"],
    [" /old-menu/ ", " /menu ", "/old-menu"],
    ["/blog/:post", "/news/:post", "/blog/:post"],
    ["/shop", "https://shop.example.com/", "/shop"],
    ["/caf%C3%A9", "/menu", "/café"],
    ["/100%", "/menu", "/100%"],
    ["/menus/dinner", "/menu?at=dinner#mains", "/menus/dinner"],
  ])("redirects from %j to %j", (from, to, path) => {
    const { rules, omissions } = read(written(from, to));
    expect(omissions).toEqual([]);
    expect(rules).toEqual([{ path, redirect: to.trim(), isPermanent: true }]);
  });

  it.each([
    ["", "/menu"],
    ["/", "/menu"],
    ["old", "/menu"],
    ["//old", "/menu"],
    ["/old menu", "/menu"],
    ["/old?x", "/menu"],
    ["/old#x", "/menu"],
    ["/:anything", "/menu"],
    ["/:a/:b", "/menu"],
    ["https://old.example.com/", "/menu"],
  ])("rejects a redirect from %j, which is no path of the site", (from, to) => {
    expect(read(written(from, to))).toEqual({
      rules: [],
      omissions: ["0 does not lead from a path of this site"],
    });
  });

  it.each(["/api/house/reserve", "/builds/latest.json", "/preview", "/404", "/manage/:token", "/assets"])(
    "rejects a redirect from %s, which is the server's own",
    (from) => {
      expect(read(written(from, "/menu")).omissions).toEqual([
        "0 leads from a path that is the server's own",
      ]);
    },
  );

  it.each([
    "",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "//evil.example.com",
    "/\\evil.example.com",
    "mailto:a@example.com",
    "#top",
    "?a=1",
    "menu",
  ])("rejects a redirect to %j", (to) => {
    expect(read(written("/old", to))).toEqual({ rules: [], omissions: ["0 is not safe to lead to"] });
  });

  it("rejects a target with a parameter that its path does not have", () => {
    expect(read(written("/blog/:post", "/news/:title")).omissions).toEqual([
      "0 leads to /:title, which its path does not name",
    ]);
  });

  it("keeps the first of two from one path", () => {
    const { rules, omissions } = read(written("/old", "/menu"), written("/old/", "/eat"));
    expect(rules.map(({ redirect }) => redirect)).toEqual(["/menu"]);
    expect(omissions).toEqual(["1 has been redirected already"]);
  });

  it("allows consecutive redirects, and rejects one that closes a circle", () => {
    const { rules, omissions } = read(written("/a", "/b"), written("/b", "/c?x#y"), written("/c", "/a"));
    expect(rules.map(({ path }) => path)).toEqual(["/a", "/b"]);
    expect(omissions).toEqual(["2 leads back to itself"]);
    expect(read(written("/a/:x", "/a/:x?again")).omissions).toEqual(["0 leads back to itself"]);
  });

  it("rejects one that makes an earlier one circular", () => {
    const { rules, omissions } = read(written("/a", "/b/a/a"), written("/b/a/:y", "/:y"));
    expect(rules.map(({ path }) => path)).toEqual(["/a"]);
    expect(omissions).toEqual(["1 leads back to itself"]);
  });

  it("includes the redirects of the route table", () => {
    expect(read(written("/news/spring", "/news/us/spring")).omissions).toEqual(["0 leads back to itself"]);
  });

  const segment = fc.constantFrom("a", "b", "c", ":x", ":y");
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => `/${segments.join("/")}`);
  it.prop([fc.array(fc.tuple(path, path), { maxLength: 8 })])("never redirects a path forever", (pairs) => {
    const { rules } = read(...pairs.map(([from, to]) => written(from, to)));
    for (const { path: from } of rules) {
      let at = from.replaceAll(":", "");
      let steps = 0;
      for (let next = redirectOf(at, rules); next !== undefined; next = redirectOf(at, rules)) {
        at = next.to;
        steps += 1;
        expect(steps).toBeLessThanOrEqual(20);
      }
    }
  });

  it.prop([fc.string(), fc.webUrl(), fc.string()])(
    "redirects only to a path or a web address",
    (from, url, odd) => {
      for (const to of [url, odd, `javascript:${odd}`, `/${odd}`]) {
        for (const { redirect } of read(written("/old", to), written(from, to)).rules) {
          const { protocol } = new URL(redirect, "https://site.test");
          expect(["http:", "https:"]).toContain(protocol);
        }
      }
    },
  );
});
