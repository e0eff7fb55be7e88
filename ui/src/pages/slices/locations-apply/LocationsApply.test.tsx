import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { locationsApply } from "./LocationsApply.fixture.ts";
import LocationsApply from "./LocationsApply.tsx";

it("links to the jobs of each restaurant in a new tab (rule 2.36)", () => {
  renderOnSite(<LocationsApply slice={locationsApply} isFirst={false} />);
  const miami = screen.getByRole("link", { name: "See jobs Miami" });
  expect(miami).toHaveAttribute("href", "https://jobs.example.com/juniper-row?unit=JR-MIA");
  expect(miami).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "MiamiSee jobs Miami",
    "Coconut GroveMiamiSee jobs Coconut Grove",
  ]);
});

it("renders nothing without restaurants", () => {
  const { container } = renderOnSite(
    <LocationsApply slice={{ ...locationsApply, locations: [] }} isFirst={false} />,
  );
  expect(container).toBeEmptyDOMElement();
});
