import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openDesk, rejected, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const guest = (lastName: string) => ({
  guest: { firstName: "Ana", lastName, email: "", phoneNumber: "", phoneCountry: "US" },
});
const reyes = { ...guest("Reyes"), tables: ["A1"], minutes: 120 };

const openTimeline = () => openDesk("?view=timeline", "Timeline");
const bar = (name: RegExp) => screen.getByRole("button", { name });
const rows = () =>
  [...document.querySelectorAll("[data-line]")].map((row) =>
    within(row as HTMLElement)
      .queryAllByRole("button", { name: / to .*table/ })
      .map((each) => each.getAttribute("aria-label")),
  );
const moves = () =>
  desk.bodiesOf(/parties\/1/).map((body) => (body as { action: { tables: string[] } }).action.tables);
const poll = () => act(async () => vi.advanceTimersByTime(10_000));

describe("the timeline", () => {
  it("names each party by its stay, guest, size, table and status, by rows of tables (rule 10.18)", async () => {
    desk.parties(
      reyes,
      { ...guest("Chen"), time: "2027-03-05T19:45", tables: [] },
      {
        ...guest("Okafor"),
        time: "2027-03-05T17:00",
        tables: ["A2", "B1"],
        status: "seated",
        seatedAt: Date.parse("2027-03-05T17:10-05:00"),
      },
      { ...guest("Abe"), tables: ["B1"], status: "arrived" },
      { ...guest("Gone"), status: "no_show" },
    );
    await openTimeline();
    const okafor = "5:10 PM to 7:20 PM, Okafor, 2, table A2 + B1, seated";
    expect(rows()).toEqual([
      ["7:45 PM to 9:15 PM, Chen, 2, no table, expected"],
      ["7:00 PM to 9:00 PM, Reyes, 2, table A1, expected"],
      [okafor],
      [okafor, "7:00 PM to 8:30 PM, Abe, 2, table B1, arrived, waits about 20 min: B1 is still taken"],
    ]);
  });

  it("says who cannot be seated as booked (rule 11.19)", async () => {
    desk.parties(reyes);
    desk.block("A1");
    await openTimeline();
    expect(rows()[1]).toEqual([
      "7:00 PM to 9:00 PM, Reyes, 2, table A1, expected, cannot be seated as booked",
    ]);
  });

  it("moves a party by two taps, and takes it back by Undo (rule 10.18)", async () => {
    desk.parties(reyes);
    const user = await openTimeline();
    await user.click(bar(/PM, Reyes/));
    expect(screen.getByText(/^Reyes, 2: choose a table/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Move to A2" }));
    expect(await screen.findByRole("button", { name: /Reyes, 2, table A2/ })).toHaveFocus();
    expect(moves()).toEqual([["A2"]]);
    expect(rows()[2]).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Move to/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Undo" })).toBeEnabled();
  });

  it("says which tables cannot take a party, and takes one from its table (rule 10.18)", async () => {
    desk.parties({ ...reyes, partySize: 3, tables: ["A2"] }, { ...guest("Chen"), tables: ["B1"] });
    const user = await openTimeline();
    await user.click(bar(/PM, Reyes/));
    expect(bar(/^A1, too small/)).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Leave it there" }));
    expect(screen.queryByRole("button", { name: /too small/ })).not.toBeInTheDocument();
    await user.click(bar(/PM, Chen/));
    expect(bar(/^A2, Reyes/)).toBeDisabled();
    await user.click(bar(/PM, Reyes/));
    await user.click(screen.getByRole("button", { name: "Move to No table" }));
    await waitFor(() => expect(moves()).toEqual([[]]));
  });

  it("offers other tables for one that was just taken (rule 11.9)", async () => {
    desk.parties(reyes);
    desk.answer(/POST .*parties\/1/, ({ action }: { action: { tables: string[] } }) =>
      action.tables.join() === "A2" ? rejected(409, "table_taken", { alternatives: [["B1"]] }) : undefined,
    );
    const user = await openTimeline();
    await user.click(bar(/PM, Reyes/));
    await user.click(screen.getByRole("button", { name: "Move to A2" }));
    expect(await screen.findByText("Reyes: table A2")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Take B1" }));
    expect(await screen.findByRole("button", { name: /table B1/ })).toBeVisible();
  });

  it("opens a party at the second tap, for all that the list can do (rule 10.18)", async () => {
    desk.parties(reyes);
    const user = await openTimeline();
    await user.click(bar(/PM, Reyes/));
    await user.click(bar(/PM, Reyes/));
    expect(await screen.findByRole("dialog", { name: "Ana Reyes" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    expect(await screen.findByRole("button", { name: /table A1, arrived$/ })).toBeVisible();
    expect(screen.queryByText(/choose a table/)).not.toBeInTheDocument();
  });

  it("is worked by arrows, Enter and Escape (rule 10.18)", async () => {
    desk.parties(
      reyes,
      { ...guest("Chen"), tables: ["A1"], time: "2027-03-05T22:00" },
      { ...guest("Abe"), tables: ["B1"], time: "2027-03-05T17:00" },
      { ...guest("Diaz"), tables: ["B1"], time: "2027-03-05T21:30" },
    );
    const user = await openTimeline();
    await user.keyboard("{ArrowDown}");
    expect(bar(/PM, Reyes/)).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(bar(/PM, Chen/)).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(bar(/Diaz/)).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowLeft}{Enter}{Escape}");
    expect(screen.queryByText(/choose a table/)).not.toBeInTheDocument();
    await user.keyboard("{Enter}{ArrowDown}");
    expect(screen.getByRole("button", { name: "Move to A2" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: /Reyes, 2, table A2/ })).toHaveFocus();
    expect(location.search).toBe("?view=timeline");
  });

  it("moves no bar under a finger: what others change waits (rule 10.18)", async () => {
    desk.parties(reyes);
    const user = await openTimeline();
    const list = bar(/PM, Reyes/).closest("[data-line]")?.parentElement?.parentElement ?? expect.fail("none");
    fireEvent.pointerEnter(list);
    desk.changeElsewhere(1, { tables: ["B1"], status: "arrived" });
    await poll();
    expect(await screen.findByRole("button", { name: /table B1, arrived/ })).toBeVisible();
    expect(rows().map((row) => row.length)).toEqual([0, 1, 0, 0]);
    await user.click(screen.getByRole("button", { name: /change/ }));
    expect(rows().map((row) => row.length)).toEqual([0, 0, 0, 1]);
  });

  it("chooses nobody without a connection, and says where no party is", async () => {
    const user = await openDesk("?view=timeline", "Totals");
    expect(screen.getByText("No bookings on this day yet.")).toBeVisible();
    desk.addElsewhere(reyes);
    await poll();
    desk.answer(/days/, () => Response.error());
    await poll();
    await user.click(await screen.findByRole("button", { name: /Reyes/ }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(screen.queryByText(/choose a table/)).not.toBeInTheDocument();
  });
});
