import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sliderSliceLaws } from "../../../kit/slider/slider-slice.laws.tsx";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { heroCarousel } from "./HeroCarousel.fixture.ts";
import HeroCarousel from "./HeroCarousel.tsx";

describe("HeroCarousel", () => {
  sliderSliceLaws(HeroCarousel, heroCarousel);

  it("gives the h1 to its first headline without a heading", () => {
    renderOnSite(<HeroCarousel slice={{ ...heroCarousel, heading: "" }} isFirst />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Miami");
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Austin");
  });
});
