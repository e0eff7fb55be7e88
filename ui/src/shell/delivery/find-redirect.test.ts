import { describe, expect, it, vi } from "vitest";
import { findRedirect } from "./find-redirect.ts";

const MANIFEST = {
  routeRules: {
    "/dinner": { redirect: "/menu", statusCode: 301 },
    "/blog/:post": { redirect: "/news/:post", statusCode: 301 },
    "/shop": { redirect: "https://shop.example.com/", statusCode: 302 },
  },
};

const redirectTo = async (address: string, answer: object = { ok: true, value: MANIFEST }) => {
  const getJson = vi.fn(async () => answer as never);
  const response = await findRedirect({ buildId: "b1", getJson, address });
  expect(getJson).toHaveBeenCalledWith("/builds/meta/b1.json");
  return response && [response.headers.get("Location"), response.headers.get("X-Remix-Reload-Document")];
};

describe("findRedirect", () => {
  it.each([
    ["/dinner", "/menu"],
    ["/dinner/?reserve=miami#wine", "/menu?reserve=miami#wine"],
    ["/blog/spring", "/news/spring"],
  ])("redirects %s by the router to %s", async (address, to) => {
    expect(await redirectTo(address)).toEqual([to, null]);
  });

  it("leaves the site for an absolute target (rule 2.14)", async () => {
    expect(await redirectTo("/shop?card=1")).toEqual(["https://shop.example.com/?card=1", "true"]);
  });

  it.each(["/nowhere", "/blog", "/"])("finds no redirect of %s", async (address) => {
    expect(await redirectTo(address)).toBeUndefined();
  });

  it("finds no redirect while the rules cannot be read", async () => {
    expect(await redirectTo("/dinner", { ok: false, status: 0 })).toBeUndefined();
  });
});
