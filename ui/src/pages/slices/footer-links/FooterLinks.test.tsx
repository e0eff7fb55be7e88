import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { footerLinks } from "./FooterLinks.fixture.ts";
import FooterLinks from "./FooterLinks.tsx";

it("lists its links under its title, external ones in a new tab", () => {
  renderOnSite(<FooterLinks slice={footerLinks} />);
  expect(screen.getByRole("heading", { level: 2, name: "Gather" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Group bookings" })).toHaveAttribute("href", "/group-bookings");
  expect(screen.getByRole("link", { name: "Our suppliers" })).toHaveAttribute("target", "_blank");
});

it("has no heading without a title", () => {
  renderOnSite(<FooterLinks slice={{ ...footerLinks, title: "" }} />);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
