import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openDesk, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

/** An instant of the evening of the tests, by the clock of the restaurant. */
const at = (clock: string) => Date.parse(`2027-03-05T${clock}-05:00`);

const guest = (lastName: string) => ({
  guest: { firstName: "Ana", lastName, email: "", phoneNumber: "", phoneCountry: "US" },
});

const seated = {
  ...guest("Okafor"),
  time: "2027-03-05T17:30",
  status: "seated",
  tables: ["A1"],
  arrivedAt: at("17:30"),
  seatedAt: at("17:30"),
} as const;

const openTables = () => openDesk("?view=tables", "Dining room");

const cards = (area: string) =>
  within(screen.getByRole("region", { name: area }))
    .getAllByRole("button")
    .map((card) => card.getAttribute("aria-label"));

describe("the tables", () => {
  it("say by words what each is now, until when, who has it and who is next (rules 10.14, 10.16)", async () => {
    desk.parties(
      seated,
      { ...guest("Reyes"), tables: ["A1"] },
      { ...guest("Chen"), tables: ["A2"], time: "2027-03-05T19:30" },
      { ...guest("Abe"), tables: ["B1"], status: "arrived", arrivedAt: at("19:10") },
    );
    await openTables();
    expect(cards("Dining room")).toEqual([
      "A1, seats 2, overstaying, Okafor, 2, over since 7:00 PM, next: 7:00 PM, Reyes, 2, waits about 20 min: A1 is still taken",
      "A2, seats 4, reserved, Chen, 2, from 7:30 PM",
    ]);
    expect(cards("Bar")).toEqual(["B1, seats 2, party is here, Abe, 2"]);
    // The name has the words that show, for those who speak them (WCAG 2.5.3).
    expect(screen.getByRole("button", { name: /^B1/ })).toHaveTextContent("B1 seats 2 party is here Abe, 2");
  });

  it("open the party that has a table (rule 10.16)", async () => {
    desk.parties(seated);
    const user = await openTables();
    await user.click(screen.getByRole("button", { name: /^A1/ }));
    expect(await screen.findByRole("dialog", { name: "Ana Okafor" })).toBeVisible();
    expect(location.search).toBe("?view=tables&sheet=party&party=1");
  });

  it("seat a walk-in at a free table in three taps (rule 10.16)", async () => {
    desk.parties({ ...guest("Chen"), tables: ["A2"], time: "2027-03-05T20:15" });
    const user = await openTables();
    await user.click(screen.getByRole("button", { name: /^A2, seats 4, free, until 8:15 PM, next/ }));
    await user.click(await screen.findByRole("radio", { name: "2" }));
    const offered = within(screen.getByRole("region", { name: "Tables now" })).getAllByRole("button");
    expect(offered[0]).toHaveTextContent(/^A2/);
    await user.click(offered[0] ?? expect.fail("nothing offered"));
    await vi.waitFor(() => expect(desk.bodiesOf(/parties$/)).toMatchObject([{ tables: ["A2"] }]));
  });

  it("are moved among by the arrows, and stay where they are while others change them (rule 10.16)", async () => {
    desk.parties(seated);
    const user = await openTables();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const card = screen.getByRole("button", { name: /^A2/ });
    expect(card).toHaveFocus();
    desk.addElsewhere({ ...guest("Chen"), tables: ["A2"], time: "2027-03-05T19:30" });
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(await screen.findByRole("button", { name: /^A2, seats 4, reserved, Chen/ })).toBe(card);
    expect(card).toHaveFocus();
  });

  it("are shown for today only (rule 10.16)", async () => {
    const user = await openTables();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByText(/Go to today/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Bar" })).not.toBeInTheDocument();
  });
});

describe("the views of a day", () => {
  it("are chosen by buttons and keys, and stay in the address (rule 10.17)", async () => {
    desk.parties(seated);
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Tables" }));
    expect(screen.getByRole("region", { name: "Bar" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Tables" })).toHaveAttribute("aria-pressed", "true");
    expect(location.search).toBe("?view=tables");
    await user.keyboard("1");
    expect(screen.getByRole("region", { name: "Parties" })).toBeVisible();
    await user.keyboard("2");
    expect(screen.queryByRole("region", { name: "Parties" })).not.toBeInTheDocument();
  });
});

describe("a row of the list", () => {
  it("says how long its party would wait for a table that is still taken (rule 10.14)", async () => {
    desk.parties(seated, { ...guest("Reyes"), tables: ["A1"] });
    await openDesk();
    expect(screen.getByRole("button", { name: /PM, Reyes/ })).toHaveAccessibleDescription(
      /^waits about 20 min: A1 is still taken/,
    );
    expect(screen.getByRole("button", { name: /PM, Okafor/ })).not.toHaveAccessibleDescription(/waits/);
  });
});
