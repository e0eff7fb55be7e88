import { describe, expect, it } from "vitest";
import { availabilityOf } from "./availability-of.ts";

const time = "2027-03-05T19:00";
const slot = (attribute: string, ...availabilityType: readonly string[]) => ({
  time,
  attribute,
  availabilityType,
  version: 1,
});

describe("availabilityOf", () => {
  it("gives each seating attribute of a time a slot, with every way to book it", () => {
    const { slots } = availabilityOf({
      times_available: [
        {
          time,
          availability_types: [
            {
              type: "Standard",
              diningArea: [{ attributes: ["default"] }, { attributes: ["bar", "default"] }],
            },
            { type: "Experience", diningArea: [{ attributes: ["default"] }] },
          ],
        },
      ],
    });
    expect(slots).toEqual([slot("default", "Standard", "Experience"), slot("bar", "Standard")]);
  });

  it.each([
    ["null", { times_available: null, times: null, no_availability_reasons: null }],
    ["nothing", {}],
  ])("reads %s as no slots and no reasons", (_, body) => {
    expect(availabilityOf(body)).toEqual({ slots: [], noAvailabilityReasons: [] });
  });

  it("reads the other spelling of every name", () => {
    expect(
      availabilityOf({
        timesAvailable: [
          { time, availabilityTypes: [{ type: "Standard", dining_area: [{ attributes: ["patio"] }] }] },
        ],
        noAvailabilityReasons: ["NoTimesExist"],
      }),
    ).toEqual({ slots: [slot("patio", "Standard")], noAvailabilityReasons: ["NoTimesExist"] });
  });

  it("seats a diner anywhere where no dining area is named", () => {
    const types = [{ type: "Standard" }, { type: "Standard", diningArea: [{ attributes: null }] }];
    const { slots } = availabilityOf({ times_available: [{ time, availability_types: types }] });
    expect(slots).toEqual([slot("default", "Standard")]);
  });

  it("takes plain times for ordinary tables, and seconds off them", () => {
    expect(availabilityOf({ times_available: null, times: [`${time}:00`] }).slots).toEqual([
      slot("default", "Standard"),
    ]);
  });

  it("leaves out times it cannot read and ways to book it does not know", () => {
    const unknown = [{ type: "Takeaway" }];
    expect(
      availabilityOf({ times_available: [{ time: "7 PM" }, { time, availability_types: unknown }] }).slots,
    ).toEqual([]);
  });
});
