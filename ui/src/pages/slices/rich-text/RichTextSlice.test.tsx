import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { richText } from "./RichTextSlice.fixture.ts";
import RichTextSlice from "./RichTextSlice.tsx";

it("shows the text block by block", async () => {
  renderOnSite(<RichTextSlice slice={richText} isFirst={false} />);
  expect(screen.getByRole("heading", { level: 2, name: "Tonight" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See all nine rooms" })).toHaveAttribute("href", "/locations");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "The counter",
    "The window",
  ]);
  expect(screen.getByRole("img", { name: "Opened figs" })).toBeVisible();
  // What shows an embed is loaded with the first one.
  expect(await screen.findByRole("button", { name: "Open: Where to sit in Miami" })).toBeVisible();
});
