import { afterEach, describe, expect, it, vi } from "vitest";
import { listPlace } from "./CountryButton.tsx";

const at = (top: number, bottom: number) => {
  const anchor = document.createElement("div");
  anchor.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return anchor;
};

afterEach(() => vi.unstubAllGlobals());

describe("listPlace", () => {
  it("is below where 200 px are free (rule 9.26)", () => {
    vi.stubGlobal("innerHeight", 800);
    expect(listPlace(at(550, 600))).toEqual({ side: "bottom", room: 200 });
  });

  it("is above where less than 200 px are free below (rules 2.76, 9.26)", () => {
    vi.stubGlobal("innerHeight", 800);
    expect(listPlace(at(551, 601))).toEqual({ side: "top", room: 551 });
  });

  it("counts only what a keyboard leaves to be seen", () => {
    vi.stubGlobal("innerHeight", 800);
    vi.stubGlobal("visualViewport", { offsetTop: 50, height: 400 });
    expect(listPlace(at(150, 200))).toEqual({ side: "bottom", room: 250 });
    expect(listPlace(at(250, 300))).toEqual({ side: "top", room: 200 });
  });
});
