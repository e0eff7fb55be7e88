import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { createPanelSource, loadLocation } from "./panel-source.ts";
import type { Payloads } from "./payloads.ts";

const miami: PagePayload = {
  path: "/locations/miami",
  title: "Miami",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: createLocationView(),
};

const payloads: Payloads = {
  get: async (path) =>
    path === miami.path
      ? { ok: true, value: { ...miami, siteId: "b1" } }
      : { ok: false, status: path.includes("..") ? 400 : 404 },
};

const Host = () => null;
const loadHost = async () => ({ default: Host });

describe("loadLocation", () => {
  it("returns the location in the payload of its page", async () => {
    expect(await loadLocation(payloads, "miami")).toEqual({ ok: true, value: createLocation() });
  });

  it.each(["atlantis", "..", "miami/menu", "<script>"])("returns 404 for %s", async (uid) => {
    expect(await loadLocation(payloads, uid)).toEqual({ ok: false, status: 404 });
  });

  it.each([0, 429, 503])("returns the status of a server out of reach (%i)", async (status) => {
    const lost: Payloads = { get: async () => ({ ok: false, status }) };
    expect(await loadLocation(lost, "miami")).toEqual({ ok: false, status });
  });

  it("returns 404 for a page that is no location", async () => {
    const home: Payloads = {
      get: async () => ({
        ok: true,
        value: {
          ...miami,
          path: "/",
          siteId: "b1",
          view: { screen: "page", slices: [] },
        },
      }),
    };
    expect(await loadLocation(home, ".")).toEqual({ ok: false, status: 404 });
  });
});

describe("createPanelSource", () => {
  it("loads the panel's component and its location", async () => {
    const loaded = await createPanelSource(payloads, loadHost).load("miami");
    expect(loaded).toEqual({ location: createLocation(), Host });
  });

  it("reports a location that does not exist as missing", async () => {
    expect(await createPanelSource(payloads, loadHost).load("atlantis")).toBe("missing");
  });

  it("reports a server out of reach, and finds the location once it is back", async () => {
    let isBack = false;
    const wavering: Payloads = {
      get: async (path) => (isBack ? payloads.get(path) : { ok: false, status: 0 }),
    };
    const panels = createPanelSource(wavering, loadHost);
    expect(await panels.load("miami")).toBe("unreachable");
    isBack = true;
    expect(await panels.load("miami")).toMatchObject({ Host });
  });

  it("reports a panel whose chunk cannot be loaded as unreachable", async () => {
    const panels = createPanelSource(payloads, async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await panels.load("miami")).toBe("unreachable");
  });

  it("loads a panel whose chunk failed before", async () => {
    let isRefused = true;
    const panels = createPanelSource(payloads, async () => {
      if (isRefused) throw new TypeError("Failed to fetch");
      return { default: Host };
    });
    await panels.load("miami");
    isRefused = false;
    expect(await panels.load("miami")).toMatchObject({ Host });
  });
});
