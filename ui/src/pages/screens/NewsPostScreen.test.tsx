import { createNewsPost } from "@couvert/domain/site/news/news.builders";
import { createNewsLists } from "@couvert/domain/site/news/news-list";
import { newsPages } from "@couvert/domain/site/news/news-pages";
import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import NewsPostScreen from "./NewsPostScreen.tsx";
import { prepareView } from "./screen-registry.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const image = { url: "/content/images/peas.jpg", alt: "Peas in a bowl", width: 1800, height: 1200 };
const news = [
  createNewsPost({
    image,
    locationUid: "miami",
    slices: [{ type: "callouts", heading: "What is in", items: [] }],
  }),
  createNewsPost({ uid: "bread", title: "Bread", date: "2026-11-01", locationUid: "miami" }),
];
const show = (at: Parameters<typeof newsPages>[1], posts = news) => {
  const [page] = newsPages(createNewsLists(posts, [MIAMI]), at);
  if (page === undefined) throw new Error("a page is expected");
  return renderOnSite(<NewsPostScreen view={page.view} />, { at: page.path });
};

describe("NewsPostScreen", () => {
  beforeAll(() => prepareView({ screen: "page", slices: news.flatMap(({ slices }) => slices) }));

  it("shows title, date, subject and author", () => {
    show("all news");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Spring on the table");
    expect(screen.getByText("March 5, 2027")).toBeVisible();
    expect(screen.getByText("By Mara Quill")).toBeVisible();
    expect(screen.getAllByText("Peas, and what we do with them.")[0]).toBeVisible();
    expect(screen.getByRole("img", { name: "Peas in a bowl" })).toHaveAttribute("fetchpriority", "high");
  });

  it("shows its slices below its heading, with one h1", () => {
    show("all news");
    expect(screen.getByRole("heading", { level: 2, name: "What is in" })).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("links back to all news and to further posts", () => {
    show("all news");
    expect(screen.getByRole("link", { name: "All news" })).toHaveAttribute("href", "/news");
    expect(screen.getByRole("link", { name: "Bread" })).toHaveAttribute("href", "/news/bread");
  });

  it("links back to its location and to further posts about it", () => {
    show("its location");
    expect(screen.getByRole("link", { name: "Miami" })).toHaveAttribute("href", "/locations/miami");
    expect(screen.getByRole("link", { name: "Bread" })).toHaveAttribute(
      "href",
      "/locations/miami/news/bread",
    );
  });

  it("renders without date, author, picture and further posts", () => {
    show("all news", [createNewsPost({ date: null, author: "", excerpt: "", image: null })]);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByText(/By/)).not.toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "More news" })).not.toBeInTheDocument();
  });
});
