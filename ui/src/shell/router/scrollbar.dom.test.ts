import { afterEach, describe, expect, it, vi } from "vitest";
import { measureScrollbar } from "./scrollbar.ts";

const root = document.documentElement;
const published = () => root.style.getPropertyValue("--scrollbar-width");

/** Gives the window a scrollbar of this width. */
const standInForScrollbar = (px: number) =>
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth - px);

afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute("style");
  document.body.removeAttribute("data-panel");
});

describe("measureScrollbar", () => {
  it("publishes the width of the scrollbar, and its change", () => {
    standInForScrollbar(15);
    measureScrollbar();
    expect(published()).toBe("15px");
    standInForScrollbar(0);
    measureScrollbar();
    expect(published()).toBe("0px");
  });

  it.each([0, 15])("sets a width of %i px once at most", (px) => {
    standInForScrollbar(px);
    const set = vi.spyOn(root.style, "setProperty");
    measureScrollbar();
    measureScrollbar();
    expect(set).toHaveBeenCalledTimes(px === 0 ? 0 : 1);
  });

  it("measures nothing while a panel is open", () => {
    standInForScrollbar(15);
    document.body.dataset["panel"] = "reserve";
    measureScrollbar();
    expect(published()).toBe("");
  });
});
