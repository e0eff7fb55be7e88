import { describe, expect, it } from "vitest";
import { liftOverButtons } from "./use-clear-of-buttons.ts";

const notice = { top: 680, bottom: 832 };

describe("liftOverButtons", () => {
  it.each([
    ["nothing where no button is", [], 0],
    ["nothing over a button above it", [{ top: 600, bottom: 644 }], 0],
    ["12 px clear of a button that it would touch", [{ top: 630, bottom: 674 }], 214],
    ["over a button that it would cover", [{ top: 700, bottom: 744 }], 144],
    [
      "over two buttons, one above the other",
      [
        { top: 560, bottom: 604 },
        { top: 700, bottom: 744 },
      ],
      284,
    ],
    [
      "into a gap between buttons",
      [
        { top: 400, bottom: 444 },
        { top: 700, bottom: 744 },
      ],
      144,
    ],
  ])("lifts %s (rule 4.17)", (_, buttons, lift) => {
    expect(liftOverButtons(notice, buttons, 68)).toBe(lift);
  });

  it("lifts nothing where the window has no room (rule 4.17)", () => {
    expect(liftOverButtons(notice, [{ top: 200, bottom: 800 }], 68)).toBe(0);
  });
});
