import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { giftCards } from "./GiftCards.fixture.ts";
import GiftCards from "./GiftCards.tsx";

it("shows each card with its lowest price and its link", () => {
  renderOnSite(<GiftCards slice={giftCards} isFirst={false} />);
  const [paper, email] = screen.getAllByRole("listitem");
  if (paper === undefined || email === undefined) throw new Error("two cards are expected");
  expect(within(paper).getByRole("heading", { level: 3, name: "On paper" })).toBeVisible();
  expect(within(paper).getByText("From $25")).toBeVisible();
  expect(within(paper).getByRole("img", { name: "A sprig of juniper" })).toBeVisible();
  const link = within(paper).getByRole("link", { name: "Send a paper card" });
  expect(link).toHaveAttribute("href", "https://gifts.example.com/paper");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(within(email).getByRole("heading", { name: "By email" })).toBeVisible();
  expect(within(email).queryByText(/From/)).not.toBeInTheDocument();
  expect(within(email).queryByRole("link")).not.toBeInTheDocument();
});

it("draws cards without a picture, three in turn and hidden from readers", () => {
  const plain = { title: "", copy: [], from: null, image: null, link: null };
  const items = ["One", "Two", "Three", "Four"].map((title) => ({ ...plain, title }));
  const { container } = renderOnSite(<GiftCards slice={{ ...giftCards, items }} isFirst={false} />);
  const drawings = [...container.querySelectorAll('svg[aria-hidden="true"]')].map((svg) => svg.innerHTML);
  expect(new Set(drawings.slice(0, 3)).size).toBe(3);
  expect(drawings[3]).toBe(drawings[0]);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
