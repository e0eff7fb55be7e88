import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { slices } from "../slices/slice-registry.ts";
import { smallHero } from "../slices/small-hero/SmallHero.fixture.ts";
import LocationPageScreen from "./LocationPageScreen.tsx";

it("shows the slices of a location's page below a link to the location (rule 2.7)", async () => {
  await slices.load(["small_hero"]);
  const location = createLocation({ uid: "austin", title: "Austin" });
  renderOnSite(<LocationPageScreen view={{ screen: "location-page", location, slices: [smallHero] }} />);
  expect(screen.getByRole("link", { name: /Austin/ })).toHaveAttribute("href", "/locations/austin");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Our dining rooms");
});
