import { describe } from "vitest";
import { sliderSliceLaws } from "../../../kit/slider/slider-slice.laws.tsx";
import { containedSlider } from "./ContainedSlider.fixture.ts";
import ContainedSlider from "./ContainedSlider.tsx";

describe("ContainedSlider", () => {
  sliderSliceLaws(ContainedSlider, containedSlider);
});
