import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { loadLocation } from "./load-location.ts";
import type { Payloads } from "./payloads.ts";

const miami = createLocation();

const payloads: Payloads = {
  get: async (path) => {
    if (path !== "/locations/miami") return { ok: false, status: path.includes("..") ? 400 : 404 };
    const view = createLocationView({ location: miami });
    return {
      ok: true,
      value: {
        path,
        title: "Miami",
        language: "en-US",
        direction: "ltr",
        alternates: [],
        description: "",
        buildId: "b1",
        view,
      },
    };
  },
};

describe("loadLocation", () => {
  it("takes the location from the payload of its page", async () => {
    expect(await loadLocation(payloads, "miami")).toEqual({ ok: true, value: miami });
  });

  it.each(["atlantis", "..", "miami/menu", "<script>"])("finds nothing for %s", async (uid) => {
    expect(await loadLocation(payloads, uid)).toEqual({ ok: false, status: 404 });
  });

  it.each([0, 429, 503])(
    "does not take a server out of reach for a missing location (%i)",
    async (status) => {
      const lost: Payloads = { get: async () => ({ ok: false, status }) };
      expect(await loadLocation(lost, "miami")).toEqual({ ok: false, status });
    },
  );

  it("does not take another page for a location", async () => {
    const home: Payloads = {
      get: async () => ({
        ok: true,
        value: {
          path: "/",
          title: "Home",
          language: "en-US",
          direction: "ltr",
          alternates: [],
          description: "",
          buildId: "b1",
          view: { screen: "page", slices: [] },
        },
      }),
    };
    expect(await loadLocation(home, ".")).toEqual({ ok: false, status: 404 });
  });
});
