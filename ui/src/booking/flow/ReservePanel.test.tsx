import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { stepBack } from "../../kit/panel/panel-back.ts";
import {
  fillIn,
  holdTable,
  loadPage,
  NOON,
  openDropdown,
  openPanel,
  press,
  startReservationApi,
} from "./panel.builders.tsx";

const api = startReservationApi();

describe("ReservePanel, closed and opened again", () => {
  it("releases the table and clears the details on Reset (rule 2.63)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Reset");
    await user.click(
      within(screen.getByRole("group", { name: /^Start again/ })).getByRole("button", { name: "Reset" }),
    );
    await waitFor(() => expect(api.bodiesOf("unlock")).toHaveLength(1));
    expect(api.bodiesOf("unlock")).toEqual([{ restaurant_id: 1001, reservation_token: "token-1" }]);
    await press(user, "Find a Time");
    await holdTable(user);
    expect(screen.getByLabelText("First name")).toHaveValue("");
  });

  it("asks before Reset lets a table and typed words go, once (rules 2.63, 4.48)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Reset");
    expect(screen.getByRole("group", { name: /^Start again\?/ })).toBeVisible();
    await press(user, "Keep this table");
    expect(screen.getByRole("button", { name: "Reset" })).toHaveFocus();
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
    expect(api.bodiesOf("unlock")).toEqual([]);
  });

  it("resets at once where the hold has ended and nothing is typed (rule 4.48)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await vi.advanceTimersByTimeAsync(301_000);
    await screen.findByRole("timer", { name: "Time is up" });
    await press(user, "Reset");
    expect(await screen.findByRole("button", { name: "Find a Time" })).toBeVisible();
  });

  it("asks before a step back releases a table; a second one closes the panel (rules 4.37, 4.47)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    act(() => expect(stepBack()).toBe(true));
    expect(screen.getByRole("button", { name: "Keep this table" })).toHaveFocus();
    act(() => expect(stepBack()).toBe(false));
    expect(screen.getByRole("timer")).toBeVisible();
    expect(api.bodiesOf("unlock")).toEqual([]);
  });

  it("releases the table of an edited time before it searches again", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await press(user, "Edit party, date or time");
    await press(user, "Edit and let it go");
    await screen.findByRole("list", { name: "Available times" });
    expect(api.endpoints().slice(-2)).toEqual(["unlock", "get-availability"]);
  });

  it("keeps the hold when the panel is closed and opened again (rule 4.36)", async () => {
    const { user, page, closePanel } = openPanel();
    await holdTable(user);
    await user.type(screen.getByLabelText("First name"), "Ana");
    closePanel();
    openPanel(createLocation(), page);
    expect(await screen.findByRole("timer")).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
    expect(api.bodiesOf("lock-availability")).toHaveLength(1);
  });

  it("keeps the hold over a reload without a request (rule 4.36)", async () => {
    const { user, closePanel } = openPanel();
    await holdTable(user);
    await fillIn(user);
    closePanel();
    api.clear();
    openPanel(createLocation(), loadPage());
    expect(await screen.findByRole("timer")).toBeVisible();
    expect(screen.getByText("8:15 PM")).toBeVisible();
    expect(api.endpoints()).toEqual([]);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/Ana|Reyes|ana@|555/);
  });

  it("starts a new search when the hold ended while the panel was closed", async () => {
    const { user, page, closePanel } = openPanel();
    await holdTable(user);
    closePanel();
    vi.setSystemTime(NOON + 600_000);
    openPanel(createLocation(), page);
    expect(await screen.findByRole("button", { name: "Find a Time" })).toBeVisible();
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
  });

  it("shows the thank-you after a reload until the panel is closed", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: /^Thank you\./ });
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/Ana|Reyes|ana@|555/);
    const stored = { ...window.sessionStorage };
    cleanup();
    Object.assign(window.sessionStorage, stored);

    const { page, closePanel } = openPanel(createLocation(), loadPage());
    expect(screen.getByText("JR7K2M")).toBeVisible();
    closePanel();
    expect(window.sessionStorage).toHaveLength(0);
    openPanel(createLocation(), page);
    expect(screen.getByRole("button", { name: "Find a Time" })).toBeVisible();
  });

  it("starts a new search after a booking", async () => {
    const { user, page, closePanel } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: /^Thank you\./ });
    closePanel();
    expect(window.sessionStorage).toHaveLength(0);
    openPanel(createLocation(), page);
    expect(screen.getByRole("button", { name: "Find a Time" })).toBeVisible();
  });
});

describe("ReservePanel of the restaurant that the diner changes to", () => {
  it("has people, date and time of the one before (rule 4.46)", async () => {
    const { user, page, closePanel } = openPanel();
    await openDropdown(user, /People/);
    await user.click(await screen.findByRole("option", { name: "6" }));
    closePanel();
    openPanel(createLocation({ uid: "austin", title: "Austin" }), page);
    expect(await screen.findByRole("combobox", { name: /People/ })).toHaveTextContent("6");
  });
});

describe("ReservePanel of a location without online reservations", () => {
  it("opens an external booking site in a new tab (rule 2.58)", async () => {
    const url = "https://book.example.com/row?from=site";
    openPanel(createLocation({ title: "Fort Lauderdale", reserveLink: { url, newTab: true } }));
    expect(
      await screen.findByText(
        "Tables in Fort Lauderdale are booked on book.example.com, which opens in a new tab.",
      ),
    ).toBeVisible();
    const link = screen.getByRole("link", { name: "Reserve Now" });
    expect(link).toHaveAttribute("href", url);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.queryByRole("button", { name: "Find a Time" })).not.toBeInTheDocument();
  });

  it("shows a location's message and phone instead of the flow (rule 2.59)", async () => {
    openPanel(createLocation({ reserveMessage: "Walk-ins only this season." }));
    expect(await screen.findByText("Walk-ins only this season.")).toBeVisible();
    expect(screen.getByRole("link", { name: "305-555-0101" })).toBeVisible();
    expect(screen.queryByText(/Reservations by/)).not.toBeInTheDocument();
  });

  it("is headed by the location's own label, else by the usual words (rule 3.68)", async () => {
    openPanel(createLocation({ reserveMessage: "Walk in.", reserveButtonText: "How to get a seat" }));
    expect(await screen.findByRole("heading", { name: "How to get a seat" })).toHaveFocus();
    cleanup();
    openPanel(createLocation({ reserveMessage: "Walk in." }));
    expect(await screen.findByRole("heading", { name: "Reserve a table" })).toHaveFocus();
  });

  it("offers an email before a location that is coming soon opens, and no flow (rule 3.68)", async () => {
    openPanel(createLocation({ isComingSoon: true, reserveButtonText: "Tell me when it opens" }));
    expect(await screen.findByText("Miami opens soon and does not take reservations yet.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Email" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Tell me when it opens" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Find a Time" })).not.toBeInTheDocument();
  });

  it("refers to the phone without a restaurant id (rule 3.53)", async () => {
    openPanel(createLocation({ restaurantId: null }));
    expect(await screen.findByText("Miami takes reservations by phone.")).toBeVisible();
    expect(screen.getByRole("link", { name: "305-555-0101" })).toBeVisible();
  });
});
