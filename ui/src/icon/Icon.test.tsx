import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Icon } from "./Icon.tsx";
import type { IconDrawing } from "./icon-drawing.ts";
import * as icons from "./icons.ts";

/** What the specification asks for, in its words (spec 2.5), and the names we have for it. */
const ASKED_FOR: Readonly<Record<string, readonly (keyof typeof icons)[]>> = {
  arrows: ["arrowLeft", "arrowRight", "arrowUp", "arrowDown", "arrowOut"],
  carets: ["caretLeft", "caretRight", "caretUp", "caretDown"],
  close: ["close"],
  contact: ["contact"],
  "credit card": ["creditCard"],
  delivery: ["delivery"],
  "dollar sign": ["dollarSign"],
  location: ["location"],
  "location info": ["locationInfo"],
  menu: ["menu"],
  new: ["fresh"],
  nutrition: ["nutrition"],
  order: ["order"],
  pairing: ["pairing"],
  people: ["people"],
  photo: ["photo"],
  reserve: ["reserve"],
  spicy: ["spicy"],
  suggestion: ["suggestion"],
  time: ["time"],
  vegetarian: ["vegetarian", "vegan"],
  "gluten-conscious": ["glutenConscious"],
  favourites: ["favourites"],
  "several social networks": [
    "instagram",
    "facebook",
    "xTwitter",
    "tikTok",
    "youTube",
    "threads",
    "pinterest",
  ],
  "several food-delivery services": ["uberEats", "doorDash", "deliveroo", "justEat"],
};

const drawings = new Map<string, IconDrawing>(Object.entries(icons));

describe("icons", () => {
  it.each(Object.entries(ASKED_FOR))("draw %s", (_, names) => {
    for (const name of names) expect(drawings.get(name)?.length, name).toBeGreaterThan(0);
  });

  it.each(Object.entries(icons))("draw %s within its square, of parts that an SVG has", (_, drawing) => {
    const { container } = render(<Icon drawing={drawing} />);
    const parts = [...(container.querySelector("svg")?.children ?? [])];
    expect(parts).toHaveLength(drawing.length);
    for (const part of parts) {
      expect(["path", "circle", "line", "rect", "polyline", "polygon", "ellipse"]).toContain(part.tagName);
    }
  });

  it("are each drawn in their own way", () => {
    const drawn = [...drawings.values()].map((drawing) => JSON.stringify(drawing));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe("Icon", () => {
  it("says nothing beside words that say it", () => {
    const { container } = render(<Icon drawing={icons.vegan} />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  });

  it("says what it stands for where it stands alone", () => {
    render(<Icon drawing={icons.vegan} label="Vegan" size={20} />);
    expect(screen.getByRole("img", { name: "Vegan" })).toHaveAttribute("width", "20");
  });
});
