import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { simpleSlice } from "./SimpleSlice.fixture.ts";
import SimpleSlice from "./SimpleSlice.tsx";

describe("SimpleSlice", () => {
  it("shows its picture, text and link", () => {
    renderOnSite(<SimpleSlice slice={simpleSlice} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: simpleSlice.heading })).toBeVisible();
    expect(screen.getByText("The first boxes are in.")).toBeVisible();
    expect(screen.getByRole("img", { name: "Oranges on a plate" })).toHaveAttribute("loading", "lazy");
    expect(screen.getByRole("link", { name: "Read the menu" })).toHaveAttribute("href", "/menu");
  });

  it("renders without a picture and a link", () => {
    renderOnSite(<SimpleSlice slice={{ ...simpleSlice, copy: [], image: null, link: null }} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: simpleSlice.heading })).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
