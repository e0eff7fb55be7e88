import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MENU_ICONS } from "../../pages/menu/MenuIcon.tsx";
import { Icon, type IconDrawing } from "./Icon.tsx";
import * as icons from "./icons.ts";
import menuFile from "./menu.svg?raw";
import socialFile from "./social.svg?raw";

/** The sources of pages and panels, without tests and the style guide. */
const SOURCES = globSync(
  join(import.meta.dirname, "../../{booking,kit,location,manage,pages,shell}/**/*.tsx"),
)
  .filter((path) => !path.includes(".test."))
  .map((path) => readFileSync(path, "utf8"));

const SQUARE = 24;
const MARGIN = 12;
const SIDE = MARGIN + SQUARE + MARGIN;

/** Counts the pixels that an SVG draws inside its square and outside, within a margin. */
const inkOf = async (svg: string): Promise<{ readonly inside: number; readonly outside: number }> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInside = (at: number) => at >= MARGIN && at < MARGIN + SQUARE;
  const ink = { inside: 0, outside: 0 };
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (data[(y * info.width + x) * info.channels + 3] !== 0)
        ink[isInside(x) && isInside(y) ? "inside" : "outside"] += 1;
  return ink;
};

const drawings = new Map<string, IconDrawing>(Object.entries(icons));

describe("icons", () => {
  it.each(Object.keys(icons))("has a page or a panel that shows %s (rule 2.43)", (name) => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[^"]*icon/icons\\.ts"`);
    expect(SOURCES.some((text) => imported.test(text))).toBe(true);
  });

  it.each(Object.entries(icons))("draw %s inside their square only", async (_, drawing) => {
    const svg = renderToStaticMarkup(<Icon drawing={drawing} size={SIDE} />)
      .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(/viewBox="[^"]*"/, `viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}"`);
    const { inside, outside } = await inkOf(svg);
    expect(inside).toBeGreaterThan(0);
    expect(outside).toBe(0);
  });

  it.each([
    ...["Instagram", "Facebook", "Twitter"].map((name) => [name, socialFile] as const),
    ...MENU_ICONS.map((name) => [name, menuFile] as const),
  ])("draw %s in its own square (rule 2.43)", async (name, file) => {
    const [, attributes, drawn] =
      new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"(.*?)>(.*)</symbol>`).exec(file) ?? [];
    const view = `viewBox="${-MARGIN} ${-MARGIN} ${SIDE} ${SIDE}"`;
    const size = `width="${SIDE}" height="${SIDE}"`;
    const { inside, outside } = await inkOf(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} ${attributes}>${drawn}</svg>`,
    );
    expect(inside).toBeGreaterThan(0);
    expect(outside).toBe(0);
  });

  it("are all different", () => {
    const drawn = [...drawings.values()].map((drawing) => JSON.stringify(drawing));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("Icon", () => {
  it("is hidden from assistive technology without a label", () => {
    const { container } = render(<Icon drawing={icons.print} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  it("has an accessible name with a label", () => {
    render(<Icon drawing={icons.print} label="Print" size={20} />);
    expect(screen.getByRole("img", { name: "Print" })).toHaveAttribute("width", "20");
  });
});
