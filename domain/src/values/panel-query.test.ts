import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { panels } from "./panel.arbitraries.ts";
import {
  decodePanel,
  markedPanel,
  markedSeatingArea,
  type Panel,
  panelAtPath,
  panelHref,
  panelParameters,
  requestedPanel,
} from "./panel-query.ts";
import { ROUTES } from "./route-table.ts";

/** Returns a query after a change of its parameters. */
const changed = (query: URLSearchParams, panel: Panel | null): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(panelParameters(panel))) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

describe("decodePanel", () => {
  it.each([
    ["?reserve=miami", { kind: "reserve", uid: "miami" }],
    ["?order=miami&x=1", { kind: "order", uid: "miami" }],
    ["?order=austin&reserve=miami", { kind: "reserve", uid: "miami" }],
    ["?reserve=&order=austin", { kind: "order", uid: "austin" }],
    ["?reserve=", null],
    ["?x=1", null],
    ["", null],
  ])("decodes %j", (query, panel) => {
    expect(decodePanel(new URLSearchParams(query))).toEqual(panel);
  });
});

describe("panelParameters", () => {
  it("set one and remove the other (rule 4.6)", () => {
    expect(panelParameters({ kind: "reserve", uid: "miami" })).toMatchObject({
      reserve: "miami",
      order: null,
    });
    expect(panelParameters({ kind: "order", uid: "miami" })).toMatchObject({ reserve: null, order: "miami" });
  });

  it("remove the search of a link", () => {
    const linked = new URLSearchParams("reserve=miami&party=4&date=2027-03-05&time=19:00&x=1");
    expect(changed(linked, null).toString()).toBe("x=1");
    expect(changed(linked, { kind: "order", uid: "miami" }).toString()).toBe("x=1&order=miami");
  });

  it.prop([panels(), panels()])("setting one removes the other (rule 2.19)", (first, second) => {
    const query = changed(changed(new URLSearchParams("x=1"), first), second);
    expect(decodePanel(query)).toEqual(second);
    expect([...query.keys()].toSorted()).toEqual([second.kind, "x"].toSorted());
  });

  it.prop([panels()])("closing removes both and keeps the rest (rule 2.20)", (panel) => {
    expect(panelParameters(null)).toMatchObject({ reserve: null, order: null });
    expect(changed(changed(new URLSearchParams("x=1"), panel), null).toString()).toBe("x=1");
  });
});

describe("panelHref", () => {
  it("is a query, with the uid encoded", () => {
    expect(panelHref({ kind: "order", uid: "a&b" })).toBe("?order=a%26b");
  });

  it.prop([panels()])("decodes to the same panel", (panel) => {
    expect(decodePanel(new URLSearchParams(panelHref(panel)))).toEqual(panel);
  });
});

describe("the seating area of a panel", () => {
  it("is in its link and goes with it (rule 4.52)", () => {
    const panel = { kind: "reserve", uid: "miami", seatingArea: "bar" } as const;
    expect(panelHref(panel)).toBe("?reserve=miami&seating=bar");
    expect(changed(new URLSearchParams(), panel).toString()).toBe("reserve=miami&seating=bar");
    expect(changed(new URLSearchParams(panelHref(panel)), null).toString()).toBe("");
  });

  it.each([
    ["https://reserve-current-location?seating=bar", "bar"],
    ["https://reserve-current-location/?seating=high-top", "high-top"],
    ["https://reserve-current-location", undefined],
    ["/menu?seating=bar", undefined],
  ])("of the link %j (rule 4.52)", (url, area) => {
    expect(markedSeatingArea(url)).toBe(area);
  });
});

describe("panelAtPath", () => {
  it("opens the panels of the route table in the language of the page, with and without a final slash (rule 2.9)", () => {
    for (const { path, opens } of ROUTES) {
      expect(panelAtPath(path, "")).toBe(opens);
      expect(panelAtPath(`${path}/`, "")).toBe(opens);
      expect(panelAtPath(`/es${path}`, "/es")).toBe(opens);
    }
  });

  it.each(["/reserve/now", "/locations/reserve", "/eat/order", "/es/order", "/xx/reserve/", "//order"])(
    "opens no panel at %s (rule 2.9)",
    (path) => {
      expect(panelAtPath(path, "")).toBeUndefined();
    },
  );
});

describe("requestedPanel", () => {
  const reserveMiami: Panel = { kind: "reserve", uid: "miami" };
  const query = (text: string) => new URLSearchParams(text);

  it("opens by query parameter, by a trigger's link, and by path (rules 2.18, 4.4)", () => {
    expect(requestedPanel(query("?reserve=miami"), undefined, "austin")).toEqual(reserveMiami);
    expect(requestedPanel(query(panelHref(reserveMiami)), undefined, "austin")).toEqual(reserveMiami);
    expect(requestedPanel(query(""), "order", "austin")).toEqual({ kind: "order", uid: "austin" });
  });

  it("prefers the panel of the query to the panel of the path", () => {
    expect(requestedPanel(query("?reserve=miami"), "order", "austin")).toEqual(reserveMiami);
  });

  it("opens nothing by path before a location is selected, nor without a request", () => {
    expect(requestedPanel(query(""), "order", null)).toBeNull();
    expect(requestedPanel(query(""), undefined, "austin")).toBeNull();
  });
});

describe("markedPanel", () => {
  it.each([
    ["reserve-current-location", "reserve"],
    ["https://reserve-current-location", "reserve"],
    ["/#order-current-location", "order"],
    ["/menu?order-current-location=1", "order"],
    ["/reserve", null],
    ["/current-location", null],
    ["reserve-current", null],
    ["", null],
  ])("finds the marker in %j", (url, kind) => {
    expect(markedPanel(url)).toBe(kind);
  });

  it.prop([fc.constantFrom("reserve", "order"), fc.webUrl()])(
    "finds the marker of either panel in any link (rule 2.21)",
    (kind, url) => {
      expect(markedPanel(`${url}${kind}-current-location`)).toBe(kind);
    },
  );
});
