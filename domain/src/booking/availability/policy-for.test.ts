import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { dueAtBooking, needsCard, needsConsent } from "../reservation/selection.ts";
import { isPolicyCovered, paidByTokens, policyFor } from "./policy-for.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import type { Policy } from "./restaurant.ts";

const NEW_YEAR: Policy = {
  name: "New Year's Eve",
  dates: ["2026-12-31"],
  deposit: { amount: 5000, per: "person" },
  freeCancellationHours: 72,
};

const SATURDAY: Policy = {
  name: "six on a Saturday",
  weekdays: [6],
  minPartySize: 6,
  times: { from: "18:00", to: "21:00" },
  deposit: { amount: 10_000, per: "party" },
  freeCancellationHours: 24,
};

const restaurant = createRestaurant({ freeCancellationHours: 4, policies: [NEW_YEAR, SATURDAY] });

const table = (time: string, partySize: number) => ({
  time: time as "2026-12-31T19:00",
  partySize,
  seatingArea: "default",
});

describe("policyFor", () => {
  it.each([
    ["2026-12-31T19:00", 2, { name: "New Year's Eve", deposit: 10_000, freeCancellationHours: 72 }],
    ["2026-12-05T19:00", 6, { name: "six on a Saturday", deposit: 10_000, freeCancellationHours: 24 }],
    ["2026-12-05T18:00", 8, { name: "six on a Saturday", deposit: 10_000 }],
    ["2026-12-05T21:00", 6, { name: "six on a Saturday" }],
    ["2026-12-05T21:15", 6, { name: null, asks: "nothing", deposit: 0, freeCancellationHours: 4 }],
    ["2026-12-05T19:00", 5, { name: null, asks: "nothing" }],
    ["2026-12-04T19:00", 6, { name: null, asks: "nothing" }],
  ] as const)(
    "is the first that fits %s for %i by day, time and party size (rule 14.1)",
    (time, people, terms) => {
      expect(policyFor(restaurant, table(time, people), null)).toMatchObject(terms);
    },
  );

  it("counts the hours past midnight to the day before (rule 14.1)", () => {
    const late = createRestaurant({
      opening: { weekly: [{ weekdays: [4], from: "17:00", until: "02:00" }], specialDays: [] },
      shifts: [{ firstSeating: "opening", lastSeating: "01:00" }],
      policies: [{ ...NEW_YEAR, times: { from: "22:00", to: "01:00" } }],
    });
    expect(policyFor(late, table("2027-01-01T00:30", 2), null).name).toBe("New Year's Eve");
    expect(policyFor(late, table("2026-12-31T21:00", 2), null).name).toBeNull();
  });

  it("asks for a prepaid experience's price and no deposit, and fits by experience (rule 14.1)", () => {
    const sold = createRestaurant({ policies: [{ ...NEW_YEAR, experiences: [7] }] });
    const request = table("2026-12-31T19:00", 2);
    expect(policyFor(sold, request, null)).toMatchObject({ name: null, asks: "nothing" });
    expect(policyFor(sold, request, createExperience({ isPrepaid: false }))).toMatchObject({
      asks: "deposit",
      deposit: 10_000,
    });
    expect(policyFor(sold, request, createExperience())).toMatchObject({
      name: "New Year's Eve",
      asks: "prepayment",
      deposit: 0,
      freeCancellationHours: 72,
    });
  });

  it("asks for a card on file whose fee counts for the whole party (rule 14.13)", () => {
    const policies = [{ ...SATURDAY, deposit: null, fee: { amount: 2500, per: "person" } }] as const;
    const selling = createRestaurant({ policies });
    const request = table("2026-12-05T19:00", 6);
    const policy = policyFor(selling, request, null);
    expect(policy).toMatchObject({ asks: "card", deposit: 0, fee: 15_000 });
    const selection = { request, experience: null, addOns: [], policy: { ...policy, text: "" } };
    expect([dueAtBooking(selection), needsCard(selection), needsConsent(selection)]).toEqual([0, true, true]);
    expect(policyFor(selling, request, createExperience())).toMatchObject({ asks: "prepayment", fee: 0 });
    expect(policyFor(paidByTokens(selling), request, null)).toMatchObject({ asks: "nothing", fee: 0 });
    const agreed = (fee: number) => isPolicyCovered(selling, { experience: null, paid: 0, fee }, request);
    expect([agreed(14_999), agreed(15_000)]).toEqual([false, true]);
  });

  it.prop([
    fc.constantFrom("USD", "CAD", "JPY", "KWD"),
    fc.integer({ min: 1, max: 100_000_000 }),
    fc.constantFrom("person" as const, "party" as const),
    fc.integer({ min: 1, max: 20 }),
    fc.boolean(),
  ])(
    "is charged in whole minor units of the restaurant's currency (rule 14.3)",
    (currency, amount, per, partySize, isPrepaid) => {
      const policies = [{ name: "always", deposit: { amount, per }, freeCancellationHours: null }];
      const experience = createExperience({ currency, isPrepaid });
      const request = table("2026-12-05T19:00", partySize);
      const addOns = [{ addOn: createAddOn({ currency }), quantity: 2 }];
      const policy = policyFor(createRestaurant({ currency, policies }), request, experience);
      expect(policy.currency).toBe(currency);
      expect(dueAtBooking({ request, experience, addOns, policy: { ...policy, text: "" } })).toBe(
        isPrepaid ? 9500 * partySize + 2 * 4500 : amount * (per === "person" ? partySize : 1),
      );
    },
  );
});
