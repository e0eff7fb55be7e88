import { describe, expect, it } from "vitest";
import { capitalised, daysLabel, hoursLabel } from "./hours-words.ts";

const line = (first: string, last: string, days: number) => ({ first, last, days, hours: [] });
const evening = { from: "5:00 PM", until: "10:00 PM" };
const lunch = { from: "11:00 AM", until: "2:30 PM" };

describe("the hours of a restaurant", () => {
  it("name one day, two days, several and all", () => {
    expect(daysLabel(line("Sunday", "Sunday", 1))).toBe("Sunday");
    expect(daysLabel(line("Friday", "Saturday", 2))).toBe("Friday and Saturday");
    expect(daysLabel(line("Monday", "Thursday", 4))).toBe("Monday to Thursday");
    expect(daysLabel(line("Monday", "Sunday", 7))).toBe("Every day");
  });

  it("name the hours of a day", () => {
    expect(hoursLabel([])).toBe("Closed");
    expect(hoursLabel([evening])).toBe("5:00 PM to 10:00 PM");
    expect(hoursLabel([lunch, evening])).toBe("11:00 AM to 2:30 PM, 5:00 PM to 10:00 PM");
    expect(hoursLabel([{ from: "6:00 AM", until: "6:00 AM" }])).toBe("Open all day");
  });

  it("begin with a capital in every language", () => {
    expect(daysLabel(line("lunes", "lunes", 1))).toBe("Lunes");
    expect(daysLabel(line("lundi", "jeudi", 4))).toMatch(/^Lundi /);
    expect(capitalised("jueves, 31 de diciembre de 2026")).toBe("Jueves, 31 de diciembre de 2026");
  });
});
