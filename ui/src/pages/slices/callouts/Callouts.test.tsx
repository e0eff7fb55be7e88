import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { callouts } from "./Callouts.fixture.ts";
import Callouts from "./Callouts.tsx";

it("lists each callout with its fields", () => {
  renderOnSite(<Callouts slice={callouts} isFirst={false} />);
  const [sitDown, takeHome] = screen.getAllByRole("listitem");
  if (sitDown === undefined || takeHome === undefined) throw new Error("two callouts are expected");
  expect(within(sitDown).getByRole("heading", { name: "Sit down with us" })).toBeVisible();
  expect(within(sitDown).getByRole("img", { name: "A sprig of juniper" })).toBeVisible();
  expect(within(sitDown).getByRole("link", { name: "Find a room" })).toHaveAttribute("href", "/locations");
  expect(within(takeHome).getByRole("heading", { name: "Take it home" })).toBeVisible();
  expect(within(takeHome).queryByRole("img")).not.toBeInTheDocument();
  expect(within(takeHome).queryByRole("link")).not.toBeInTheDocument();
});
