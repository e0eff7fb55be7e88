import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { createPanelSource } from "./panel-source.ts";
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
    path === miami.path ? { ok: true, value: { ...miami, buildId: "b1" } } : { ok: false, status: 404 },
};

const Host = () => null;
const loadHost = async () => ({ default: Host });

describe("panelSource", () => {
  it("brings the panel and its location", async () => {
    const loaded = await createPanelSource(payloads, loadHost).load("miami");
    expect(loaded).toEqual({ location: createLocation(), Host });
  });

  it("knows a location that does not exist", async () => {
    expect(await createPanelSource(payloads, loadHost).load("atlantis")).toBe("missing");
  });

  it("knows that the server is out of reach, and finds the location once it is back", async () => {
    let isBack = false;
    const wavering: Payloads = {
      get: async (path) => (isBack ? payloads.get(path) : { ok: false, status: 0 }),
    };
    const panels = createPanelSource(wavering, loadHost);
    expect(await panels.load("miami")).toBe("unreachable");
    isBack = true;
    expect(await panels.load("miami")).toMatchObject({ Host });
  });

  it("takes a panel whose chunk cannot be loaded for out of reach, where the page is not loaded anew", async () => {
    const panels = createPanelSource(payloads, async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await panels.load("miami")).toBe("unreachable");
  });

  it("finds a panel whose chunk was refused once it is no more", async () => {
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
