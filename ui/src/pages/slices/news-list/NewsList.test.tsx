import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { newsList } from "./NewsList.fixture.ts";
import NewsList from "./NewsList.tsx";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/news/post-${index}`,
    title: `Post ${index}`,
    date: null,
    excerpt: "Words.",
    image: null,
    place: "",
  }));

describe("NewsList", () => {
  it("shows of each post what it has", () => {
    const { container } = renderOnSite(<NewsList slice={newsList} isFirst={false} />);
    expect(screen.getByRole("heading", { level: 2, name: "From the kitchen" })).toBeVisible();
    const [spring, plain] = screen.getAllByRole("listitem");
    if (spring === undefined || plain === undefined) throw new Error("two posts are expected");
    expect(within(spring).getByRole("heading", { level: 3, name: "Spring on the table" })).toBeVisible();
    expect(spring).toHaveTextContent("March 5, 2027 · Miami");
    expect(spring.querySelector("time")).toHaveAttribute("datetime", "2027-03-05");
    expect(within(spring).getByText("Peas, and what we do with them.")).toBeVisible();
    expect(container.querySelectorAll("img")).toHaveLength(1);
    expect(plain).toHaveTextContent(/^Plain news$/);
  });

  it("leads to a post by the router", async () => {
    const { address } = renderOnSite(<NewsList slice={newsList} isFirst={false} />);
    await userEvent.click(screen.getByRole("link", { name: "Spring on the table" }));
    expect(address()).toBe("/news/spring");
  });

  it("carries the h1 where it stands first", () => {
    renderOnSite(<NewsList slice={newsList} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "From the kitchen" })).toBeVisible();
  });

  it("keeps the seven newest as tiles and lists what came before in lines", () => {
    renderOnSite(<NewsList slice={{ ...newsList, items: many(9) }} isFirst={false} />);
    const earlier = screen.getByRole("list", { name: "Earlier news" });
    expect(
      within(earlier)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Post 7", "Post 8"]);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(7);
  });

  it("offers the feed where it lists all news, and nowhere else", () => {
    const feed = () => screen.queryByRole("link", { name: /RSS/ });
    const { unmount } = renderOnSite(<NewsList slice={{ ...newsList, limit: null }} isFirst={false} />);
    expect(feed()).toHaveAttribute("href", "/news/rss.xml");
    unmount();
    renderOnSite(<NewsList slice={newsList} isFirst={false} />);
    expect(feed()).not.toBeInTheDocument();
  });

  it("is nothing without a post", () => {
    const { container } = renderOnSite(<NewsList slice={{ ...newsList, items: [] }} isFirst={false} />);
    expect(container).toBeEmptyDOMElement();
  });
});
