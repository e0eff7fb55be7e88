import { expect, it } from "vitest";
import { headings } from "./headings.ts";

it("skips no level between the h1 and the heading of an item", () => {
  expect(headings("Rooms", true)).toEqual({ Heading: "h1", ItemHeading: "h2" });
  expect(headings("Rooms", false)).toEqual({ Heading: "h2", ItemHeading: "h3" });
  expect(headings("", false)).toEqual({ Heading: "h2", ItemHeading: "h2" });
  expect(headings("", true).ItemHeading).toBe("h2");
});
