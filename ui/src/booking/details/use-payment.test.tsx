import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CARD_FORM_ID } from "../card/card-form-id.ts";
import type { TrackedPage } from "../card/tracked-page.ts";
import {
  fillIn,
  holdTable,
  loadPage,
  openPanel,
  press,
  startReservationApi,
} from "../flow/panel.builders.tsx";
import { createTastingAnswer, foundSlots } from "../flow/reservation-api.builders.ts";

const api = startReservationApi();
const page = window as TrackedPage;
afterEach(() => {
  delete page.couvertTracked;
});

const offerTasting = () =>
  api.answerOnce("get-availability", () => foundSlots([createTastingAnswer("2027-03-05T19:00")]));

/** Holds the tasting menu that a search found. */
const holdTasting = async (user: UserEvent) => {
  await screen.findByRole("list", { name: "Available experience times" });
  await press(user, "7:00 PM Tasting menu $95.00 per person");
  await press(user, "Continue");
  await press(user, /^Continue/);
  await press(user, "Hold this table");
  await screen.findByRole("timer");
};

describe("a held table that is paid by card", () => {
  it("shows the card form at once where no tracker runs, without a reload", async () => {
    const reload = vi.fn();
    offerTasting();
    const { user } = openPanel(createLocation(), loadPage(reload));
    await holdTasting(user);
    expect(await screen.findByLabelText("Card number")).toBeVisible();
    expect(document.getElementById(CARD_FORM_ID)).toContainElement(screen.getByLabelText("Card number"));
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads a page where a tracker runs, and shows no card form on it (rule 7.86)", async () => {
    const reload = vi.fn();
    page.couvertTracked = true;
    offerTasting();
    const { user } = openPanel(createLocation(), loadPage(reload));
    await holdTasting(user);
    expect(screen.getByText("Loading the card form")).toBeVisible();
    expect(document.getElementById(CARD_FORM_ID)).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("restores hold, countdown and typed details after that reload, and stores the details no longer (rule 7.86)", async () => {
    const reload = vi.fn();
    const { user, closePanel } = openPanel(createLocation(), loadPage(reload));
    page.couvertTracked = true;
    await holdTable(user);
    await fillIn(user);
    expect(reload).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("Ana");
    offerTasting();
    await press(user, "Edit party, date or time");
    await press(user, "Edit and let it go");
    await holdTasting(user);
    expect(reload).toHaveBeenCalledOnce();
    const left = screen.getByRole("timer").textContent;
    closePanel();
    delete page.couvertTracked;
    const locks = api.bodiesOf("lock-availability").length;
    openPanel(createLocation(), loadPage(reload));
    expect(await screen.findByLabelText("Card number")).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
    expect(screen.getByLabelText("Email address")).toHaveValue("ana@example.com");
    expect(screen.getByRole("timer")).toHaveTextContent(left);
    expect(api.bodiesOf("lock-availability")).toHaveLength(locks);
    expect(reload).toHaveBeenCalledOnce();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/Ana|Reyes|ana@|555/);
  });
});
