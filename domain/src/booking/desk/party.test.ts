import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { createRestaurant } from "../availability/restaurant.builders.ts";
import { createParty } from "./party.builders.ts";
import { deskDayOf, isComing, nextStatus, PARTY_STATUSES, plannedPeriod, withStatus } from "./party.ts";

const seven = instantOf("America/New_York", "2027-03-05T19:00");
const MINUTE = 60_000;

describe("nextStatus", () => {
  it("follows a visit from the booking to the door (rule 10.2)", () => {
    expect(PARTY_STATUSES.map(nextStatus)).toEqual([
      "arrived",
      "arrived",
      "seated",
      "finished",
      null,
      null,
      null,
    ]);
  });
});

describe("withStatus", () => {
  it("sets the times of what happened, and clears those of what did not (rule 10.2)", () => {
    const seated = withStatus(createParty(), "seated", seven);
    expect(seated).toMatchObject({ status: "seated", arrivedAt: seven, seatedAt: seven, finishedAt: null });
    const finished = withStatus(seated, "finished", seven + MINUTE);
    expect(finished).toMatchObject({ arrivedAt: seven, seatedAt: seven, finishedAt: seven + MINUTE });
    expect(withStatus(finished, "arrived", seven + 2 * MINUTE)).toMatchObject({
      arrivedAt: seven,
      seatedAt: null,
      finishedAt: null,
    });
  });

  it.prop([fc.constantFrom(...PARTY_STATUSES), fc.constantFrom(...PARTY_STATUSES)])(
    "leaves tables to parties that come, and to no other (rule 10.2)",
    (before, after) => {
      const party = withStatus(withStatus(createParty(), before, seven), after, seven + MINUTE);
      expect(party.tables).toEqual(isComing(before) && isComing(after) ? ["M1"] : []);
      expect(party.arrivedAt === null).toBe(!["arrived", "seated", "finished"].includes(after));
    },
  );
});

describe("plannedPeriod", () => {
  const restaurant = createRestaurant();

  it("lasts as long as planned, or up to an earlier finish (rules 10.2, 10.3)", () => {
    const planned = { from: seven, to: seven + 90 * MINUTE };
    expect(plannedPeriod(restaurant, createParty())).toEqual(planned);
    const finishAt = (finishedAt: number) => plannedPeriod(restaurant, createParty({ finishedAt }));
    expect(finishAt(seven + MINUTE)).toEqual({ from: seven, to: seven + MINUTE });
    expect(finishAt(seven + 200 * MINUTE)).toEqual(planned);
    expect(finishAt(seven - MINUTE)).toEqual({ from: seven, to: seven });
  });
});

describe("deskDayOf", () => {
  it("counts the hours after midnight to the day before, and other times to their own day (rule 10.1)", () => {
    const late = createRestaurant({
      opening: { weekly: [{ weekdays: [5], from: "17:00", until: "02:00" }], specialDays: [] },
      shifts: [{ firstSeating: "opening", lastSeating: "60 minutes before closing" }],
    });
    expect(deskDayOf(late, "2027-03-05T19:00")).toBe("2027-03-05");
    expect(deskDayOf(late, "2027-03-06T00:30")).toBe("2027-03-05");
    expect(deskDayOf(late, "2027-03-06T01:30")).toBe("2027-03-05");
    expect(deskDayOf(late, "2027-03-06T02:30")).toBe("2027-03-06");
  });
});
