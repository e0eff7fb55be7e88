import { afterEach, describe, expect, it, vi } from "vitest";
import { listPosition } from "./CountryButton.tsx";

const at = (top: number, bottom: number) => {
  const anchor = document.createElement("div");
  anchor.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return anchor;
};

afterEach(() => vi.unstubAllGlobals());

describe("listPosition", () => {
  it("opens below with 200 px of room (rule 9.26)", () => {
    vi.stubGlobal("innerHeight", 800);
    expect(listPosition(at(550, 600))).toEqual({ side: "bottom", room: 200 });
  });

  it("opens above with less than 200 px of room below (rules 2.76, 9.26)", () => {
    vi.stubGlobal("innerHeight", 800);
    expect(listPosition(at(551, 601))).toEqual({ side: "top", room: 551 });
  });

  it("measures the window without the on-screen keyboard", () => {
    vi.stubGlobal("innerHeight", 800);
    vi.stubGlobal("visualViewport", { offsetTop: 50, height: 400 });
    expect(listPosition(at(150, 200))).toEqual({ side: "bottom", room: 250 });
    expect(listPosition(at(250, 300))).toEqual({ side: "top", room: 200 });
  });
});
