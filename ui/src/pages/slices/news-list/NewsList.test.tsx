import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { createSite } from "../../../testing/site.builders.ts";
import { ShownPageProvider } from "../../../visit/shown-page.ts";
import { newsList } from "./NewsList.fixture.ts";
import NewsList from "./NewsList.tsx";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/news/post-${index}`,
    title: `Post ${index}`,
    date: null,
    day: "",
    excerpt: "Words.",
    image: null,
    place: "",
  }));

describe("NewsList", () => {
  it("shows each post with its fields", () => {
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

  it("links to a post by the router", async () => {
    const { address } = renderOnSite(<NewsList slice={newsList} isFirst={false} />);
    await userEvent.click(screen.getByRole("link", { name: "Spring on the table" }));
    expect(address()).toBe("/news/spring");
  });

  it("has the h1 when first on a page", () => {
    renderOnSite(<NewsList slice={newsList} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "From the kitchen" })).toBeVisible();
  });

  it("shows the seven newest as tiles and earlier posts as lines", () => {
    renderOnSite(<NewsList slice={{ ...newsList, items: many(9) }} isFirst={false} />);
    const earlier = screen.getByRole("list", { name: "Earlier news" });
    expect(
      within(earlier)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Post 7", "Post 8"]);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(7);
  });

  it("links to the feed of its language, only where it lists all news (rule 2.82)", () => {
    const feed = () => screen.queryByRole("link", { name: /RSS/ });
    const { unmount } = renderOnSite(<NewsList slice={{ ...newsList, limit: null }} isFirst={false} />);
    expect(feed()).toHaveAttribute("href", "/news/rss.xml");
    unmount();
    const inSpanish = renderOnSite(
      <ShownPageProvider value={{ site: { ...createSite(), base: "/es" }, page: null }}>
        <NewsList slice={{ ...newsList, limit: null }} isFirst={false} />
      </ShownPageProvider>,
    );
    expect(feed()).toHaveAttribute("href", "/es/news/rss.xml");
    inSpanish.unmount();
    renderOnSite(<NewsList slice={newsList} isFirst={false} />);
    expect(feed()).not.toBeInTheDocument();
  });

  it("names the location whose news the site lists", () => {
    renderOnSite(<NewsList slice={{ ...newsList, heading: "", place: "Miami" }} isFirst={false} />);
    expect(screen.getByRole("region", { name: "News from Miami" })).toContainElement(
      screen.getByRole("heading", { level: 2, name: "News from Miami" }),
    );
  });

  it("renders nothing without posts", () => {
    const { container } = renderOnSite(<NewsList slice={{ ...newsList, items: [] }} isFirst={false} />);
    expect(container).toBeEmptyDOMElement();
  });
});
