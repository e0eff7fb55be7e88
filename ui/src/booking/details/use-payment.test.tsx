import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createSitePayload } from "@couvert/domain/site/page/page.builders";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CARD_FORM_ID } from "../card/card-form-id.ts";
import { mountedField } from "../card/mounted-field.ts";
import type { TrackedPage } from "../card/tracked-page.ts";
import {
  fillIn,
  findTimes,
  holdTable,
  loadPage,
  openPanel,
  press,
  startReservationApi,
} from "../flow/panel.builders.tsx";
import { createSlotAnswer, createTastingAnswer, foundSlots } from "../flow/reservation-api.builders.ts";

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

const TERMS = "A deposit of $50.00 is charged when you book. It is given back until Thursday.";

const deposit = { min_unit_amount: 5000, multiplier: 100, currency: "USD" };

/** Offers a table at 8:15 PM that asks for a deposit. */
const offerDeposit = () => {
  const slot = { ...createSlotAnswer("2027-03-05T20:15"), deposit };
  api.answerOnce("get-availability", () => foundSlots([slot]));
  api.answerOnce("lock-availability", () =>
    HttpResponse.json({
      success: true,
      response: {
        expires_at: new Date(Date.now() + 300_000).toISOString(),
        reservation_token: "token-1",
        policy: { asks: "deposit", deposit, free_until_hours: 24, text: TERMS },
      },
    }),
  );
};

describe("a held table with a deposit", () => {
  it("names the deposit beside the times, and shows its terms above the details (rule 14.2)", async () => {
    offerDeposit();
    const { user } = openPanel();
    await findTimes();
    expect(
      screen.getByText(/A deposit of \$50.00 is charged when you book\. Tables at these times/),
    ).toBeVisible();
    await holdTable(user);
    expect(screen.getByText(TERMS)).toBeVisible();
    expect(screen.queryByText(/Free to cancel/)).not.toBeInTheDocument();
  });

  it("is booked with the card only once its terms are agreed to (rule 14.3)", async () => {
    offerDeposit();
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await user.type(await screen.findByLabelText("Name on card"), "Ana Reyes");
    await user.type(screen.getByLabelText("Card number"), "4242424242424242");
    await user.type(screen.getByLabelText("Expiry"), "1230");
    await user.type(screen.getByLabelText("CVC"), "123");
    await user.type(screen.getByLabelText("Billing postal code"), "33131");
    await press(user, "Pay $50.00 and book");
    const box = screen.getByRole("checkbox", {
      name: "I agree to the deposit of $50.00 and its terms above",
    });
    expect(await screen.findByText("Please agree to the terms of the deposit.")).toBeVisible();
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
    expect(api.bodiesOf("get-card-tokens")).toEqual([]);
    await user.click(box);
    expect(screen.queryByText("Please agree to the terms of the deposit.")).not.toBeInTheDocument();
    await press(user, "Pay $50.00 and book");
    expect(await screen.findByRole("heading", { name: /^Thank you/ })).toBeVisible();
    expect(api.bodiesOf("reserve")).toMatchObject([
      { credit_card: { token: "tok_1" }, accepts_policy: true },
    ]);
    expect(screen.getByText(TERMS)).toBeVisible();
  });
});

describe("a held table that asks for a card on file", () => {
  const STORED = "Your card is stored, and nothing is charged now.";
  const FIELD: HostedField = { kind: "frame", src: "about:blank" };
  const providers = { ...createSitePayload().providers, hostedField: FIELD };
  const open = () => {
    api.answerOnce("lock-availability", () =>
      HttpResponse.json({
        success: true,
        response: {
          expires_at: new Date(Date.now() + 300_000).toISOString(),
          reservation_token: "token-1",
          policy: {
            asks: "card",
            deposit: { ...deposit, min_unit_amount: 0 },
            fee: deposit,
            free_until_hours: 24,
            text: STORED,
          },
        },
      }),
    );
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    return openPanel(createLocation(), undefined, "", { providers });
  };

  it("is booked once the terms are agreed to and the provider's own field has confirmed the card (rules 14.13, 14.14)", async () => {
    api.answerOnce("reserve", () =>
      HttpResponse.json({
        success: false,
        paymentFailed: false,
        response: { client_secret: "seti_1_secret" },
      }),
    );
    const { user } = open();
    await holdTable(user);
    expect(screen.getByText(STORED)).toBeVisible();
    await fillIn(user);
    await press(user, "Store card and book");
    expect(await screen.findByText("Please agree to the terms.")).toBeVisible();
    const box = screen.getByRole("checkbox", { name: "I agree to the terms above, and to my card on file" });
    expect(box).toHaveFocus();
    expect(api.bodiesOf("reserve")).toEqual([]);
    await user.click(box);
    const submit = vi.fn(async () => "done" as const);
    mountedField.current = { submit, focus: () => {}, dispose: () => {} };
    await press(user, "Store card and book");
    expect(await screen.findByRole("heading", { name: /^Thank you/ })).toBeVisible();
    expect(submit).toHaveBeenCalledExactlyOnceWith("seti_1_secret");
    expect(api.bodiesOf("reserve")).toMatchObject([
      { credit_card: null, hosted_card: true, accepts_policy: true },
      { credit_card: null, hosted_card: true, accepts_policy: true },
    ]);
    expect(api.bodiesOf("get-card-tokens")).toEqual([]);
  });
});

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
