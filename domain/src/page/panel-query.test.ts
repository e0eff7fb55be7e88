import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { markedPanel, type Panel, panelHref, panelOf, panelParameters } from "./panel-query.ts";

const panels: fc.Arbitrary<Panel> = fc.record({
  kind: fc.constantFrom("reserve", "order"),
  uid: fc.string({ minLength: 1 }),
});

/** The query after a change is applied to it, as a page would. */
const changed = (query: URLSearchParams, panel: Panel | null): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(panelParameters(panel))) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

describe("panel parameters", () => {
  it("open nothing when there are none, or empty ones", () => {
    expect(panelOf(new URLSearchParams("?x=1"))).toBeNull();
    expect(panelOf(new URLSearchParams("?reserve="))).toBeNull();
  });

  it.prop([panels, panels])("setting one removes the other", (first, second) => {
    const query = changed(changed(new URLSearchParams("x=1"), first), second);
    expect(panelOf(query)).toEqual(second);
    expect([...query.keys()].toSorted()).toEqual([second.kind, "x"].toSorted());
  });

  it.prop([panels])("closing removes both and keeps the rest", (panel) => {
    expect(changed(changed(new URLSearchParams("x=1"), panel), null).toString()).toBe("x=1");
  });

  it.prop([panels])("come back from the link that opens the panel", (panel) => {
    expect(panelOf(new URLSearchParams(panelHref(panel)))).toEqual(panel);
  });
});

describe("markedPanel", () => {
  it("finds the marker wherever the editor put it", () => {
    expect(markedPanel("https://reserve-current-location")).toBe("reserve");
    expect(markedPanel("/#order-current-location")).toBe("order");
    expect(markedPanel("/reserve")).toBeNull();
  });
});
