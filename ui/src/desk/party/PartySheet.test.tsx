import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { EVENING, openDesk, rejected, SESSION, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const GUEST = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "a@example.com",
  phoneNumber: "",
  phoneCountry: "US",
};

const MANAGER = { ...SESSION, staff: { ...SESSION.staff, role: "manager" } };

const NO_SHOW = {
  ...{ status: "no_show", tables: [] },
  fee: { most: 5000, freeUntil: "2027-03-04T19:00", cancelledAt: null },
} as const;

const FEE = {
  ...{ id: 7, kind: "fee", amount: 2000, reason: "Did not come", status: "charged" },
  ...{ until: EVENING + 7 * 24 * 3_600_000, isRefunded: false },
} as const;

const openParty = async (party: object = {}) => {
  desk.parties({ tables: ["A1"], ...party }, { tables: ["B1"], guest: { ...GUEST, lastName: "Chen" } });
  const user = await openDesk();
  await user.click(screen.getByRole("button", { name: /^7:00 PM, Reyes/ }));
  return user;
};

const actions = () => desk.bodiesOf(/parties\/1/).map((body) => (body as { action: object }).action);

describe("the sheet of a party", () => {
  it("sets any status (rule 11.12)", async () => {
    const user = await openParty();
    await user.click(screen.getByRole("button", { name: "No-show" }));
    expect(
      await screen.findByRole("button", { name: /^7:00 PM, Reyes, 2, table A1, no-show/ }),
    ).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("gives back what was kept of a party that does not come, by a manager (rule 14.6)", async () => {
    desk.answer(/GET session$/, () => HttpResponse.json(MANAGER));
    const user = await openParty({ status: "no_show", tables: [], paid: 16_000 });
    await user.click(screen.getByRole("button", { name: "Give $160.00 back" }));
    await waitFor(() => expect(actions()).toEqual([{ type: "refund" }]));
  });

  it("leaves giving back to a manager, and offers it only for what is kept (rule 14.6)", async () => {
    await openParty({ status: "no_show", tables: [], paid: 16_000 });
    expect(screen.getByText("A manager can give it back.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Give/ })).not.toBeInTheDocument();
  });

  it("offers no refund for a party that comes, nor a second one (rule 14.6)", async () => {
    desk.parties(
      { paid: 16_000 },
      {
        status: "cancelled",
        tables: [],
        paid: 16_000,
        isRefunded: true,
        guest: { ...GUEST, lastName: "Chen" },
      },
    );
    const user = await openDesk();
    for (const name of [/^7:00 PM, Reyes/, /^7:00 PM, Chen/]) {
      await user.click(screen.getByRole("button", { name }));
      expect(screen.queryByRole("button", { name: /^Give/ })).not.toBeInTheDocument();
      await user.keyboard("{Escape}");
    }
  });

  it("charges a fee, at most what was agreed, with a reason, by a manager (rule 14.18)", async () => {
    desk.answer(/GET session$/, () => HttpResponse.json(MANAGER));
    const user = await openParty(NO_SHOW);
    await user.click(screen.getByText("Charge a fee…"));
    const amount = screen.getByLabelText("Amount");
    expect(amount).toHaveValue(50);
    expect(amount).toHaveAttribute("max", "50.00");
    await user.clear(amount);
    await user.type(amount, "30.5");
    expect(screen.getByRole("button", { name: "Charge $30.50" })).toBeDisabled();
    await user.type(screen.getByLabelText("Reason, which the guest reads"), "Did not come ");
    await user.clear(amount);
    await user.type(amount, "50.01");
    expect(screen.getByRole("button", { name: "Charge $50.01" })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, "30.5");
    await user.click(screen.getByRole("button", { name: "Charge $30.50" }));
    await waitFor(() => expect(actions()).toEqual([{ type: "fee", amount: 3050, reason: "Did not come" }]));
  });

  it("leaves a fee to a manager (rule 14.18)", async () => {
    await openParty(NO_SHOW);
    expect(screen.getByText("A manager can charge a fee of up to $50.00.")).toBeVisible();
  });

  it.each([[{ status: "expected" }], [{ payments: [{ ...FEE, amount: 5000 }] }]] as const)(
    "offers no fee of a party that comes, or has paid it: %j (rule 14.18)",
    async (party) => {
      await openParty({ ...NO_SHOW, ...party });
      expect(screen.queryByText(/A manager can charge/)).not.toBeInTheDocument();
    },
  );

  it.each([
    [{ status: "charged" }, "Fee of $20.00 charged · Did not come"],
    [{ status: "pending" }, "Fee of $20.00: the card provider gives no answer yet · Did not come"],
    [{ status: "declined" }, "Fee of $20.00: the card was declined · Did not come"],
    [
      { status: "open" },
      "Fee of $20.00: the guest must confirm it, until Friday, March 12, 7:20\u202fPM · Did not come",
    ],
    [{ status: "ended" }, "Fee of $20.00 not charged: the guest came, or did not confirm it · Did not come"],
    [
      { status: "unanswered" },
      "Fee of $20.00: no answer from the card provider, so nothing is recorded as charged. Check its dashboard · Did not come",
    ],
    [{ status: "charged", isRefunded: true }, "Fee of $20.00 given back · Did not come"],
  ] as const)("says what became of a fee: %j (rules 14.20, 14.27)", async (outcome, words) => {
    await openParty({ ...NO_SHOW, payments: [{ ...FEE, ...outcome }] });
    const section = screen.getByRole("heading", { name: "Payment" }).closest("section");
    expect(section?.textContent?.replaceAll("\u202f", " ")).toContain(words.replaceAll("\u202f", " "));
  });

  it("gives a charged fee back, by a manager (rule 14.21)", async () => {
    desk.answer(/GET session$/, () => HttpResponse.json(MANAGER));
    const user = await openParty({ ...NO_SHOW, payments: [FEE] });
    await user.click(screen.getByRole("button", { name: "Give $20.00 back" }));
    await waitFor(() => expect(actions()).toEqual([{ type: "refund_fee", payment: 7 }]));
  });

  it("says in the list that a deposit waits, or was not paid in time (rules 14.23, 14.24)", async () => {
    const deposit = { ...FEE, kind: "deposit", reason: "", amount: 5000 } as const;
    desk.parties(
      { payments: [{ ...deposit, status: "open" }] },
      { status: "cancelled", tables: [], payments: [{ ...deposit, status: "ended" }] },
    );
    await openDesk();
    expect(screen.getByText(/Deposit of \$50\.00: payable until/)).toBeVisible();
    expect(screen.getByText(/Not paid in time/)).toBeVisible();
  });

  it.each([
    ["cancelled", { status: "ended", isFreed: true }, "Not paid in time"],
    ["cancelled", { status: "ended", isFreed: false }, "Deposit of $50.00: cancelled before it was paid"],
    ["seated", { status: "ended", isFreed: false }, "Deposit of $50.00: no longer asked for"],
    [
      "expected",
      { status: "declined", isFreed: false },
      "Deposit of $50.00: too many cards declined, table held until",
    ],
  ] as const)(
    "says why a deposit of a %s party is not paid: %j (rules 14.31, 14.32)",
    async (status, outcome, words) => {
      const deposit = { ...FEE, kind: "deposit", reason: "", amount: 5000, ...outcome } as const;
      await openParty({ status, payments: [deposit] });
      const section = screen.getByRole("heading", { name: "Payment" }).closest("section");
      expect(section?.textContent).toContain(words);
    },
  );

  it("moves the party by one tap on a table, and says who has the others (rule 11.12)", async () => {
    const user = await openParty();
    expect(screen.getByRole("button", { name: "B1 Chen" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "A2 seats 4" }));
    expect(await screen.findByRole("button", { name: /table A2/ })).toBeVisible();
    expect(actions()).toEqual([
      {
        type: "move",
        request: { time: "2027-03-05T19:00", partySize: 2, seatingArea: "default" },
        tables: ["A2"],
        minutes: 90,
        tellsGuest: false,
        override: null,
      },
    ]);
  });

  it("says which tables are blocked (rules 10.19, 11.12)", async () => {
    desk.block("A2");
    await openParty();
    expect(screen.getByRole("button", { name: "A2 blocked" })).toBeVisible();
  });

  it("has a stop of Tab for each row of buttons, whose arrows lead on (rule 11.8)", async () => {
    const user = await openParty();
    expect(screen.getByRole("button", { name: "Arrived" })).toHaveFocus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    expect(screen.getByRole("button", { name: "No-show" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "A1 seats 2" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("checkbox", { name: "Keep this party at A1" })).toHaveFocus();
  });

  it("corrects the guest, with the digits of the number (rule 11.12)", async () => {
    const user = await openParty({ guest: GUEST });
    await user.click(screen.getByText("Change the guest"));
    await user.type(screen.getByLabelText("Telephone"), "(305) 555-0123");
    await user.clear(screen.getByLabelText("Last name"));
    await user.type(screen.getByLabelText("Last name"), "Reyes-Ortiz");
    await user.click(screen.getByRole("button", { name: "Save the guest" }));
    expect(await screen.findByRole("heading", { name: "Ana Reyes-Ortiz" })).toBeVisible();
    expect(actions()).toEqual([
      { type: "guest", guest: { ...GUEST, lastName: "Reyes-Ortiz", phoneNumber: "3055550123" } },
    ]);
  });

  it("locks the party to its table and saves notes (rule 11.12)", async () => {
    const user = await openParty();
    await user.click(screen.getByLabelText("Keep this party at A1"));
    await waitFor(() => expect(screen.getByLabelText("Keep this party at A1")).toBeChecked());
    await user.type(screen.getByLabelText("Notes for this visit"), "Window");
    await user.click(screen.getByRole("button", { name: "Save the notes" }));
    await waitFor(() => expect(actions()).toHaveLength(2));
    expect(actions()).toEqual([
      { type: "lock", isLocked: true },
      { type: "notes", notes: "Window" },
    ]);
  });

  it("changes size and area, with an email if wanted (rule 11.12)", async () => {
    const user = await openParty();
    await user.click(screen.getByText("Change time, guests or area"));
    const size = screen.getByLabelText("Guests");
    await user.clear(size);
    await user.type(size, "7");
    await user.click(within(screen.getByRole("dialog")).getByRole("radio", { name: "Bar" }));
    await user.click(screen.getByLabelText("Email the guest about it"));
    await user.click(screen.getByRole("button", { name: "Change the booking" }));
    await waitFor(() => expect(actions()).toHaveLength(1));
    expect(actions()).toMatchObject([
      { type: "move", request: { partySize: 7, seatingArea: "bar" }, tables: null, tellsGuest: true },
    ]);
  });

  it.each([
    ["Cancel and email the guest", true],
    ["Cancel without an email", false],
  ])("cancels: %s (rule 11.12)", async (name, tellsGuest) => {
    const user = await openParty();
    await user.click(screen.getByText("Cancel this booking…"));
    await user.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("button", { name: /cancelled/ })).toBeVisible();
    expect(actions()).toEqual([{ type: "cancel", tellsGuest }]);
  });

  it("offers no email to a guest without an address", async () => {
    await openParty({ guest: { ...GUEST, email: "" } });
    expect(screen.queryByText("Cancel and email the guest")).not.toBeInTheDocument();
  });
});

describe("a conflict", () => {
  it("shows both sides and applies mine to what it is now (rule 11.9)", async () => {
    const user = await openParty();
    desk.changeElsewhere(1, { partySize: 4, notes: "Two more" });
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    const now = within(await screen.findByRole("region", { name: "Now" }));
    expect(now.getByText("4 guests")).toBeVisible();
    expect(now.getByText("Two more")).toBeVisible();
    expect(screen.getByRole("region", { name: "Yours" })).toHaveTextContent("arrived");
    await user.click(screen.getByRole("button", { name: "Apply mine" }));
    expect(await screen.findByRole("button", { name: /Reyes, 4, table A1, arrived/ })).toBeVisible();
  });

  it("is left as it is now", async () => {
    const user = await openParty();
    desk.changeElsewhere(1, { partySize: 4 });
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    await user.click(await screen.findByRole("button", { name: "Keep it as it is now" }));
    expect(await screen.findByRole("button", { name: /Reyes, 4, table A1, expected/ })).toBeInTheDocument();
    expect(desk.bodiesOf(/parties\/1/)).toHaveLength(1);
  });

  it("of a table that was taken offers free ones (rule 11.9)", async () => {
    const user = await openParty();
    desk.answer(/POST .*parties\/1/, ({ action }: { action: { tables: string[] } }) =>
      action.tables.join() === "A2"
        ? rejected(409, "table_taken", { alternatives: [["A1", "A2"]] })
        : undefined,
    );
    await user.click(screen.getByRole("button", { name: "A2 seats 4" }));
    await user.click(await screen.findByRole("button", { name: "Take A1 + A2" }));
    expect(await screen.findByRole("button", { name: /table A1 \+ A2/ })).toBeVisible();
  });

  it("of a party that no table fits says so, and books it without one (rule 11.9)", async () => {
    const user = await openParty();
    desk.answer(/POST .*parties\/1/, ({ action }: { action: { tables: string[] } }) =>
      action.tables.length > 0 ? rejected(409, "table_taken", { alternatives: [] }) : undefined,
    );
    await user.click(screen.getByRole("button", { name: "A2 seats 4" }));
    expect(await screen.findByText("No table is free for this party then.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Without a table yet" }));
    expect(await screen.findByRole("button", { name: /Reyes, 2, no table/ })).toBeVisible();
  });
});

describe("the history", () => {
  it("undoes any change of the day (rule 11.4)", async () => {
    desk.parties({ status: "no_show", version: 3 });
    desk.history({
      id: 7,
      at: Date.parse("2027-03-06T00:10:00Z"),
      by: "Marcus",
      device: "Door",
      partyId: 1,
      action: "status",
      from: "expected",
      to: "no_show",
      fields: [],
      reason: null,
      canUndo: true,
    });
    const user = await openDesk();
    await user.keyboard("h");
    expect(await screen.findByText("7:10 PM · Marcus · Door")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo: Reyes, 7:00 PM, expected, then no-show" }));
    await waitFor(() =>
      expect(desk.bodiesOf(/parties\/1/)).toEqual([{ version: 3, action: { type: "undo", entry: 7 } }]),
    );
  });

  it("undoes at a free table where the party's own was sold meanwhile (rules 10.7, 11.9)", async () => {
    const user = await openParty();
    await user.click(screen.getByRole("button", { name: "No-show" }));
    desk.answer(/POST .*parties\/1/, ({ action }: { action: { tables?: string[] } }) =>
      action.tables === undefined ? rejected(409, "table_taken", { alternatives: [["A2"]] }) : undefined,
    );
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await user.click(await screen.findByRole("button", { name: "Take A2" }));
    expect(await screen.findByText("Reyes: undone, table A2", { selector: "p:not([role])" })).toBeVisible();
    expect(screen.getByRole("button", { name: /Reyes, 2, table A2, expected/ })).toBeVisible();
  });

  it("says why something cannot be undone any more", async () => {
    desk.parties({});
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Arrived: Reyes" }));
    desk.answer(/POST .*parties\/1/, () => rejected(409, "cannot_undo"));
    await user.keyboard("u");
    expect(await screen.findByText("It cannot be taken back any more.")).toBeVisible();
  });
});

describe("the search", () => {
  it("finds bookings of all days and opens one on its day (rule 11.6)", async () => {
    desk.parties({ time: "2027-03-09T01:30" });
    desk.guests({
      ...GUEST,
      language: null,
      visits: 1,
      noShows: 0,
      reservations: [
        { id: 1, confirmation: "ABC123", time: "2027-03-09T01:30", partySize: 2, status: "expected" },
      ],
    });
    const user = await openDesk();
    await user.keyboard("/");
    await user.keyboard("ABC123");
    await user.click(await screen.findByRole("button", { name: /ABC123/ }));
    expect(location.search).toBe("?date=2027-03-08&sheet=party&party=1");
  });
});
