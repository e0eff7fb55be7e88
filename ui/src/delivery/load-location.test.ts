import { createLocation } from "@couvert/domain/location/location.builders";
import { describe, expect, it } from "vitest";
import { loadLocation } from "./load-location.ts";
import type { Payloads } from "./payloads.ts";

const miami = createLocation();

const payloads: Payloads = {
  get: async (path) => {
    if (path !== "/locations/miami") return { ok: false, status: path.includes("..") ? 400 : 404 };
    const view = { screen: "location", location: miami, nearby: [] } as const;
    return { ok: true, value: { path, title: "Miami", description: "", buildId: "b1", view } };
  },
};

describe("loadLocation", () => {
  it("takes the location from the payload of its page", async () => {
    expect(await loadLocation(payloads, "miami")).toBe(miami);
  });

  it.each(["atlantis", "..", "miami/menu", "<script>"])("finds nothing for %s", async (uid) => {
    expect(await loadLocation(payloads, uid)).toBeUndefined();
  });

  it("does not take another page for a location", async () => {
    const home: Payloads = {
      get: async () => ({
        ok: true,
        value: {
          path: "/",
          title: "Home",
          description: "",
          buildId: "b1",
          view: { screen: "page", slices: [] },
        },
      }),
    };
    expect(await loadLocation(home, ".")).toBeUndefined();
  });
});
