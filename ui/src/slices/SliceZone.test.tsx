import type { Slice } from "@couvert/domain/page/slice";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../testing/render-on-site.tsx";
import { quote } from "./quote/Quote.fixture.ts";
import { SliceZone } from "./SliceZone.tsx";
import { slices } from "./slice-registry.ts";
import { smallHero } from "./small-hero/SmallHero.fixture.ts";

describe("SliceZone", () => {
  it("gives the h1 to the first slice alone", async () => {
    await slices.load(["small_hero"]);
    renderOnSite(<SliceZone zone={[smallHero, { ...smallHero, heading: "Again" }]} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Our dining rooms");
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Again");
  });

  it("leaves out a slice nobody has a component for", async () => {
    await slices.load(["carousel", "quote"]);
    renderOnSite(<SliceZone zone={[{ type: "carousel" } as unknown as Slice, quote]} />);
    expect(screen.getByRole("figure")).toBeVisible();
  });

  it("finds a component for every slice that has a folder", async () => {
    const types = ["callouts", "copy_hero", "large_body_copy", "quote", "rich_text", "small_hero"];
    await slices.load(types);
    expect(types.filter((type) => slices.get(type) === undefined)).toEqual([]);
  });
});
