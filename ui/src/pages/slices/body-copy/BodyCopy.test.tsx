import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { bodyCopy } from "./BodyCopy.fixture.ts";
import BodyCopy from "./BodyCopy.tsx";

it("shows its text under its heading, and its link", () => {
  renderOnSite(<BodyCopy slice={bodyCopy} isFirst={false} />);
  expect(screen.getByRole("heading", { level: 2, name: "How a day goes" })).toBeVisible();
  expect(screen.getByText("Mixed at midnight.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the menu" })).toHaveAttribute("href", "/menu");
});

it("renders without a heading and a link", () => {
  renderOnSite(<BodyCopy slice={{ ...bodyCopy, heading: "", link: null }} isFirst={false} />);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
