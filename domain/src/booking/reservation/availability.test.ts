import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { quarterHours } from "../../time/time.arbitraries.ts";
import { slots } from "../flow/reservation.arbitraries.ts";
import { nearestSlots, searchWindow, seatingAreaLabel, slotsOfDay } from "./availability.ts";
import { createSlot } from "./reservation.builders.ts";

describe("slotsOfDay", () => {
  it("keeps the requested day of slots that reach over midnight", () => {
    const before = createSlot({ time: "2027-03-04T23:45" });
    const after = createSlot({ time: "2027-03-06T00:00" });
    expect(slotsOfDay([before, createSlot(), after], "2027-03-05")).toEqual([createSlot()]);
  });
});

describe("searchWindow", () => {
  it("reaches two and a half hours before and after a time", () => {
    expect(searchWindow({ start: "2027-03-05T19:00" })).toEqual({
      start: "2027-03-05T19:00",
      backwardMinutes: 150,
      forwardMinutes: 150,
    });
  });

  it("reaches from midnight to the last quarter hour of a whole day", () => {
    expect(searchWindow({ start: "2027-03-05T19:00", isWholeDay: true })).toEqual({
      start: "2027-03-05T23:45",
      backwardMinutes: 1425,
      forwardMinutes: 0,
    });
  });
});

describe("nearestSlots", () => {
  const at = (time: `${number}:${number}`, seatingArea = "default") =>
    createSlot({ time: `2027-03-05T${time}`, seatingArea });

  it("prefers a quarter hour later to an hour earlier (rule 8.22)", () => {
    expect(nearestSlots([at("18:00"), at("19:15")], "19:00", 1)).toEqual([at("19:15")]);
  });

  it("keeps every seating area of a kept time", () => {
    const near = [at("19:15"), at("19:15", "bar")];
    expect(nearestSlots([at("12:00"), ...near], "19:00", 1)).toEqual(near);
  });

  it("keeps six times by default", () => {
    const hours = ["12", "13", "17", "18", "19", "20", "21", "22"] as const;
    const nearest = nearestSlots(
      hours.map((hour) => at(`${hour}:00` as `${number}:${number}`)),
      "19:00",
    );
    expect(nearest.map(({ time }) => time.slice(11, 13))).toEqual(["17", "18", "19", "20", "21", "22"]);
  });

  it.prop([slots, quarterHours, fc.nat(6)])(
    "keeps the given number of times and none farther than an omitted one",
    (found, requested, limit) => {
      const minutes = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
      const away = ({ time }: { time: string }) =>
        Math.abs(minutes(time) - minutes(`..........T${requested}`));
      const nearest = nearestSlots(found, requested, limit);
      const times = new Set(found.map(({ time }) => time));
      expect(new Set(nearest.map(({ time }) => time)).size).toBe(Math.min(limit, times.size));
      const left = found.filter((slot) => !nearest.includes(slot));
      if (nearest.length > 0 && left.length > 0) {
        expect(Math.max(...nearest.map(away))).toBeLessThanOrEqual(Math.min(...left.map(away)));
      }
      expect(found.filter((slot) => nearest.includes(slot))).toEqual(nearest);
    },
  );
});

describe("seatingAreaLabel", () => {
  it("returns Standard for default and capitalizes others (rule 3.27)", () => {
    expect(seatingAreaLabel("default")).toBe("Standard");
    expect(seatingAreaLabel("patio")).toBe("Patio");
  });
});
