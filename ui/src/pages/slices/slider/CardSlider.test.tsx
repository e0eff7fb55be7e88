import { describe } from "vitest";
import { sliderSliceLaws } from "../../../kit/slider/slider-slice.laws.tsx";
import { cardSlider } from "./CardSlider.fixture.ts";
import CardSlider from "./CardSlider.tsx";

describe("CardSlider", () => {
  sliderSliceLaws(CardSlider, cardSlider);
});
