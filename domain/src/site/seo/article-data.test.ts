import { describe, expect, it } from "vitest";
import { articleData } from "./article-data.ts";

const context = { siteName: "Juniper Row", origin: "https://juniper.example.com" };
const publisher = {
  "@type": "Organization",
  "@id": "https://juniper.example.com/#organization",
  name: "Juniper Row",
};
const post = {
  title: "A stove for Ottawa",
  date: "2026-11-02",
  excerpt: "It came by canal.",
  image: { url: "/content/images/ottawa.jpg", alt: "", width: 1800, height: 1200 },
  author: "Odile Marsh",
  place: "Ottawa",
  location: { uid: "ottawa", title: "Ottawa" },
} as const;
const page = { path: "/news/a-stove-for-ottawa", description: "How the stove came.", language: "en-US" };

describe("articleData", () => {
  it("tells who wrote what, when, and about which restaurant", () => {
    expect(articleData({ ...page, post }, context)).toEqual({
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      "@id": "https://juniper.example.com/news/a-stove-for-ottawa#article",
      headline: "A stove for Ottawa",
      description: "How the stove came.",
      inLanguage: "en-US",
      datePublished: "2026-11-02",
      image: "https://juniper.example.com/content/images/ottawa.jpg",
      author: { "@type": "Person", name: "Odile Marsh" },
      publisher,
      about: { "@id": "https://juniper.example.com/locations/ottawa#restaurant" },
      mainEntityOfPage: "https://juniper.example.com/news/a-stove-for-ottawa",
    });
  });

  it("is the group's own where nobody signed it, and leaves out what is not known", () => {
    const bare = { ...post, author: "", date: null, image: null, location: null };
    const told = articleData({ ...page, post: bare }, context);
    expect(told["author"]).toEqual(publisher);
    for (const name of ["datePublished", "image", "about"]) expect(told).not.toHaveProperty(name);
  });
});
