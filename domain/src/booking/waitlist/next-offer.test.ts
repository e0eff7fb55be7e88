import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import type { ClockTime } from "../../time/clock-time.ts";
import { type Instant, instantOf } from "../../time/zoned-time.ts";
import { createRestaurant, createSoldExperience } from "../availability/restaurant.builders.ts";
import { assignmentPeriod, type TableAssignment } from "../availability/table-assignment.ts";
import { nextOffer, OFFER_MS, type TableOffer, type WaitlistEntry } from "./next-offer.ts";

const restaurant = createRestaurant({ leadTimeMinutes: 30 });
const at = (time: ClockTime): Instant => instantOf(restaurant.timeZone, `2027-03-05T${time}`);
const noon = at("12:00");

const entry = (overrides: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: 1,
  partySize: 2,
  first: "2027-03-05T19:00",
  last: "2027-03-05T20:00",
  offeredTables: [],
  hasOffer: false,
  ...overrides,
});

const reserved = (...tables: readonly string[]): TableAssignment => ({
  tables,
  ...assignmentPeriod(restaurant, { partySize: 6, time: "2027-03-05T19:00" }),
  expiresAt: null,
});

describe("nextOffer", () => {
  it("offers the first who waits and fits the time nearest to the middle of their window, at the best table (rule 10.26)", () => {
    const large = entry({ id: 1, partySize: 4 });
    const others = [entry({ id: 2 }), entry({ id: 3 })];
    expect(nextOffer(restaurant, [large, ...others], [reserved("M2")], noon)).toEqual({
      entryId: 2,
      request: { partySize: 2, time: "2027-03-05T19:30", seatingArea: "default" },
      tables: ["M1"],
      expiresAt: noon + OFFER_MS,
    });
  });

  it("offers nothing that is taken, sold with an experience only, or outside the window", () => {
    expect(nextOffer(restaurant, [entry()], [reserved("M1", "M2", "B1")], noon)).toBeNull();
    expect(
      nextOffer(restaurant, [entry({ first: "2027-03-05T14:00", last: "2027-03-05T16:45" })], [], noon),
    ).toBeNull();
    const onlyWay = { isOnlyWay: true, seatingAreas: ["default", "bar"], schedules: [] };
    const tasting = createSoldExperience({
      ...onlyWay,
      schedules: [{ weekdays: [5], dates: [], times: ["19:00"] }],
    });
    const selling = createRestaurant({ experiences: [tasting] });
    expect(nextOffer(selling, [entry({ last: "2027-03-05T19:00" })], [], noon)).toBeNull();
  });

  it("offers a table that asks for a deposit only where its guest gives a card to the card provider (rule 10.26)", () => {
    const deposit = { amount: 5000, per: "party" } as const;
    const late = {
      name: "late",
      times: { from: "19:15", to: "22:00" },
      deposit,
      freeCancellationHours: 24,
    } as const;
    const asking = createRestaurant({ policies: [late], isPaidByTokens: true });
    expect(nextOffer(asking, [entry()], [], noon)?.request.time).toBe("2027-03-05T19:00");
    const later = entry({ first: "2027-03-05T19:15" });
    expect(nextOffer(asking, [later], [], noon)).toBeNull();
    expect(nextOffer({ ...asking, isPaidByTokens: false }, [later], [], noon)).not.toBeNull();
  });

  it("ends an offer once its slot can no longer be booked, and makes none that ends within five minutes (rule 10.27)", () => {
    const seven = entry({ last: "2027-03-05T19:00" });
    const quarter = entry({ last: "2027-03-05T19:15" });
    expect(nextOffer(restaurant, [seven], [], at("18:20"))?.expiresAt).toBe(at("18:30"));
    expect(nextOffer(restaurant, [seven], [], at("18:25"))?.expiresAt).toBe(at("18:30"));
    expect(nextOffer(restaurant, [seven], [], at("18:26"))).toBeNull();
    expect(nextOffer(restaurant, [quarter], [], at("18:26"))?.request.time).toBe("2027-03-05T19:15");
  });

  const entries = fc
    .array(
      fc.record({
        partySize: fc.integer({ min: 1, max: 5 }),
        from: fc.integer({ min: 17, max: 21 }),
        hours: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((drawn) =>
      drawn.map(({ partySize, from, hours }, index) =>
        entry({
          id: index + 1,
          partySize,
          first: `2027-03-05T${from}:00`,
          last: `2027-03-05T${Math.min(from + hours, 22)}:00`,
        }),
      ),
    );
  const answers = fc.array(
    fc.record({
      answer: fc.constantFrom("taken", "declined", "lapsed", "open"),
      minutes: fc.nat({ max: 20 }),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it.prop([entries, answers])(
    "keeps the order, and offers no table twice to one or at once to two (rule 10.26)",
    (drawn, steps) => {
      let now = noon;
      let waiting = drawn;
      const taken: (TableAssignment & { readonly entryId: number })[] = [];
      const made: TableOffer[] = [];
      for (const { answer, minutes } of steps) {
        now += minutes * 60_000;
        const offers = taken.filter(({ expiresAt }) => expiresAt !== null && expiresAt > now);
        const hasOffer = ({ id }: WaitlistEntry) => offers.some(({ entryId }) => entryId === id);
        waiting = waiting.map((each) => ({ ...each, hasOffer: hasOffer(each) }));
        const offer = nextOffer(restaurant, waiting, taken, now);
        if (offer === null) continue;
        const { entryId, request, tables, expiresAt } = offer;
        const earlier = waiting.filter(({ id }) => id < entryId);
        expect(nextOffer(restaurant, earlier, taken, now)).toBeNull();
        const period = assignmentPeriod(restaurant, request);
        const isBusy = (each: TableAssignment) => each.expiresAt === null || each.expiresAt > now;
        for (const each of taken.filter(isBusy)) {
          if (each.from < period.to && period.from < each.to)
            expect(each.tables.filter((id) => tables.includes(id))).toEqual([]);
        }
        const known = made.filter((each) => each.entryId === entryId).flatMap((each) => each.tables);
        expect(known.filter((id) => tables.includes(id))).toEqual([]);
        expect(hasOffer(entry({ id: entryId }))).toBe(false);
        expect(expiresAt - now).toBeLessThanOrEqual(OFFER_MS);
        made.push(offer);
        waiting = waiting
          .filter(({ id }) => answer !== "taken" || id !== entryId)
          .map((each) =>
            each.id === entryId ? { ...each, offeredTables: [...each.offeredTables, ...tables] } : each,
          );
        const held = { tables, ...period, entryId };
        if (answer === "taken") taken.push({ ...held, expiresAt: null });
        if (answer === "open") taken.push({ ...held, expiresAt });
        if (answer === "lapsed") now = expiresAt;
      }
    },
  );
});
