import { describe, expect, it } from "vitest";
import { DEFAULT_META_IMAGE } from "./page-seo.ts";
import { shareImage } from "./share-image.ts";

describe("shareImage", () => {
  it.each([
    ["/content/images/a.jpg", "/content/images/a.jpg?w=1200&h=630&fit=crop"],
    [
      "/content/images/a.jpg?auto=format&w=5&h=5&dpr=2&fit=max",
      "/content/images/a.jpg?auto=format&w=1200&h=630&fit=crop",
    ],
    [
      "https://images.example.com/a.jpg?rect=0,0,9,9",
      "https://images.example.com/a.jpg?rect=0,0,9,9&w=1200&h=630&fit=crop",
    ],
  ])("asks for %s in the size that previews show", (url, asked) => {
    expect(shareImage(url)).toBe(asked);
  });

  it("leaves the site's own picture as it is", () => {
    expect(shareImage(DEFAULT_META_IMAGE)).toBe(DEFAULT_META_IMAGE);
  });
});
