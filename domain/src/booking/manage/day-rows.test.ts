import { describe, expect, it } from "vitest";
import { createRestaurantFacts } from "../email/booking-facts.builders.ts";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { type DayReservation, dayRows } from "./day-rows.ts";

const createDayReservation = (overrides: Partial<DayReservation> = {}): DayReservation => ({
  ...createRestaurantFacts(),
  isCancelled: false,
  ...overrides,
});

describe("dayRows", () => {
  it("names time, guest, party, table, area, status, occasion, request, phone and confirmation", () => {
    expect(dayRows([createDayReservation()])).toEqual([
      {
        time: "19:00",
        name: "Ana Reyes",
        party: "2",
        table: "D1",
        area: "Standard",
        status: "reserved",
        experience: "",
        occasion: "Birthday",
        request: "A quiet corner",
        phone: "305-555-0123 (US)",
        confirmation: "JR7K2MXY",
      },
    ]);
  });

  it("names joined tables, and an experience with its add-ons", () => {
    const { selection } = createRestaurantFacts();
    const addOns = [
      { addOn: createAddOn({ name: "Wine pairing" }), quantity: 2 },
      { addOn: createAddOn({ name: "Cake" }), quantity: 0 },
    ];
    const [row] = dayRows([
      createDayReservation({
        selection: { ...selection, experience: createExperience({ name: "Tasting menu" }), addOns },
        tables: ["P3", "P4"],
      }),
    ]);
    expect(row).toMatchObject({ table: "P3 + P4", experience: "Tasting menu, 2 × Wine pairing" });
  });

  it("says whether a reservation was changed or cancelled", () => {
    const statuses = [
      createDayReservation(),
      createDayReservation({ revision: 1 }),
      createDayReservation({ revision: 1, isCancelled: true, tables: [] }),
    ].map((each) => dayRows([each])[0]?.status);
    expect(statuses).toEqual(["reserved", "changed", "cancelled"]);
  });

  it("sorts by time, then by name", () => {
    const at = (time: "17:30" | "19:00", lastName: string) => {
      const { guest, selection } = createRestaurantFacts();
      const request = { ...selection.request, time: `2027-03-05T${time}` } as const;
      return createDayReservation({ guest: { ...guest, lastName }, selection: { ...selection, request } });
    };
    const rows = dayRows([at("19:00", "Zapata"), at("19:00", "Álvarez"), at("17:30", "Reyes")]);
    expect(rows.map(({ time, name }) => `${time} ${name}`)).toEqual([
      "17:30 Ana Reyes",
      "19:00 Ana Álvarez",
      "19:00 Ana Zapata",
    ]);
  });
});
