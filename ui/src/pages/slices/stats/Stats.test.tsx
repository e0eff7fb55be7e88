import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { stats } from "./Stats.fixture.ts";
import Stats from "./Stats.tsx";

it("shows each number with its label", () => {
  renderOnSite(<Stats slice={stats} isFirst={false} />);
  expect(screen.getByRole("heading", { level: 2, name: "In figures" })).toBeVisible();
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "dining rooms",
    "the year we began",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["9", "2011"]);
});

it("renders without a heading", () => {
  renderOnSite(<Stats slice={{ ...stats, heading: "" }} isFirst={false} />);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
