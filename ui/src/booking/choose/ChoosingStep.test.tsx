import { encodeExperiences } from "@couvert/api/reservations/answers";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { panelMessage } from "../../kit/panel/panel-messages.ts";
import { fillIn, openPanel, press, startReservationApi } from "../flow/panel.builders.tsx";
import {
  createSlotAnswer,
  createTastingAnswer,
  foundSlots,
  rejected,
} from "../flow/reservation-api.builders.ts";

const api = startReservationApi();

const DAY = "2027-03-05";

/** Opens the panel on a day with only tables at 6:30 PM and the tasting menu at 7:00 PM, and searches. */
const findTasting = async (...more: readonly ReturnType<typeof createSlotAnswer>[]) => {
  api.answerOnce("get-availability", () =>
    foundSlots([createSlotAnswer(`${DAY}T18:30`), createTastingAnswer(`${DAY}T19:00`), ...more]),
  );
  const { user } = openPanel();
  await screen.findByRole("list", { name: "Available experience times" });
  return user;
};

/** Goes as far as the confirmation, with as many wine pairings. */
const chooseTasting = async (wines: number) => {
  const user = await findTasting();
  await press(user, "7:00 PM Tasting menu $95.00 per person");
  await press(user, "Continue");
  for (let poured = 0; poured < wines; poured += 1) await press(user, "Add one Wine pairing");
  await press(user, /^Continue/);
  await screen.findByRole("heading", { name: "Is this right?" });
  return user;
};

