import type { GuestCardAnswer } from "@couvert/api/desk/guest.schema";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { openDesk, rejected, SESSION, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

type Card = typeof GuestCardAnswer.Type;

const reservation = (overrides: Partial<Card["reservations"][number]> = {}) => ({
  ...{ id: 1, confirmation: "ABC123", time: "2027-03-05T19:00", partySize: 2, status: "seated" },
  ...overrides,
});

const GUEST = {
  firstName: "Ana",
  lastName: "Reyes",
  email: "ana@example.com",
  phoneNumber: "3055550123",
  phoneCountry: "US",
};

const CARD = {
  guest: GUEST,
  merged: [],
  notes: "Vegan",
  consent: "in force",
  elsewhere: 1,
  reservations: [
    reservation({
      id: 3,
      time: "2027-03-12T20:00",
      status: "expected",
      partySize: 4,
      confirmation: "NEXT12",
    }),
    reservation({ id: 4, time: "2027-03-10T20:00", status: "late" }),
    reservation({ id: 1 }),
    reservation({ id: 2, time: "2027-02-01T19:00", status: "no_show" }),
  ],
};

/** Opens the card from the sheet of the first party. */
const openCard = async (session: object = {}, card: object = {}) => {
  desk.session({ ...SESSION, ...session });
  desk.answer(/^GET .*\/parties\/1\/guest/, () => HttpResponse.json({ ...CARD, ...card }));
  desk.parties({ tables: ["A1"] });
  const user = await openDesk();
  await user.click(screen.getByRole("button", { name: /^7:00 PM, Reyes/ }));
  await user.click(screen.getByRole("button", { name: "Card of the guest" }));
  await screen.findByText(/1 visit/);
  return user;
};

const MANAGER = { staff: { ...SESSION.staff, role: "manager" } };

describe("the card of a guest", () => {
  it("opens from a party's sheet, with visits, consent and next bookings (rule 12.9)", async () => {
    const user = await openCard();
    expect(screen.getByText("1 visit · 1 no-show · 0 cancellations · 1 booking elsewhere")).toBeVisible();
    expect(screen.getByText("Wants marketing emails")).toBeVisible();
    const next = within(screen.getByRole("region", { name: "Next bookings" }));
    expect(next.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Wednesday, March 10, 8:00 PM2 guests, running late",
      "Friday, March 12, 8:00 PM4 guests, expected",
    ]);
    expect(within(screen.getByRole("region", { name: "Earlier" })).getAllByRole("button")).toHaveLength(2);
    expect(screen.queryByText("Erase this guest…")).not.toBeInTheDocument();
    await user.click(next.getByRole("button", { name: /March 12/ }));
    expect(location.search).toContain("date=2027-03-12&sheet=party&party=3");
  });

  it("opens from the search by a party of the guest (rule 12.9)", async () => {
    desk.guests({
      ...GUEST,
      language: null,
      visits: 1,
      noShows: 0,
      reservations: CARD.reservations,
    } as never);
    desk.answer(/^GET .*\/parties\/3\/guest/, () => HttpResponse.json(CARD));
    const user = await openDesk("?sheet=search");
    await user.type(screen.getByLabelText(/^Name, telephone/), "reyes");
    await user.click(await screen.findByRole("button", { name: "Card of Ana Reyes" }));
    expect(await screen.findByLabelText("Notes on the guest")).toHaveValue("Vegan");
  });

  it("saves notes on the guest, and shows those that somebody else wrote meanwhile (rule 12.6)", async () => {
    const user = await openCard();
    const answers = [() => rejected(409, "notes_changed", { notes: "Regular" }), () => HttpResponse.json({})];
    desk.answer(/^POST .*guest/, () => answers.shift()?.());
    await user.type(screen.getByLabelText("Notes on the guest"), ", loud");
    await user.click(screen.getByRole("button", { name: "Save the notes on the guest" }));
    expect(await screen.findByText("Somebody else wrote: Regular")).toBeVisible();
    expect(screen.getByLabelText("Notes on the guest")).toHaveValue("Vegan, loud");
    await user.click(screen.getByRole("button", { name: "Save the notes on the guest" }));
    expect(await screen.findByText("The notes are saved.")).toBeVisible();
    expect(desk.bodiesOf(/guest$/)).toEqual([
      { type: "notes", notes: "Vegan, loud", seen: "Vegan" },
      { type: "notes", notes: "Vegan, loud", seen: "Regular" },
    ]);
  });

  it("is merged with a guest that is found, and separated again (rule 12.10)", async () => {
    const user = await openCard();
    const other = { ...GUEST, firstName: "Bob", email: "", language: null, visits: 0, noShows: 0 };
    const [own, found] = [CARD.reservations, [reservation({ id: 9 })]];
    desk.guests(
      { ...other, firstName: "Ana", reservations: own } as never,
      { ...other, reservations: found } as never,
    );
    desk.answer(/^POST .*guest/, () => HttpResponse.json({}));
    const merged = { ...CARD, merged: [{ ...GUEST, firstName: "Bob", email: "" }] };
    const cards = [merged, CARD];
    desk.answer(/^GET .*\/parties\/1\/guest/, () => HttpResponse.json(cards.shift()));
    await user.click(screen.getByText("Merge with another guest…"));
    await user.type(screen.getByLabelText(/^Telephone number or name/), "reyes");
    const bob = await screen.findByRole("button", { name: /^Bob Reyes/ });
    expect(screen.queryByRole("button", { name: /^Ana Reyes/ })).not.toBeInTheDocument();
    await user.click(bob);
    expect(await screen.findByText("Ana Reyes and Bob Reyes are one guest now.")).toBeVisible();
    const section = await screen.findByRole("region", { name: "Merged with" });
    expect(section).toHaveTextContent("Bob Reyes · 3055550123");
    await user.click(within(section).getByRole("button", { name: "Separate the guests" }));
    expect(await screen.findByText("The guests are separate again.")).toHaveFocus();
    await waitFor(() => expect(section).not.toBeInTheDocument());
    expect(desk.bodiesOf(/guest$/)).toEqual([
      { type: "merge", other: 9 },
      { type: "merge", other: null },
    ]);
  });

  it("is erased after it said what goes, what stays and what is still to come, with a PIN on a shared device (rules 12.7, 12.9)", async () => {
    const user = await openCard({ ...MANAGER, device: "Door" });
    const answers = [() => rejected(403, "wrong_pin"), () => HttpResponse.json({})];
    desk.answer(/^POST .*guest/, () => answers.shift()?.());
    await user.click(screen.getByText("Erase this guest…"));
    expect(screen.getByText(/^Goes: all bookings/)).toBeVisible();
    expect(screen.getByText(/^Stays: the history/)).toBeVisible();
    expect(screen.getByText("Friday, March 12, 8:00 PM · 4 guests · NEXT12")).toBeVisible();
    await user.type(screen.getByLabelText("Your PIN"), "1357");
    await user.click(screen.getByRole("button", { name: "Erase for good" }));
    expect(await screen.findByText("The PIN is wrong.")).toBeVisible();
    await user.type(screen.getByLabelText("Your PIN"), "2468");
    await user.click(screen.getByRole("button", { name: "Erase for good" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(desk.bodiesOf(/guest$/)).toEqual([
      { type: "erase", cancels: true, pin: "1357" },
      { type: "erase", cancels: true, pin: "2468" },
    ]);
  });

  it("needs no PIN on a device of one's own, and cancels nothing where nothing is to come (rule 12.7)", async () => {
    const user = await openCard(MANAGER, { reservations: [reservation()] });
    desk.answer(/^POST .*guest/, () => HttpResponse.json({}));
    await user.click(screen.getByText("Erase this guest…"));
    expect(screen.queryByLabelText("Your PIN")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Erase for good" }));
    await waitFor(() =>
      expect(desk.bodiesOf(/guest$/)).toEqual([{ type: "erase", cancels: false, pin: null }]),
    );
  });

  it("says that it cannot be read, and tries again (rule 12.9)", async () => {
    const answers = [() => HttpResponse.error(), () => HttpResponse.json(CARD)];
    desk.answer(/^GET .*\/parties\/1\/guest/, () => answers.shift()?.());
    desk.parties({ tables: ["A1"] });
    const user = await openDesk("?sheet=card&party=1");
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no connection.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Wants marketing emails")).toBeVisible();
  });
});
