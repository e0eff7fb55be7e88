import { describe, expect, it, vi } from "vitest";
import { movedPage } from "./moved-page.ts";

const MANIFEST = {
  routeRules: {
    "/dinner": { redirect: "/menu", statusCode: 301 },
    "/blog/:post": { redirect: "/news/:post", statusCode: 301 },
    "/shop": { redirect: "https://shop.example.com/", statusCode: 302 },
  },
};

const moved = async (address: string, answer: object = { ok: true, value: MANIFEST }) => {
  const getJson = vi.fn(async () => answer as never);
  const response = await movedPage({ buildId: "b1", getJson, address });
  expect(getJson).toHaveBeenCalledWith("/builds/meta/b1.json");
  return response && [response.headers.get("Location"), response.headers.get("X-Remix-Reload-Document")];
};

describe("movedPage", () => {
  it.each([
    ["/dinner", "/menu"],
    ["/dinner/?reserve=miami#wine", "/menu?reserve=miami#wine"],
    ["/blog/spring", "/news/spring"],
  ])("leads %s by the router to %s", async (address, to) => {
    expect(await moved(address)).toEqual([to, null]);
  });

  it("leaves the site for an address outside (rule 2.14)", async () => {
    expect(await moved("/shop?card=1")).toEqual(["https://shop.example.com/?card=1", "true"]);
  });

  it.each(["/nowhere", "/blog", "/"])("leads %s nowhere", async (address) => {
    expect(await moved(address)).toBeUndefined();
  });

  it("leads nowhere while the rules cannot be read", async () => {
    expect(await moved("/dinner", { ok: false, status: 0 })).toBeUndefined();
  });
});
