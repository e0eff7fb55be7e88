import { describe, expect, it } from "vitest";
import { image } from "./image-field.ts";
import { readFrom } from "./prismic-document.builders.ts";

const dimensions = { width: 1800, height: 1200 };
const read = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", image, null));

describe("image", () => {
  it("is a picture of the site or of the content service, with its size", () => {
    for (const url of [
      "/content/images/miami.jpg?auto=format",
      "https://images.example.com/miami.jpg",
      "http://localhost:8000/miami.jpg",
    ]) {
      expect(read({ url, alt: "The room", dimensions, copyright: null })).toEqual({
        value: { url, alt: "The room", width: 1800, height: 1200 },
        losses: [],
      });
    }
  });

  it("says nothing in place of words an editor left out", () => {
    expect(read({ url: "/a.jpg", alt: null, dimensions }).value?.alt).toBe("");
  });

  it.each([{}, null, { url: null, alt: null, dimensions: null }])(
    "is empty, and no loss, for %j",
    (field) => {
      expect(read(field)).toEqual({ value: null, losses: [] });
    },
  );

  it.each([
    [{ url: "javascript:alert(1)", dimensions }, "is not safe to show"],
    [{ url: "data:image/svg+xml,<svg/>", dimensions }, "is not safe to show"],
    [{ url: "tel:3055550101", dimensions }, "is not safe to show"],
    [{ url: "mailto:ana@example.com?subject=https://example.com/a.jpg", dimensions }, "is not safe to show"],
    [{ url: "/a.jpg" }, "has no size"],
    [{ url: "/a.jpg", dimensions: { width: 0, height: 0 } }, "is no picture"],
    ["a.jpg", "is no picture"],
  ])("leaves out %j: it %s", (field, loss) => {
    expect(read(field)).toEqual({ value: null, losses: [`field ${loss}`] });
  });
});
