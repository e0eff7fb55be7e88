import { it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { createAddOn } from "../experience/experience.builders.ts";
import { priceSelection } from "../reservation/selection.ts";
import { createSoldExperience } from "./restaurant.builders.ts";
import { experienceFor, type PurchaseOrder, selectionOf } from "./selection-of.ts";

const request = { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" } as const;
const key = { id: 7, version: 3 };
const wine = createAddOn();
const cake = createAddOn({ itemId: "cake", pricePerItem: 3800, maxPerReservation: 1 });
const tasting = createSoldExperience({ addOns: [wine, cake] });
const jazz = createSoldExperience({ id: 8, isPrepaid: false, addOns: [createAddOn({ itemId: "record" })] });
const restaurant = { experiences: [tasting, jazz] };

describe("experienceFor", () => {
  it("is the experience of the key's id and version, as it is sold at the seat", () => {
    expect(experienceFor(restaurant, request, key)).toEqual(Result.succeed(tasting));
  });

  it("is none for a table alone", () => {
    expect(experienceFor(restaurant, request, null)).toEqual(Result.succeed(null));
  });

  it.each([
    ["another experience", { ...key, id: 9 }, request, "ExperienceNotSold"],
    ["another attribute", key, { ...request, attribute: "default" }, "ExperienceNotSold"],
    ["another time", key, { ...request, time: "2027-03-05T20:00" as const }, "ExperienceNotSold"],
    ["a larger party", key, { ...request, partySize: 5 }, "ExperienceNotSold"],
    ["an older version", { ...key, version: 2 }, request, "ExperienceOutdated"],
    ["a version that is yet to come", { ...key, version: 4 }, request, "ExperienceOutdated"],
  ])("fails for %s", (_, asked, at, refusal) => {
    expect(experienceFor(restaurant, at, asked)).toEqual(Result.fail(refusal));
  });

  it("fails for a table alone where an experience is the only way", () => {
    const strict = { experiences: [createSoldExperience({ isOnlyWay: true })] };
    expect(experienceFor(strict, request, null)).toEqual(Result.fail("ExperienceRequired"));
    expect(Result.isSuccess(experienceFor(strict, request, key))).toBe(true);
  });
});

describe("selectionOf", () => {
  const card = { token: "tok_1", last4: "4242" };
  const order: PurchaseOrder = { experience: key, addOns: [], card };
  const held = { request, experience: key };
  const ordered = (overrides: Partial<PurchaseOrder>) =>
    selectionOf(restaurant, held, { ...order, ...overrides });

  it("is the experience as the restaurant sells it, with the items that are wanted", () => {
    const addOns = [
      { itemId: "cake", quantity: 1 },
      { itemId: "wine", quantity: 2 },
    ];
    const selection = ordered({ addOns });
    expect(selection).toEqual(
      Result.succeed({
        request,
        experience: tasting,
        addOns: [
          { addOn: wine, quantity: 2 },
          { addOn: cake, quantity: 1 },
        ],
      }),
    );
    expect(priceSelection(Result.getOrThrow(selection))?.total).toBe(2 * 9500 + 2 * 4500 + 3800);
  });

  it("is a table alone where that is held", () => {
    const alone = { experience: null, addOns: [], card: null };
    expect(selectionOf(restaurant, { request, experience: null }, alone)).toEqual(
      Result.succeed({ request, experience: null, addOns: [] }),
    );
  });

  it("adds an item of another experience that is on offer at the same seat", () => {
    expect(ordered({ addOns: [{ itemId: "record", quantity: 1 }] })).toMatchObject({ _tag: "Success" });
  });

  it("takes as many of an item as one reservation can have, and no more, in whatever portions", () => {
    expect(ordered({ addOns: [{ itemId: "wine", quantity: 4 }] })).toMatchObject({ _tag: "Success" });
    expect(ordered({ addOns: [{ itemId: "wine", quantity: 5 }] })).toEqual(Result.fail("TooManyAddOns"));
    const twice = [1, 2].map(() => ({ itemId: "cake", quantity: 1 }));
    expect(ordered({ addOns: twice })).toEqual(Result.fail("TooManyAddOns"));
  });

  it("fails for an item that is not on offer at the seat, and for any with a table alone", () => {
    expect(ordered({ addOns: [{ itemId: "pony", quantity: 1 }] })).toEqual(Result.fail("AddOnNotSold"));
    const alone = { experience: null, addOns: [{ itemId: "wine", quantity: 1 }], card: null };
    expect(selectionOf(restaurant, { request, experience: null }, alone)).toEqual(
      Result.fail("AddOnNotSold"),
    );
  });

  it("fails for another experience than the table is held for", () => {
    for (const other of [null, { id: 8, version: 3 }, { id: 7, version: 2 }]) {
      expect(ordered({ experience: other })).toEqual(Result.fail("OtherExperience"));
    }
    expect(selectionOf(restaurant, { request, experience: null }, order)).toEqual(
      Result.fail("OtherExperience"),
    );
  });

  it("fails when the experience has changed since the table was held", () => {
    const changed = { experiences: [{ ...tasting, version: 4 }] };
    expect(selectionOf(changed, held, order)).toEqual(Result.fail("ExperienceOutdated"));
    expect(selectionOf({ experiences: [] }, held, order)).toEqual(Result.fail("ExperienceNotSold"));
  });

  it("needs a card for what is paid ahead, and for nothing else", () => {
    expect(ordered({ card: null })).toEqual(Result.fail("CardRequired"));
    const free = { experience: { id: 8, version: 3 }, addOns: [], card: null };
    expect(selectionOf(restaurant, { request, experience: free.experience }, free)).toMatchObject({
      _tag: "Success",
    });
  });

  it.prop([fc.nat(6), fc.nat(6)])(
    "never sells more of an item than one reservation can have",
    (wines, cakes) => {
      const addOns = [
        { itemId: "wine", quantity: wines },
        { itemId: "cake", quantity: cakes },
      ];
      const selection = ordered({ addOns });
      expect(Result.isSuccess(selection)).toBe(wines <= 4 && cakes <= 1);
      if (Result.isFailure(selection)) return;
      for (const { addOn, quantity } of selection.success.addOns) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(addOn.maxPerReservation);
      }
    },
  );
});
