import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createLocation } from "./location.builders.ts";
import { tileButtons } from "./tile-buttons.ts";

describe("tileButtons", () => {
  it("offers to see the restaurant, to set it and to book a table (rule 2.30)", () => {
    expect(tileButtons(createLocation(), "toronto")).toEqual({
      see: { label: "See Restaurant" },
      set: { label: "Set Location", isSelected: false },
      book: { label: "Book a Table", isDisabled: false },
    });
  });

  it("labels the selected location as the visitor's own (rule 2.30)", () => {
    expect(tileButtons(createLocation(), "miami").set).toEqual({ label: "Your Location", isSelected: true });
  });

  it("disables booking at a location that is coming soon (rule 2.31)", () => {
    const book = { label: "Book a Table", isDisabled: true };
    expect(tileButtons(createLocation({ isComingSoon: true }), "toronto").book).toEqual(book);
    expect(tileButtons(createLocation({ isComingSoon: true }), "miami").book).toEqual(book);
  });

  it.prop([fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat()])(
    "labels exactly one location of a group as the visitor's own",
    (uids, index) => {
      const tiles = uids.map((uid) => tileButtons(createLocation({ uid }), uids[index % uids.length] ?? ""));
      expect(tiles.filter(({ set }) => set.label === "Your Location")).toHaveLength(1);
    },
  );
});
