import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type Breakpoint,
  DESKTOP_BEYOND_PX,
  isHandheld,
  LAPTOP_BEYOND_PX,
  TABLET_FROM_PX,
} from "../kit/breakpoint/breakpoint.ts";
import { DROPDOWN_SECONDS, FADE_SECONDS } from "../kit/motion/motion.ts";

const src = join(import.meta.dirname, "..");
const files: Readonly<Record<string, string>> = Object.fromEntries(
  globSync("**/*.css", { cwd: src }).map((file) => [basename(file), readFileSync(join(src, file), "utf8")]),
);
const styles = (name: string): string => {
  const text = files[name];
  if (text === undefined) throw new Error(`there are no styles ${name}`);
  return text;
};

const WIDTHS: Readonly<Record<Breakpoint, readonly number[]>> = {
  mobile: [TABLET_FROM_PX - 1],
  tablet: [TABLET_FROM_PX, LAPTOP_BEYOND_PX],
  laptop: [LAPTOP_BEYOND_PX + 1, DESKTOP_BEYOND_PX],
  desktop: [DESKTOP_BEYOND_PX + 1],
};
const SAMPLES = Object.entries(WIDTHS).flatMap(([breakpoint, widths]) =>
  widths.map((width) => [breakpoint as Breakpoint, width] as const),
);

/** Returns the styles that apply in a window of a width: those outside media queries and those of matching ones. */
const stylesAt = (name: string, width: number): string =>
  styles(name).replace(
    /^( *)@media \((.*)\) \{\n([\s\S]*?)\n\1\}/gm,
    (_, __, query: string, inside: string) => {
      const [, sign, limit] = /^width (>=?|<=?) (\d+)px$/.exec(query) ?? [];
      const px = Number(limit);
      const holds = { ">": width > px, ">=": width >= px, "<": width < px, "<=": width <= px }[sign ?? ""];
      return holds ? inside : "";
    },
  );

/** Returns the value of a custom property in a window of a width: the last one set. */
const token = (name: string, width: number): string =>
  [...stylesAt("tokens.css", width).matchAll(new RegExp(`${name}: (.*);`, "g"))].at(-1)?.[1] ?? "";

describe("the tokens", () => {
  it.each(SAMPLES)("fade and turn as long as scripted motion on a %s of %i px (rule 9.12)", (_, width) => {
    expect(token("--motion-fade", width)).toBe(`${FADE_SECONDS}s`);
    expect(token("--motion-dropdown", width)).toBe(`${DROPDOWN_SECONDS}s`);
  });
});

describe("the styles", () => {
  it("use the breakpoints, each on its own side (rule 9.14)", () => {
    const edges = [
      `>= ${TABLET_FROM_PX}`,
      `< ${TABLET_FROM_PX}`,
      `> ${LAPTOP_BEYOND_PX}`,
      `<= ${LAPTOP_BEYOND_PX}`,
      `> ${DESKTOP_BEYOND_PX}`,
      `<= ${DESKTOP_BEYOND_PX}`,
    ];
    const turns = Object.values(files).flatMap((text) =>
      [...text.matchAll(/width ([<>]=? (\d+))px\)/g)].map(([, turn, px]) => ({ turn, px: Number(px) })),
    );
    expect(turns.length).toBeGreaterThan(10);
    // Queries below 640 px are a component's own, where it runs out of room.
    const others = turns.filter(({ turn = "", px }) => px > 640 && !edges.includes(turn));
    expect(others).toEqual([]);
  });

  it.each(SAMPLES)(
    "keep a page under a panel from scrolling on a laptop and a desktop: a %s of %i px (rule 4.7)",
    (breakpoint, width) => {
      const isStill = /:root:has\(> body\[data-panel\]\)\) \{\s*overflow: hidden;/.test(
        stylesAt("PanelHost.module.css", width),
      );
      expect(isStill).toBe(!isHandheld(breakpoint));
    },
  );

  it.each(SAMPLES)(
    "keep a page under the mobile menu from scrolling on a %s of %i px (rule 4.9)",
    (_, width) => {
      expect(stylesAt("MobileMenu.module.css", width)).toMatch(
        /html\):has\(\.menu\[open\]\) \{\s*overflow: hidden;/,
      );
    },
  );

  it.each(SAMPLES)(
    "keep a page under a popup from scrolling above 1440 px: a %s of %i px (rule 4.13)",
    (_, width) => {
      const isStill = /html\):has\(\.popup\[open\]\) \{\s*overflow: hidden;/.test(
        stylesAt("PopupDialog.module.css", width),
      );
      expect(isStill).toBe(width > DESKTOP_BEYOND_PX);
    },
  );

  it.each(SAMPLES)(
    "give the header a background that comes by scrolling on a mobile and a tablet: a %s of %i px (rule 4.10)",
    (breakpoint, width) => {
      const header = stylesAt("Header.module.css", width);
      const isGrounded = (rule: RegExp) => rule.test(header);
      const always = isGrounded(/^ *\.header \{\s*background: var\(--color-paper\);/m);
      const onceScrolled = isGrounded(/\.header\[data-scrolled\],[^}]*background: var\(--color-paper\);/);
      expect(onceScrolled && !always).toBe(isHandheld(breakpoint));
    },
  );

  it("keep the link of a news tile above its picture, which a copyright positions", () => {
    expect(styles("Picture.module.css")).toMatch(/:has\(> \.copyright\) \{\s*position: relative;/);
    const news = styles("NewsList.module.css");
    expect(news).toMatch(/\.link::after \{\s*position: absolute;\s*z-index: 1;/);
    expect(news).toMatch(/\.tile \{[^}]*isolation: isolate;/);
  });

  it("point forward and back in the writing direction, and slide a panel in from its start (rule 2.44)", () => {
    expect(styles("tokens.css")).toMatch(/:root \{[^}]*--forward: 1;/);
    expect(styles("tokens.css")).toMatch(/\[dir="rtl"\] \{\s*--forward: -1;/);
    // DayPicker does not turn the arrows of its months.
    expect(styles("DateCalendar.module.css")).toMatch(/\.chevron \{[^}]*scale: var\(--forward\) 1;/);
  });

  it("keep the header in view, so that no page has to scroll to it before a panel opens (rule 4.8)", () => {
    expect(styles("Header.module.css")).toMatch(/\.header \{\s*position: sticky;[^}]*inset-block-start: 0;/);
  });
});
