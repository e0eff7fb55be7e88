import { afterEach, describe, expect, it, vi } from "vitest";
import { type Placement, placePopup } from "./place-popup.ts";

afterEach(() => vi.unstubAllGlobals());

const LIST: Placement = { side: "roomier", align: "start", gap: 4, margin: 16 };

/** Places a popup of 200 × 300 px at an anchor 100 px wide and 50 high, in a window of 400 × 800; returns its styles. */
const place = (left: number, top: number, placement: Placement, direction = "ltr") => {
  vi.stubGlobal("innerHeight", 800);
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(400);
  const anchor = document.createElement("button");
  anchor.style.direction = direction;
  document.body.append(anchor);
  const box = { left, right: left + 100, top, bottom: top + 50, width: 100 };
  anchor.getBoundingClientRect = () => box as DOMRect;
  const popup = document.createElement("div");
  Object.defineProperties(popup, { offsetWidth: { value: 200 }, offsetHeight: { value: 300 } });
  placePopup(popup, anchor, placement);
  anchor.remove();
  return {
    left: popup.style.left,
    top: popup.style.top,
    room: popup.style.getPropertyValue("--available-height"),
  };
};

describe("placePopup", () => {
  it("places a popup below its anchor, from its start", () => {
    expect(place(50, 100, LIST)).toEqual({ left: "50px", top: "154px", room: "630px" });
    expect(place(250, 100, LIST, "rtl")).toMatchObject({ left: "150px" });
  });

  it("places a popup that does not fit below above its anchor, where there is more room", () => {
    expect(place(50, 600, LIST)).toEqual({ left: "50px", top: "296px", room: "580px" });
  });

  it("leaves a margin to the sides of the window", () => {
    expect(place(300, 100, LIST)).toMatchObject({ left: "184px" });
    expect(place(-20, 100, LIST)).toMatchObject({ left: "16px" });
  });

  it("places a popup at whole pixels of the screen", () => {
    expect(place(50.4, 100.6, LIST)).toMatchObject({ left: "50px", top: "155px" });
    vi.stubGlobal("devicePixelRatio", 2);
    expect(place(50.4, 100.6, LIST)).toMatchObject({ left: "50.5px", top: "154.5px" });
  });

  it("stays on a given side", () => {
    expect(place(50, 600, { ...LIST, side: "bottom" })).toMatchObject({ top: "654px", room: "130px" });
    expect(place(50, 100, { ...LIST, side: "top" })).toMatchObject({ top: "-204px", room: "80px" });
  });

  it("covers the anchor rather than leave the window, centred", () => {
    const calendar: Placement = { ...LIST, side: "bottom", align: "center", covers: true };
    expect(place(150, 600, calendar)).toEqual({ left: "100px", top: "484px", room: "768px" });
  });

  it("stays clear of an on-screen keyboard", () => {
    vi.stubGlobal("visualViewport", { offsetTop: 0, height: 400 });
    expect(place(50, 200, { ...LIST, side: "bottom", covers: true })).toMatchObject({ top: "84px" });
  });
});
