import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { banner } from "./Banner.fixture.ts";
import Banner from "./Banner.tsx";

describe("Banner", () => {
  it("shows its text and its link", () => {
    renderOnSite(<Banner slice={banner} />);
    expect(screen.getByText("The winter menu is on.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Read it" })).toHaveAttribute("href", "/menu");
  });

  it("renders without a link", () => {
    renderOnSite(<Banner slice={{ ...banner, link: null }} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
