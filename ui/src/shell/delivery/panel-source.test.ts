import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { createPanelSource, loadLocation, type PanelChunks } from "./panel-source.ts";
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
      ? { ok: true, value: { ...miami, siteId: "b1", digest: "d1" } }
      : { ok: false, status: path.includes("..") ? 400 : 404 },
};

const Host = () => null;
const Reserve = () => null;
const Order = () => null;
const Where = () => null;
const chunks: PanelChunks = {
  host: async () => ({ default: Host }),
  contents: {
    where: async () => ({ default: Where }),
    reserve: async () => ({ default: Reserve }),
    order: async () => ({ default: Order }),
  },
  messages: async () => {},
};
const reserve = { kind: "reserve", uid: "miami" } as const;
const refuse = async () => Promise.reject(new TypeError("Failed to fetch"));

describe("loadLocation", () => {
  it("returns the location in the payload of its page", async () => {
    expect(await loadLocation(payloads, "", "miami")).toEqual({ ok: true, value: createLocation() });
  });

  it("returns the location in the page's language, or in the site's own where it has no such page", async () => {
    const read: string[] = [];
    const spanish = createLocation({ summary: "La primera sala." });
    const both = (isTranslated: boolean): Payloads => ({
      get: async (path) => {
        read.push(path);
        if (path !== "/es/locations/miami") return payloads.get(path);
        const value = {
          ...miami,
          view: createLocationView({ location: spanish }),
          siteId: "b2",
          digest: "d2",
        };
        return isTranslated ? { ok: true, value } : { ok: false, status: 404 };
      },
    });
    expect(await loadLocation(both(true), "/es", "miami")).toEqual({ ok: true, value: spanish });
    expect(await loadLocation(both(false), "/es", "miami")).toEqual({ ok: true, value: createLocation() });
    expect(read).toEqual(["/es/locations/miami", "/es/locations/miami", "/locations/miami"]);
  });

  it.each(["atlantis", "..", "miami/menu", "<script>"])("returns 404 for %s", async (uid) => {
    expect(await loadLocation(payloads, "", uid)).toEqual({ ok: false, status: 404 });
  });

  it.each([0, 429, 503])("returns the status of a server out of reach (%i)", async (status) => {
    const lost: Payloads = { get: async () => ({ ok: false, status }) };
    expect(await loadLocation(lost, "", "miami")).toEqual({ ok: false, status });
  });

  it("returns 404 for a page that is no location", async () => {
    const home: Payloads = {
      get: async () => ({
        ok: true,
        value: {
          ...miami,
          path: "/",
          siteId: "b1",
          digest: "d1",
          view: { screen: "page", slices: [] },
        },
      }),
    };
    expect(await loadLocation(home, "", ".")).toEqual({ ok: false, status: 404 });
  });
});

describe("createPanelSource", () => {
  it("loads the components of a panel's kind and its location", async () => {
    const panels = createPanelSource(payloads, "", chunks);
    expect(await panels.load(reserve)).toEqual({ location: createLocation(), Host, Content: Reserve });
    expect(await panels.load({ ...reserve, kind: "order" })).toMatchObject({ Host, Content: Order });
  });

  it("requests chunks, messages and location of a panel in parallel, and nothing of the other kind", () => {
    const requested: string[] = [];
    const never = (name: string) => () => {
      requested.push(name);
      return new Promise<never>(() => {});
    };
    const panels = createPanelSource({ get: never("location") }, "", {
      host: never("host"),
      contents: { reserve: never("reserve"), order: never("order"), where: never("where") },
      messages: never("messages"),
    });
    panels.fetchAhead(reserve);
    expect(requested.toSorted()).toEqual(["host", "location", "messages", "reserve"]);
  });

  it("loads the question for the restaurant where the panel asks first (rule 4.45)", async () => {
    const asking = { ...reserve, asksWhere: true };
    expect(await createPanelSource(payloads, "", chunks).load(asking)).toMatchObject({ Content: Where });
  });

  it("reports a location that does not exist as missing", async () => {
    expect(await createPanelSource(payloads, "", chunks).load({ ...reserve, uid: "atlantis" })).toBe(
      "missing",
    );
  });

  it("reports a server out of reach, and finds the location once it is back", async () => {
    let isBack = false;
    const wavering: Payloads = {
      get: async (path) => (isBack ? payloads.get(path) : { ok: false, status: 0 }),
    };
    const panels = createPanelSource(wavering, "", chunks);
    expect(await panels.load(reserve)).toBe("unreachable");
    isBack = true;
    expect(await panels.load(reserve)).toMatchObject({ Host });
  });

  it.each<[string, PanelChunks]>([
    ["host", { ...chunks, host: refuse }],
    ["content", { ...chunks, contents: { ...chunks.contents, reserve: refuse } }],
    ["messages", { ...chunks, messages: refuse }],
  ])("reports a panel whose %s cannot be loaded as unreachable", async (_, failing) => {
    expect(await createPanelSource(payloads, "", failing).load(reserve)).toBe("unreachable");
  });

  it("loads a panel whose chunk failed before", async () => {
    let isRefused = true;
    const panels = createPanelSource(payloads, "", {
      ...chunks,
      host: async () => (isRefused ? refuse() : { default: Host }),
    });
    await panels.load(reserve);
    isRefused = false;
    expect(await panels.load(reserve)).toMatchObject({ Host });
  });
});
