import { describe, expect, it } from "vitest";
import { mediaType, storedFile } from "./stored-file.ts";

describe("mediaType", () => {
  it.each([
    ["/builds/latest.json", "application/json"],
    ["/assets/boot-abc.js", "text/javascript"],
    ["/assets/site-abc.css", "text/css"],
    ["/favicon.svg", "image/svg+xml"],
    ["/news/rss.xml", "text/xml; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/assets/display-abc.woff2", "font/woff2"],
    ["/styleguide.html", "text/html; charset=utf-8"],
    ["/unknown", "application/octet-stream"],
  ])("of %s is %s", (path, type) => {
    expect(mediaType(path)).toBe(type);
  });
});

describe("storedFile", () => {
  const isText = (type: string, size: number) => storedFile({ hash: "ab", size }, type).isText;

  it("is text to compress from 1 KB", () => {
    expect(isText("text/html; charset=utf-8", 1023)).toBe(false);
    for (const path of [
      "/a.html",
      "/a.js",
      "/a.css",
      "/a.json",
      "/a.svg",
      "/a.txt",
      "/a.webmanifest",
      "/a.xml",
    ]) {
      expect([path, isText(mediaType(path), 1024)]).toEqual([path, true]);
    }
  });

  it.each(["/a.woff2", "/a.png", "/a.jpg", "/a.ico", "/a"])("is not text to compress: %s", (path) => {
    expect(isText(mediaType(path), 5000)).toBe(false);
  });
});
