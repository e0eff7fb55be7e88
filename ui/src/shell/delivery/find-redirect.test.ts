import { encodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import { ROUTE_REDIRECTS } from "@couvert/domain/site/redirects/redirect";
import { describe, expect, it } from "vitest";
import type { GetJson } from "../../kit/loading/get-json.ts";
import { findRedirect } from "./find-redirect.ts";

const MANIFEST = {
  routeRules: {
    "/dinner": { redirect: "/menu", statusCode: 301 },
    "/blog/:post": { redirect: "/news/:post", statusCode: 301 },
    "/shop": { redirect: "https://shop.example.com/", statusCode: 302 },
    "/news/ca/gone": { redirect: "/about", statusCode: 302 },
    ...encodeRouteRules(ROUTE_REDIRECTS),
  },
};

const FILES: Readonly<Record<string, object>> = {
  "/builds/latest.json?7": { id: "b2", timestamp: 5 },
  "/builds/meta/b2.json": MANIFEST,
};

const redirectTo = async (address: string, { files = FILES, base = "" } = {}) => {
  const getJson = (async (url: string) =>
    url in files ? { ok: true, value: files[url] } : { ok: false, status: 0 }) as GetJson;
  return await findRedirect({ getJson, now: () => 7, base, address });
};

describe("findRedirect", () => {
  it.each([
    ["/dinner", "/menu"],
    ["/dinner/?reserve=miami#wine", "/menu?reserve=miami#wine"],
    ["/blog/spring", "/news/spring"],
  ])("redirects %s by the router to %s", async (address, to) => {
    expect(await redirectTo(address)).toEqual({ kind: "redirect", to });
  });

  it("keeps query and hash of a country's news (rule 2.5)", async () => {
    expect(await redirectTo("/news/ca/opening?from=mail&a=%20#top")).toEqual({
      kind: "redirect",
      to: "/news/opening?from=mail&a=%20#top",
    });
  });

  it("prefers an editor's redirect to that of a country's news (rule 2.5)", async () => {
    expect(await redirectTo("/news/ca/gone?from=mail#top")).toEqual({
      kind: "redirect",
      to: "/about?from=mail#top",
    });
  });

  it("leaves the site for an absolute target (rule 2.14)", async () => {
    expect(await redirectTo("/shop?card=1")).toEqual({
      kind: "document",
      to: "https://shop.example.com/?card=1",
    });
  });

  it.each(["/nowhere", "/blog", "/"])("finds no redirect of %s", async (address) => {
    expect(await redirectTo(address)).toBeUndefined();
  });

  it("loads the document of a path that a translation lacks (rule 2.85)", async () => {
    const to = "/es/locations/miami?reserve=miami#hours";
    expect(await redirectTo(to, { base: "/es" })).toEqual({ kind: "document", to });
    expect(await redirectTo("/es", { base: "/es" })).toEqual({ kind: "document", to: "/es" });
    expect(await redirectTo("/escape", { base: "/es" })).toBeUndefined();
  });

  it.each(Object.keys(FILES))("finds no redirect while %s cannot be read", async (file) => {
    const { [file]: _, ...others } = FILES;
    expect(await redirectTo("/dinner", { files: others })).toBeUndefined();
  });
});
