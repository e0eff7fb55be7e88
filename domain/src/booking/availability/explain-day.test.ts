import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { explainDay } from "./explain-day.ts";
import { offerSlots } from "./offer-slots.ts";
import { bookedDays } from "./restaurant.arbitraries.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import { assignmentPeriod } from "./table-assignment.ts";

const noon = instantOf("America/New_York", "2027-03-05T12:00");
const usual = {
  name: null,
  asks: "nothing",
  deposit: 0,
  fee: 0,
  currency: "USD",
  freeCancellationHours: null,
};
const friday = { date: "2027-03-05", partySize: 2 } as const;

describe("explainDay", () => {
  it("explains each quarter hour in each seating area", () => {
    const day = explainDay(createRestaurant(), friday, [], noon);
    expect(day).toHaveLength(96);
    expect(day.find(({ time }) => time === "16:45")?.areas).toEqual(
      ["default", "bar"].map((seatingArea) => ({
        seatingArea,
        explanation: { status: "rejected", reason: "OutsideShifts", freeFrom: null, required: [] },
      })),
    );
    expect(day.find(({ time }) => time === "17:00")?.areas).toEqual(
      ["default", "bar"].map((seatingArea) => ({
        seatingArea,
        explanation: { status: "free", policy: usual },
      })),
    );
  });

  it("names the next time at which a taken area has a table", () => {
    const bar = createRestaurant({ tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] });
    const taken = {
      ...assignmentPeriod(bar, { partySize: 2, time: "2027-03-05T19:00" }),
      tables: ["B1"],
      expiresAt: null,
    };
    const day = explainDay(bar, friday, [taken], noon);
    const at = (time: string) => day.find((each) => each.time === time)?.areas[0]?.explanation;
    expect(at("18:00")).toEqual({
      status: "rejected",
      reason: "NoTableFree",
      freeFrom: "20:30",
      required: [],
    });
    expect(at("20:30")).toEqual({ status: "free", policy: usual });
    const forFour = explainDay(bar, { ...friday, partySize: 4 }, [], noon);
    expect(forFour.find(({ time }) => time === "18:00")?.areas[0]?.explanation).toMatchObject({
      reason: "NoTableLargeEnough",
      freeFrom: null,
    });
  });

  it("marks a time at which only an experience is sold", () => {
    const tasting = createSoldExperience({ isOnlyWay: true, maxPartySize: 2 });
    const strict = createRestaurant({ experiences: [tasting] });
    const barFor = (partySize: number) =>
      explainDay(strict, { ...friday, partySize }, [], noon).find(({ time }) => time === "18:00")?.areas[1]
        ?.explanation;
    expect(barFor(2)).toEqual({
      status: "experienceOnly",
      required: [tasting],
      policy: { ...usual, asks: "prepayment" },
    });
    expect(barFor(3)).toMatchObject({ reason: "NothingSold", required: [tasting] });
  });

  it.prop([bookedDays])(
    "marks as free exactly what a search offers",
    ({ restaurant, day, parties, now, wanted }) => {
      const { partySize } = wanted.request;
      const { slots } = offerSlots(
        restaurant,
        { partySize, from: `${day}T00:00`, to: `${day}T23:45` },
        parties,
        now,
      );
      const free = explainDay(restaurant, { date: day, partySize }, parties, now).flatMap(({ time, areas }) =>
        areas
          .filter(({ explanation }) => explanation.status !== "rejected")
          .map(({ seatingArea }) => `${time} ${seatingArea}`),
      );
      expect(free).toEqual(slots.map(({ time, seatingArea }) => `${time.slice(11)} ${seatingArea}`));
    },
  );
});
