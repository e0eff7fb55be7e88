import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeskRoot } from "../DeskRoot.tsx";
import { EVENING, openDesk, rejected, SESSION, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const stored = () => localStorage.getItem("couvert:desk-day");
const HOUR = 60 * 60_000;

beforeEach(() => Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true }));
afterEach(() => void Reflect.deleteProperty(navigator, "serviceWorker"));

/** Opens the desk, and loads it again without a connection after some ms. */
const reloadOffline = async (afterMs = 0, search = "") => {
  desk.parties({});
  await openDesk();
  cleanup();
  desk.answer(/./, () => HttpResponse.error());
  vi.setSystemTime(EVENING + afterMs);
  history.replaceState(null, "", `/desk/${search}`);
  render(<DeskRoot />);
};

const NO_DAY = "There is no connection. Nothing was saved.";

describe("the stored day", () => {
  it("is read after a reload without a connection, and nothing can be written (rules 11.5, 11.16)", async () => {
    await reloadOffline(2 * HOUR);
    expect(await screen.findByRole("button", { name: /Reyes, 2, table M1, expected/ })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("No connection: last updated 7:20 PM.");
    expect(screen.getByRole("button", { name: "Arrived: Reyes" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Walk-in" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Print" })).toBeEnabled();
    desk.answer(/./, () => undefined);
    desk.changeElsewhere(1, { status: "arrived" });
    desk.answer(/GET session/, () => Response.json(SESSION));
    desk.answer(/GET .*days/, () => desk.dayNow());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole("button", { name: /Reyes, 2, table M1, arrived/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("is of one restaurant and date: another day shows none of it", async () => {
    await reloadOffline(0, "?date=2027-03-06");
    expect(await screen.findByText(NO_DAY)).toBeVisible();
    expect(screen.queryByText("Reyes")).not.toBeInTheDocument();
  });

  it.each([
    ["at four in the morning of the restaurant", 8 * HOUR + 40 * 60_000, 12 * HOUR],
    ["when the session ends", 2 * HOUR, 2 * HOUR],
    ["once the clock is set back by a day", -24 * HOUR, 12 * HOUR],
  ])("is removed %s (rule 11.16)", async (_when, afterMs, sessionMs) => {
    desk.session({ ...SESSION, endsAt: EVENING + sessionMs });
    await reloadOffline(afterMs);
    expect(await screen.findByText(NO_DAY)).toBeVisible();
    expect(stored()).toBeNull();
  });

  it("is shown until a minute before four in the morning", async () => {
    await reloadOffline(8 * HOUR + 39 * 60_000);
    expect(await screen.findByRole("button", { name: /PM, Reyes/ })).toBeVisible();
  });

  it("is removed at four while the desk is open (rule 11.16)", async () => {
    desk.parties({});
    await openDesk();
    desk.answer(/./, () => HttpResponse.error());
    expect(stored()).toContain("Reyes");
    vi.setSystemTime(EVENING + 8 * HOUR + 40 * 60_000);
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(stored()).toBeNull());
  });

  it("is removed at sign-out (rule 11.16)", async () => {
    desk.parties({});
    const user = await openDesk("?sheet=menu");
    expect(stored()).toContain("Reyes");
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByLabelText("Your email address");
    expect(stored()).toBeNull();
  });

  it("is removed by a sign-out without a connection, which is said to be incomplete (rule 11.16)", async () => {
    await reloadOffline(0, "?sheet=menu");
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(await screen.findByText(/still signed in/)).toBeVisible();
    expect(stored()).toBeNull();
  });

  it.each([
    ["its session is revoked", 401, "no_session"],
    ["the person has lost the restaurant", 404, "not_found"],
  ])("is removed when %s (rule 11.16)", async (_why, status, code) => {
    desk.parties({});
    await openDesk();
    expect(stored()).toContain("Reyes");
    desk.answer(/days/, () => rejected(status, code));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(stored()).toBeNull());
  });

  it("is removed when a reload finds no session (rule 11.16)", async () => {
    desk.parties({});
    await openDesk();
    cleanup();
    desk.session(null);
    render(<DeskRoot />);
    await screen.findByLabelText("Your email address");
    expect(stored()).toBeNull();
  });

  it("is none where no worker can open the desk", async () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    desk.parties({});
    await openDesk();
    expect(stored()).toBeNull();
  });

  it("is removed when it is damaged", async () => {
    localStorage.setItem("couvert:desk-day", '{"day":1}');
    desk.answer(/./, () => HttpResponse.error());
    render(<DeskRoot />);
    expect(await screen.findByText(NO_DAY)).toBeVisible();
    expect(stored()).toBeNull();
  });
});
