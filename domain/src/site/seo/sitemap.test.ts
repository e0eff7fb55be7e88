import { describe, expect, it } from "vitest";
import { robotsTxt, sitemapXml } from "./sitemap.ts";

const origin = "https://juniper.example.com";
const page = (path: string, more = {}) => ({ path, isListed: true, alternates: [], ...more });

describe("sitemapXml", () => {
  it("lists every listed page, and no other", () => {
    expect(sitemapXml([page("/"), page("/success", { isListed: false }), page("/about")], origin)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        "<url><loc>https://juniper.example.com/</loc></url>",
        "<url><loc>https://juniper.example.com/about</loc></url>",
        "</urlset>",
        "",
      ].join("\n"),
    );
  });

  it("lists the versions of a page in all languages", () => {
    const alternates = [
      { language: "en-US", name: "English", path: "/about" },
      { language: "es-US", name: "Español", path: "/es/about" },
    ];
    expect(sitemapXml([page("/es/about", { alternates })], origin)).toContain(
      "<url><loc>https://juniper.example.com/es/about</loc>" +
        '<xhtml:link rel="alternate" hreflang="en-US" href="https://juniper.example.com/about"/>' +
        '<xhtml:link rel="alternate" hreflang="es-US" href="https://juniper.example.com/es/about"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://juniper.example.com/about"/></url>',
    );
  });

  it("escapes XML", () => {
    expect(sitemapXml([page("/a&b<'\">")], origin)).toContain("/a&#38;b&#60;&#39;&#34;&#62;</loc>");
  });
});

describe("robotsTxt", () => {
  it("disallows paths that are no pages, and names the sitemap", () => {
    expect(robotsTxt(origin)).toBe(
      "User-agent: *\nDisallow: /api/\nDisallow: /manage/\nDisallow: /preview\nDisallow: /slice-simulator\n\n" +
        "Sitemap: https://juniper.example.com/sitemap.xml\n",
    );
  });
});
