import { it } from "@fast-check/vitest";
import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { createAddOn } from "../experience/experience.builders.ts";
import { priceSelection } from "../reservation/selection.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import {
  addOnsOf,
  checkOrder,
  experienceFor,
  experiencesAt,
  isTableAloneSold,
  type PurchaseOrder,
} from "./sold-experiences.ts";

const friday = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const brunch = createSoldExperience({
  id: 8,
  schedules: [
    { weekdays: [0], dates: ["2027-03-26"], times: ["11:00", "13:00"] },
    { weekdays: [], dates: ["2027-12-31"], times: ["19:00"] },
  ],
  seatingAreas: ["default", "patio"],
  minPartySize: 2,
  maxPartySize: 6,
});
const restaurant = createRestaurant({ experiences: [createSoldExperience(), brunch] });
const idsAt = (request: Parameters<typeof experiencesAt>[1]) =>
  experiencesAt(restaurant, request).map(({ id }) => id);

describe("experiencesAt", () => {
  it("returns the experiences sold at the time on the weekday", () => {
    expect(idsAt(friday)).toEqual([7]);
    expect(idsAt({ ...friday, time: "2027-03-05T19:15" })).toEqual([]);
    expect(idsAt({ ...friday, time: "2027-03-07T13:00", seatingArea: "patio" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-03-06T13:00", seatingArea: "patio" })).toEqual([]);
  });

  it("returns the experiences sold on a further date, at its times only", () => {
    expect(idsAt({ ...friday, time: "2027-03-26T11:00", seatingArea: "default" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-03-26T19:00", seatingArea: "default" })).toEqual([]);
    expect(idsAt({ ...friday, time: "2027-12-31T19:00", seatingArea: "default" })).toEqual([8]);
    expect(idsAt({ ...friday, time: "2027-12-31T11:00", seatingArea: "default" })).toEqual([]);
  });

  it("counts a time after midnight to the service day (rule 3.46)", () => {
    const late = createRestaurant({
      opening: { weekly: [{ weekdays: [5, 6], from: "18:00", until: "02:00" }], specialDays: [] },
      shifts: [{ firstSeating: "opening", lastSeating: "15 minutes before closing" }],
      experiences: [createSoldExperience({ schedules: [{ weekdays: [5], dates: [], times: ["00:30"] }] })],
    });
    const soldAt = (time: "2027-03-05T00:30" | "2027-03-06T00:30" | "2027-03-07T00:30") =>
      experiencesAt(late, { ...friday, time }).length;
    expect(soldAt("2027-03-06T00:30")).toBe(1);
    expect(soldAt("2027-03-07T00:30")).toBe(0);
    // No service lasts until then: the experience of a held table counts to the day itself.
    expect(soldAt("2027-03-05T00:30")).toBe(1);
  });

  it("returns the experiences sold in the seating area", () => {
    expect(idsAt({ ...friday, seatingArea: "default" })).toEqual([]);
  });

  it("returns the experiences sold to the party size", () => {
    const sunday = { time: "2027-03-07T11:00", seatingArea: "default" } as const;
    const sold = [1, 2, 6, 7].map((partySize) => idsAt({ ...sunday, partySize }));
    expect(sold).toEqual([[], [8], [8], []]);
  });

  it("keeps the order of the restaurant", () => {
    const both = createRestaurant({ experiences: [createSoldExperience({ id: 9 }), createSoldExperience()] });
    expect(experiencesAt(both, friday).map(({ id }) => id)).toEqual([9, 7]);
  });
});

describe("isTableAloneSold", () => {
  const strict = createRestaurant({
    experiences: [createSoldExperience(), createSoldExperience({ id: 9, isOnlyWay: true })],
  });

  it("returns true where an experience is optional", () => {
    expect(isTableAloneSold(restaurant, friday)).toBe(true);
  });

  it("returns false only at the times and areas where an experience is the only way", () => {
    expect(isTableAloneSold(strict, friday)).toBe(false);
    expect(isTableAloneSold(strict, { ...friday, seatingArea: "default" })).toBe(true);
    expect(isTableAloneSold(strict, { ...friday, time: "2027-03-05T18:45" })).toBe(true);
  });

  it("returns true without experiences", () => {
    expect(isTableAloneSold(createRestaurant(), friday)).toBe(true);
  });
});

describe("addOnsOf", () => {
  it("returns the add-ons of every experience, each item once", () => {
    const [wine, cake] = [createAddOn(), createAddOn({ itemId: "cake" })];
    expect(addOnsOf([{ addOns: [wine] }, { addOns: [cake, wine] }])).toEqual([wine, cake]);
    expect(addOnsOf([])).toEqual([]);
  });
});

const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const key = { id: 7, version: 3 };
const wine = createAddOn();
const cake = createAddOn({ itemId: "cake", pricePerItem: 3800, maxPerReservation: 1 });
const tasting = createSoldExperience({ addOns: [wine, cake] });
const jazz = createSoldExperience({ id: 8, isPrepaid: false, addOns: [createAddOn({ itemId: "record" })] });
const selling = createRestaurant({ experiences: [tasting, jazz] });

describe("experienceFor", () => {
  it("returns the experience of the key's id and version", () => {
    expect(experienceFor(selling, request, key)).toEqual(Result.succeed(tasting));
  });

  it("returns null for a table without an experience", () => {
    expect(experienceFor(selling, request, null)).toEqual(Result.succeed(null));
  });

  it.each([
    ["another experience", { ...key, id: 9 }, request, "ExperienceNotSold"],
    ["another seatingArea", key, { ...request, seatingArea: "default" }, "ExperienceNotSold"],
    ["another time", key, { ...request, time: "2027-03-05T20:00" as const }, "ExperienceNotSold"],
    ["a larger party", key, { ...request, partySize: 5 }, "ExperienceNotSold"],
    ["an older version", { ...key, version: 2 }, request, "ExperienceOutdated"],
    ["a version that is yet to come", { ...key, version: 4 }, request, "ExperienceOutdated"],
  ])("fails for %s", (_, asked, at, reason) => {
    expect(experienceFor(selling, at, asked)).toEqual(Result.fail(reason));
  });

  it("fails for a table without an experience where one is required", () => {
    const strict = createRestaurant({ experiences: [createSoldExperience({ isOnlyWay: true })] });
    expect(experienceFor(strict, request, null)).toEqual(Result.fail("ExperienceRequired"));
    expect(Result.isSuccess(experienceFor(strict, request, key))).toBe(true);
  });
});

describe("checkOrder", () => {
  const card = { token: "tok_1", last4: "4242" };
  const order: PurchaseOrder = { experience: key, addOns: [], card };
  const held = { request, experience: key };
  const ordered = (overrides: Partial<PurchaseOrder>) =>
    checkOrder(selling, held, { ...order, ...overrides });

  it("returns the experience as sold, with the wanted add-ons", () => {
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

  it("returns a table without an experience for a held one", () => {
    const alone = { experience: null, addOns: [], card: null };
    expect(checkOrder(selling, { request, experience: null }, alone)).toEqual(
      Result.succeed({ request, experience: null, addOns: [] }),
    );
  });

  it("accepts an add-on of another experience that is on offer", () => {
    expect(ordered({ addOns: [{ itemId: "record", quantity: 1 }] })).toMatchObject({ _tag: "Success" });
  });

  it("accepts an add-on up to its maximum, over all its lines", () => {
    expect(ordered({ addOns: [{ itemId: "wine", quantity: 4 }] })).toMatchObject({ _tag: "Success" });
    expect(ordered({ addOns: [{ itemId: "wine", quantity: 5 }] })).toEqual(Result.fail("TooManyAddOns"));
    const twice = [1, 2].map(() => ({ itemId: "cake", quantity: 1 }));
    expect(ordered({ addOns: twice })).toEqual(Result.fail("TooManyAddOns"));
  });

  it("rejects an add-on that is not on offer, and any without an experience", () => {
    expect(ordered({ addOns: [{ itemId: "pony", quantity: 1 }] })).toEqual(Result.fail("AddOnNotSold"));
    const alone = { experience: null, addOns: [{ itemId: "wine", quantity: 1 }], card: null };
    expect(checkOrder(selling, { request, experience: null }, alone)).toEqual(Result.fail("AddOnNotSold"));
  });

  it("rejects another experience than the held one", () => {
    for (const other of [null, { id: 8, version: 3 }, { id: 7, version: 2 }]) {
      expect(ordered({ experience: other })).toEqual(Result.fail("OtherExperience"));
    }
    expect(checkOrder(selling, { request, experience: null }, order)).toEqual(Result.fail("OtherExperience"));
  });

  it("rejects an experience that has changed since the hold", () => {
    const changed = createRestaurant({ experiences: [{ ...tasting, version: 4 }] });
    expect(checkOrder(changed, held, order)).toEqual(Result.fail("ExperienceOutdated"));
    expect(checkOrder(createRestaurant(), held, order)).toEqual(Result.fail("ExperienceNotSold"));
  });

  it("requires a card for prepayment only", () => {
    expect(ordered({ card: null })).toEqual(Result.fail("CardRequired"));
    const free = { experience: { id: 8, version: 3 }, addOns: [], card: null };
    expect(checkOrder(selling, { request, experience: free.experience }, free)).toMatchObject({
      _tag: "Success",
    });
  });

  it("requires the card provider's own field and the consent for a card on file (rule 14.13)", () => {
    const terms = { deposit: 0, fee: 5000, currency: "USD", freeCancellationHours: 24, text: "" };
    const table = { request, experience: null, policy: { ...terms, asks: "card" } } as const;
    const order = { experience: null, addOns: [], card: "hosted", acceptsPolicy: true } as const;
    expect(checkOrder(createRestaurant(), table, order)).toMatchObject({ _tag: "Success" });
    for (const card of [null, { token: "tok_1", last4: "4242" }])
      expect(checkOrder(createRestaurant(), table, { ...order, card })).toEqual(Result.fail("CardRequired"));
    expect(checkOrder(createRestaurant(), table, { ...order, acceptsPolicy: false })).toEqual(
      Result.fail("PolicyNotAccepted"),
    );
  });

  it("requires a card and the consent to its terms for a deposit (rule 14.3)", () => {
    const terms = { deposit: 5000, fee: 0, currency: "USD", freeCancellationHours: 24, text: "" };
    const table = { request, experience: null, policy: { ...terms, asks: "deposit" } } as const;
    const alone = { experience: null, addOns: [], card: { token: "tok_1", last4: "4242" } };
    expect(checkOrder(createRestaurant(), table, { ...alone, acceptsPolicy: true, card: null })).toEqual(
      Result.fail("CardRequired"),
    );
    expect(checkOrder(createRestaurant(), table, alone)).toEqual(Result.fail("PolicyNotAccepted"));
    expect(checkOrder(createRestaurant(), table, { ...alone, acceptsPolicy: true })).toEqual(
      Result.succeed({ ...table, addOns: [] }),
    );
    const free = { ...table, policy: { ...terms, asks: "nothing", deposit: 0 } } as const;
    expect(checkOrder(createRestaurant(), free, { ...alone, card: null })).toMatchObject({ _tag: "Success" });
  });

  it.prop([fc.nat(6), fc.nat(6)])("never sells more of an add-on than its maximum", (wines, cakes) => {
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
  });
});
