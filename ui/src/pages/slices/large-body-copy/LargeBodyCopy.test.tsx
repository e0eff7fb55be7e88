import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { largeBodyCopy } from "./LargeBodyCopy.fixture.ts";
import LargeBodyCopy from "./LargeBodyCopy.tsx";

describe("LargeBodyCopy", () => {
  it("shows its link", () => {
    renderOnSite(<LargeBodyCopy slice={largeBodyCopy} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("A short list of things");
    expect(screen.getByRole("link", { name: "How we cook" })).toHaveAttribute("href", "/eat");
  });

  it("renders without a link", () => {
    renderOnSite(<LargeBodyCopy slice={{ ...largeBodyCopy, link: null }} isFirst={false} />);
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
