import type { Slice } from "@couvert/domain/site/slices/slice";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { fullImage } from "./full-image/FullImage.fixture.ts";
import { iframeEmbed } from "./iframe-embed/IframeEmbed.fixture.ts";
import { menuSection } from "./menu-section/MenuSection.fixture.ts";
import { menuSectionHeading } from "./menu-section-heading/MenuSectionHeading.fixture.ts";
import { quote } from "./quote/Quote.fixture.ts";
import { SliceZone } from "./SliceZone.tsx";
import { slices } from "./slice-registry.ts";
import { smallHero } from "./small-hero/SmallHero.fixture.ts";
import { stats } from "./stats/Stats.fixture.ts";

describe("SliceZone", () => {
  it("gives the h1 to the first slice only (rule 1.7)", async () => {
    await slices.load(["small_hero"]);
    renderOnSite(<SliceZone zone={[smallHero, { ...smallHero, heading: "Again" }]} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Our dining rooms");
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Again");
  });

  it("gives the h1 to the first slice with a heading", async () => {
    await slices.load(["full_image", "quote", "small_hero"]);
    renderOnSite(<SliceZone zone={[fullImage, quote, { ...stats, heading: "" }, smallHero]} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Our dining rooms");
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
  });

  it("passes the slices of the page to each slice", async () => {
    await slices.load(["menu_section_heading", "menu_section"]);
    const second = { ...menuSection, heading: "From the fire" };
    renderOnSite(<SliceZone zone={[smallHero, menuSectionHeading, menuSection, second]} />);
    expect(screen.getByRole("link", { name: "From the fire" })).toHaveAttribute(
      "href",
      "#menu-from-the-fire",
    );
  });

  it("keeps what a visitor opened while an editor changes the text", async () => {
    await slices.load(["iframe_embed"]);
    const { rerender } = render(<SliceZone zone={[iframeEmbed]} />);
    await userEvent.click(screen.getByRole("button"));
    const frame = document.querySelector("iframe");
    rerender(<SliceZone zone={[{ ...iframeEmbed, heading: "Walk in" }]} />);
    expect(screen.getByRole("heading", { name: "Walk in" })).toBeVisible();
    expect(frame).toBeInTheDocument();
  });

  it("leaves out a slice without a component", async () => {
    await slices.load(["carousel", "quote"]);
    renderOnSite(<SliceZone zone={[{ type: "carousel" } as unknown as Slice, quote]} />);
    expect(screen.getByRole("figure")).toBeVisible();
  });

  it("finds a component for every slice folder (rule 2.33)", async () => {
    const folders = Object.keys(import.meta.glob("./*/model.json"));
    const types = folders.map((file) => (file.split("/")[1] ?? "").replaceAll("-", "_"));
    expect(types.length).toBeGreaterThan(15);
    await slices.load(types);
    expect(types.filter((type) => slices.get(type) === undefined)).toEqual([]);
  });
});
