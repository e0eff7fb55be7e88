import type { WeekAnswer as Week } from "@couvert/api/desk/answers";
import { addDays } from "@couvert/domain/time/calendar-date";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { openDesk, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const NOTHING = { parties: 0, covers: 0, noShows: 0, cancelled: 0 };

/** Creates the week of March 1 with one Friday evening; overrides replace any field. */
const createWeek = (overrides: Partial<Week> = {}): Week => ({
  seats: 8,
  days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    date: addDays("2027-03-01", day),
    ...(day === 4 ? { parties: 3, covers: 7, noShows: 1, cancelled: 2 } : NOTHING),
  })),
  sources: [{ source: "phone", parties: 3, covers: 7 }],
  turnTimes: [{ partySize: 2, parties: 1, minutes: 95 }],
  occupancy: [{ minute: 24 * 60 + 15, covers: [0, 0, 0, 0, 6, 0, 0] }],
  ...overrides,
});

const answerWith = (week: Week) => desk.answer(/weeks\/2027-03-05/, () => HttpResponse.json(week));
const rowsOf = (caption: RegExp) =>
  within(screen.getByRole("table", { name: caption }))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent).join(" "));

/** Opens the menu of the desk, and from there the week. */
const openWeek = async () => {
  const user = await openDesk();
  await user.click(screen.getByRole("button", { name: "Ana Host" }));
  await user.click(screen.getByRole("button", { name: "The week in figures" }));
  return user;
};

describe("the week", () => {
  it("is opened from the menu, and has each figure in a table beside its bar (rule 12.8)", async () => {
    answerWith(createWeek());
    await openWeek();
    expect(await screen.findByRole("heading", { name: "Miami, Mon, Mar 1 – Sun, Mar 7" })).toBeVisible();
    const days = rowsOf(/^Covers by day/);
    expect(days[0]).toBe("Day Covers Parties No-shows Cancelled");
    expect(days[5]).toBe("Fri, Mar 5 7 3 1 2");
    expect(days.at(-1)).toBe("Week 7 3 1 2");
    expect(rowsOf(/^Where/)).toEqual(["Source Covers Parties", "telephone 7 3"]);
    expect(rowsOf(/^Turn times/)[1]).toBe("2 95 1");
    expect(rowsOf(/of 8 seats$/)[1]).toBe("12:15 AM 0 0 0 0 6 0 0");
    const bars = screen.getByRole("table", { name: /of 8 seats$/ }).querySelectorAll("span");
    expect(bars[4]).toHaveStyle({ inlineSize: "75%" });
    expect(bars[4]).toHaveAttribute("aria-hidden", "true");
  });

  it("goes to the weeks beside it by the address, and back to the day (rule 12.8)", async () => {
    answerWith(createWeek());
    desk.answer(/weeks\/2027-02-26/, () =>
      HttpResponse.json(
        createWeek({
          days: createWeek().days.map((day) => ({ ...day, date: addDays(day.date as "2027-03-01", -7) })),
        }),
      ),
    );
    const user = await openWeek();
    await screen.findByRole("table", { name: /^Covers/ });
    await user.click(screen.getByRole("button", { name: "Week before" }));
    expect(await screen.findByRole("heading", { name: /Mon, Feb 22 – Sun, Feb 28/ })).toBeVisible();
    expect(location.search).toContain("date=2027-02-26");
    await user.click(screen.getByRole("button", { name: "Week after" }));
    await user.click(screen.getByRole("button", { name: "This week" }));
    await screen.findByRole("heading", { name: /Mar 1/ });
    await user.click(screen.getByRole("button", { name: "Back to the day" }));
    expect(await screen.findByRole("region", { name: "Parties" })).toBeVisible();
  });

  it("says that a week has no booking, that it loads, and that there is no connection (rule 12.8)", async () => {
    desk.answer(/weeks/, () => HttpResponse.error());
    const user = await openWeek();
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no connection.");
    answerWith(createWeek({ days: createWeek().days.map(({ date }) => ({ date, ...NOTHING })) }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("There is no booking in this week.")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    desk.answer(/weeks\/2027-03-12/, () => new Promise(() => {}));
    await user.click(screen.getByRole("button", { name: "Week after" }));
    expect(screen.getByRole("status")).toHaveTextContent("The week is loading…");
    await user.click(screen.getByRole("button", { name: "Week before" }));
    expect(screen.getByText("There is no booking in this week.")).toBeVisible();
  });
});
