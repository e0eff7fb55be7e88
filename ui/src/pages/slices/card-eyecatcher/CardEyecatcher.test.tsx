import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { cardEyecatcher } from "./CardEyecatcher.fixture.ts";
import CardEyecatcher from "./CardEyecatcher.tsx";

describe("CardEyecatcher", () => {
  it("shows its picture, text and link", () => {
    renderOnSite(<CardEyecatcher slice={cardEyecatcher} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: cardEyecatcher.heading })).toBeVisible();
    expect(screen.getByText("The first boxes are in.")).toBeVisible();
    expect(screen.getByRole("img", { name: "Oranges on a plate" })).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("link", { name: "Read the menu" })).toHaveAttribute("href", "/menu");
  });

  it("renders without a picture and a link", () => {
    renderOnSite(<CardEyecatcher slice={{ ...cardEyecatcher, copy: [], image: null, link: null }} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: cardEyecatcher.heading })).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