describe("ChoosingStep", () => {
  it("leads from an experience time through options, add-ons and confirmation to a hold (rule 2.62)", async () => {
    const user = await findTasting();
    expect(screen.getByText("2 times available")).toBeVisible();
    await press(user, "7:00 PM Tasting menu $95.00 per person");
    expect(await screen.findByRole("heading", { name: "Choose your experience" })).toHaveFocus();
    expect(screen.getByRole("radio", { name: /Tasting menu/ })).toBeChecked();
    expect(screen.getByText("$95.00 per person, paid when you book")).toBeVisible();
    await press(user, "Continue");

    expect(screen.getByRole("heading", { name: "Add to your table" })).toHaveFocus();
    await press(user, "Add one Wine pairing");
    await press(user, "Add one Wine pairing");
    await press(user, "Remove one Wine pairing");
    expect(screen.getByRole("status", { name: "Number of Wine pairing" })).toHaveTextContent("1");
    await press(user, "Continue");

    expect(screen.getByText("Total, paid when you book").nextSibling).toHaveTextContent("$235.00");
    expect(api.endpoints()).not.toContain("lock-availability");
    await press(user, "Hold this table");
    await screen.findByRole("timer");
    expect(api.bodiesOf("lock-availability")).toMatchObject([
      { experience_id: 7, experience_version: 3, date_time: `${DAY}T19:00` },
    ]);
    expect(screen.getByText("Total, paid when you book").nextSibling).toHaveTextContent("$235.00");
  });

  it("keeps an add-on between 0 and its maximum", async () => {
    const user = await findTasting();
    await press(user, "7:00 PM Tasting menu $95.00 per person");
    await press(user, "Continue");
    const wanted = screen.getByRole("status", { name: "Number of Wine pairing" });
    await press(user, "Remove one Wine pairing");
    expect(wanted).toHaveTextContent("0");
    for (let poured = 0; poured < 6; poured += 1) await press(user, "Add one Wine pairing");
    expect(wanted).toHaveTextContent("4");
    expect(screen.getByRole("button", { name: "Add one Wine pairing" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  });

  it("begins with the best of several seating areas (rule 4.50)", async () => {
    const user = await findTasting(createTastingAnswer(`${DAY}T19:00`, "bar"));
    await press(user, "7:00 PM Tasting menu $95.00 per person");
    expect(screen.getByRole("radio", { name: "Standard" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Bar" }));
    expect(screen.getByRole("radio", { name: "Bar" })).toBeChecked();
    expect(screen.getByRole("button", { name: "Continue" })).toBeEnabled();
  });

  it("says what a disabled Continue waits for (rule 4.51)", async () => {
    const two = [createExperience({ id: 7 }), createExperience({ id: 8, name: "Brunch" })];
    api.answerOnce("get-experiences", () => HttpResponse.json(encodeExperiences(two)));
    const user = await findTasting({ ...createTastingAnswer(`${DAY}T19:00`), experiences: [{ id: 8 }] });
    await press(user, /^7:00 PM 2 experiences/);
    const onward = screen.getByRole("button", { name: "Continue" });
    expect(onward).toBeDisabled();
    expect(onward).toHaveAccessibleDescription("Choose an experience to continue.");
    await user.click(screen.getByRole("radio", { name: /Brunch/ }));
    expect(onward).toBeEnabled();
    expect(onward).not.toHaveAccessibleDescription();
  });

  it("goes back one sub-step at a time and keeps the choices", async () => {
    const user = await chooseTasting(2);
    await press(user, "Back");
    expect(screen.getByRole("status", { name: "Number of Wine pairing" })).toHaveTextContent("2");
    await press(user, "Back");
    await press(user, "Back");
    expect(screen.getByRole("list", { name: "Available experience times" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: /People/ })).toBeVisible();
  });

  it("reports experiences that fail to load, and still offers tables", async () => {
    api.answerOnce("get-availability", () =>
      foundSlots([createSlotAnswer(`${DAY}T18:30`), createTastingAnswer(`${DAY}T19:00`)]),
    );
    api.answerOnce("get-experiences", () => rejected(502));
    openPanel();
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(screen.getByRole("button", { name: "6:30 PM" })).toBeVisible();
  });

  it("edits the add-ons of a held table without releasing it", async () => {
    const user = await chooseTasting(1);
    await press(user, "Hold this table");
    await screen.findByRole("timer");
    await press(user, "Edit add-ons");
    expect(screen.getByRole("timer")).toBeVisible();
    expect(screen.getByText("Wine pairing × 1")).toBeVisible();
    expect(screen.queryByRole("combobox", { name: /People/ })).not.toBeInTheDocument();
    await press(user, "Add one Wine pairing");
    await press(user, "Continue");
    await press(user, "Continue");
    await screen.findByRole("heading", { name: "Your table is held" });
    expect(screen.getByText("Wine pairing × 2")).toBeVisible();
    expect(api.endpoints().filter((one) => one === "lock-availability")).toHaveLength(1);
    expect(api.endpoints()).not.toContain("unlock");
  });

  it("keeps a held table unchanged when an edit is cancelled", async () => {
    const user = await chooseTasting(1);
    await press(user, "Hold this table");
    await screen.findByRole("timer");
    await press(user, "Edit add-ons");
    await press(user, "Add one Wine pairing");
    await press(user, "Keep my table as it was");
    await screen.findByRole("heading", { name: "Your table is held" });
    expect(screen.getByText("Wine pairing × 1")).toBeVisible();
  });
});

describe("prepaid experiences", () => {
  const fillInCard = async (user: Awaited<ReturnType<typeof chooseTasting>>) => {
    await user.type(screen.getByLabelText("Name on card"), "Ana Reyes");
    await user.type(screen.getByLabelText("Card number"), "4242424242424242");
    await user.type(screen.getByLabelText("Expiry"), "1230");
    await user.type(screen.getByLabelText("CVC"), "123");
    await user.type(screen.getByLabelText("Billing postal code"), "33131");
  };
  const holdTasting = async () => {
    const user = await chooseTasting(1);
    await press(user, "Hold this table");
    await screen.findByLabelText("Card number");
    await fillIn(user);
    return user;
  };

  it("requests a card token and reserves with the token only", async () => {
    const user = await holdTasting();
    expect(screen.getByText("Your card is charged $235.00 when the reservation is complete.")).toBeVisible();
    await fillInCard(user);
    await press(user, "Pay $235.00 and book");
    await screen.findByRole("heading", { name: /^Thank you\./ });
    expect(api.endpoints().slice(-2)).toEqual(["get-card-tokens", "reserve"]);
    expect(api.bodiesOf("get-card-tokens")).toMatchObject([
      { card_number: "4242424242424242", card_month: "12", card_year: "30" },
    ]);
    const [booked] = api.bodiesOf("reserve");
    expect(booked).toMatchObject({
      experience_id: 7,
      add_ons: [{ item_id: "wine", quantity: 1 }],
      credit_card: { token: "tok_1", last4: "4242" },
    });
    expect(JSON.stringify([booked, { ...window.sessionStorage }])).not.toContain("4242424242424242");
  });

  it("shows card errors and sends nothing", async () => {
    const user = await holdTasting();
    await press(user, "Pay $235.00 and book");
    expect(await screen.findByText("Please enter a CVC.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Sorry, not all fields are filled out correctly.");
    expect(screen.getByLabelText("Name on card")).toHaveFocus();
    expect(api.endpoints()).not.toContain("get-card-tokens");
    await fillInCard(user);
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("reserves nothing with a rejected card, clears its number, and accepts another (rule 8.20)", async () => {
    api.answerOnce("get-card-tokens", () =>
      HttpResponse.json({ success: false, error: { code: "card_declined" }, response: null }),
    );
    const user = await holdTasting();
    await fillInCard(user);
    await press(user, "Pay $235.00 and book");
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("cardProblem"));
    expect(api.endpoints()).not.toContain("reserve");
    expect(screen.getByLabelText("Card number")).toHaveValue("");
    expect(screen.getByLabelText("CVC")).toHaveValue("");
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
    await user.type(screen.getByLabelText("Card number"), "4000000000000077");
    await user.type(screen.getByLabelText("CVC"), "123");
    await press(user, "Pay $235.00 and book");
    await screen.findByRole("heading", { name: /^Thank you\./ });
  });
});

describe("editing a hold", () => {
  it("confirms before it releases the table for another party, date or time (rule 4.37)", async () => {
    const { user } = openPanel();
    await screen.findByRole("list", { name: "Available times" });
    await press(user, /^8:15 PM/);
    await screen.findByRole("timer");
    await press(user, "Edit party, date or time");
    expect(screen.getByRole("button", { name: "Keep this table" })).toHaveFocus();
    await press(user, "Keep this table");
    expect(screen.getByRole("button", { name: "Edit party, date or time" })).toHaveFocus();
    expect(api.endpoints()).not.toContain("unlock");
    await press(user, "Edit party, date or time");
    await press(user, "Edit and let it go");
    await waitFor(() => expect(api.endpoints()).toContain("unlock"));
    await screen.findByRole("list", { name: "Available times" });
  });

  it("moves a held table to another seating area before it releases the old one", async () => {
    const { user } = openPanel();
    await screen.findByRole("list", { name: "Available times" });
    await press(user, /^7:00 PM/);
    await press(user, "Patio");
    await screen.findByRole("timer");
    await press(user, "Edit seating");
    await press(user, "Standard");
    await screen.findByRole("heading", { name: "Your table is held" });
    expect(screen.getByText(/Standard seating/)).toBeVisible();
    await waitFor(() => expect(api.endpoints().slice(-2)).toEqual(["lock-availability", "unlock"]));
  });
});
