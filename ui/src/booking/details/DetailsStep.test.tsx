import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import { panelMessage } from "../../kit/panel/panel-messages.ts";
import { choose, fillIn, holdTable, openPanel, press, startReservationApi } from "../flow/panel.builders.tsx";
import { createSlotAnswer, foundSlots, rejected } from "../flow/reservation-api.builders.ts";

const api = startReservationApi();

describe("DetailsStep", () => {
  it("reserves the held table and thanks the guest (rules 2.64, 2.65, 2.66)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    expect(screen.getByRole("heading", { name: "Your table is held" })).toHaveFocus();
    await fillIn(user);
    await choose(user, /^Occasion/, "Birthday");
    await user.type(screen.getByLabelText(/^Special request/), "A quiet table");
    await user.click(screen.getByRole("checkbox", { name: "Send me news and offers" }));
    await press(user, "Complete Reservation");

    expect(await screen.findByRole("heading", { name: "Thank you. See you tonight, Ana" })).toHaveFocus();
    expect(api.bodiesOf("reserve")).toMatchObject([
      {
        reservation_token: "token-1",
        first_name: "Ana",
        phone_number: "+13055550123",
        phone_country_code: "US",
        special_request: "Occasion: Birthday Special Request: A quiet table",
        restaurant_email_marketing_opt_in: true,
        text_opt_in: false,
      },
    ]);
    expect(screen.getByRole("link", { name: "See Menu" })).toHaveAttribute("href", "/menu");
    const manage = screen.getByRole("link", { name: "Manage Reservation" });
    expect(manage).toHaveAttribute("href", "https://book.example.com/manage/abc");
    expect(manage).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.getByRole("link", { name: /Location/ })).toHaveAttribute("href", "/locations/miami");
    expect(screen.getByRole("link", { name: "Group bookings" })).toHaveAttribute(
      "href",
      "/locations/miami/group-bookings",
    );
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:+13055550101");
    expect(screen.getByText("Friday, March 5")).toBeVisible();
    expect(screen.queryByText(/Reservations by/)).not.toBeInTheDocument();
  });

  it("asks for text messages only by a box of its own, which nobody has ticked (rule 15.1)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    const texts = screen.getByRole("checkbox", { name: "Text me about this reservation" });
    expect(texts).not.toBeChecked();
    await user.click(texts);
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: "Thank you. See you tonight, Ana" });
    expect(api.bodiesOf("reserve")).toMatchObject([
      { text_opt_in: true, restaurant_email_marketing_opt_in: false },
    ]);
  });

  it("offers no text messages where the site sends none (rule 15.1)", async () => {
    const { user } = openPanel(undefined, undefined, "", {
      providers: { ...createSitePayload().providers, texts: false },
    });
    await holdTable(user);
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  });

  it("offers the countries of the site's phone options (rule 3.37)", async () => {
    const { user } = openPanel(undefined, undefined, "", { phone: { onlyCountries: ["GB", "IE"] } });
    await holdTable(user);
    await user.click(screen.getByRole("button", { name: "Country: United Kingdom" }));
    await screen.findByRole("listbox", { name: "Countries" });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Ireland",
      "United Kingdom",
    ]);
  });

  it("starts the phone number in the restaurant's country (rule 3.37)", async () => {
    const { user } = openPanel(createLocation({ postalCode: "ON M5A 1R6", country: "CA" }));
    await holdTable(user);
    expect(screen.getByRole("button", { name: "Country: Canada" })).toBeVisible();
  });

  it("says until when the table can be cancelled free of charge (rule 3.65)", async () => {
    const slot = { ...createSlotAnswer("2027-03-05T20:15"), cancellation_policy: { free_until_hours: 2 } };
    api.answerOnce("get-availability", () => foundSlots([slot]));
    const { user } = openPanel();
    await holdTable(user);
    expect(screen.getByText("Free to cancel until Friday, March 5, 6:15 PM.")).toBeVisible();
  });

  it("says of a table past its deadline that it cannot be cancelled online (rule 3.65)", async () => {
    const { user } = openPanel();
    await holdTable(user);
    const note = screen.getByText(/^This table can no longer be cancelled online\./);
    expect(note).toHaveTextContent("Please call 305-555-0101 if you cannot come.");
    expect(screen.queryByText(/Free to cancel/)).not.toBeInTheDocument();
  });

  it("shows what is missing and sends nothing", async () => {
    const { user } = openPanel();
    await holdTable(user);
    await press(user, "Complete Reservation");
    expect(await screen.findByText("First name is required.")).toBeVisible();
    expect(screen.getByLabelText("Email address")).toHaveAccessibleDescription("Email address is required.");
    expect(screen.getByLabelText("First name")).toHaveFocus();
    expect(api.bodiesOf("reserve")).toEqual([]);
  });

  it("validates the phone number on blur only", async () => {
    const { user } = openPanel();
    await holdTable(user);
    const phone = screen.getByLabelText("Phone number");
    await user.type(phone, "12");
    expect(screen.queryByText(/valid phone/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText("12 is not a valid phone number.")).toBeVisible();
    await user.clear(phone);
    await user.tab();
    expect(screen.queryByText(/valid phone/)).not.toBeInTheDocument();
  });

  it("shows a phone number that the server rejects at its field and at the top, and reserves with another (rules 5.26, 8.17)", async () => {
    api.answerOnce("reserve", () =>
      rejected(400, { phone_number: "+491961622 is not a valid phone number." }),
    );
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    const phone = screen.getByLabelText("Phone number");
    await user.clear(phone);
    await user.type(phone, "+49 1961 622");
    await press(user, "Complete Reservation");
    expect(await screen.findByText("+49 1961 622 is not a valid phone number.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(panelMessage("detailsRejected"));
    expect(screen.getByText("Sorry, not all fields are filled out correctly.")).toBeVisible();
    expect(phone).not.toHaveFocus();
    expect(phone).toBeInvalid();
    await user.clear(phone);
    await user.type(phone, "+13055550123");
    await waitFor(() => expect(phone).toBeValid());
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: /^Thank you\./ });
    expect(api.bodiesOf("reserve").map((body) => [body["reservation_token"], body["phone_number"]])).toEqual([
      ["token-1", "+491961622"],
      ["token-1", "+13055550123"],
    ]);
  });

  it("keeps the details when the server is unreachable, and reserves on retry", async () => {
    api.answerOnce("reserve", () => HttpResponse.error());
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Complete Reservation");
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(screen.getByText(/your table may be booked already/)).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: /^Thank you\./ });
    expect(api.bodiesOf("reserve").map((body) => body["reservation_token"])).toEqual(["token-1", "token-1"]);
  });

  it("ignores a second submit during the first", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.answerOnce("reserve", () => promise);
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Complete Reservation");
    await waitFor(() => expect(api.bodiesOf("reserve")).toHaveLength(1));
    await press(user, "Booking…");
    resolve(rejected(502));
    await screen.findByRole("alert");
    expect(api.bodiesOf("reserve")).toHaveLength(1);
  });

  it("returns to new times and keeps the details when the table is lost", async () => {
    api.answerOnce("reserve", () => rejected(409));
    const { user } = openPanel();
    await holdTable(user);
    await fillIn(user);
    await press(user, "Complete Reservation");
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    await screen.findByRole("list", { name: "Available times" });
    await press(user, /^6:30 PM/);
    await screen.findByRole("timer");
    expect(screen.getByLabelText("First name")).toHaveValue("Ana");
  });

  it("counts the hold down and allows a reservation after its end (rules 2.63, 2.69, 4.32)", async () => {
    const { user } = openPanel();
    const timer = await holdTable(user);
    expect(timer).toHaveTextContent(/^(5:00|4:5\d)$/);
    await vi.advanceTimersByTimeAsync(301_000);
    expect(timer).toHaveTextContent("0:00");
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("holdEnded"));
    expect(screen.getByRole("heading", { name: "Your hold has ended" })).toBeVisible();
    expect(screen.getByRole("timer", { name: "Time is up" })).toBeVisible();
    await fillIn(user);
    await press(user, "Complete Reservation");
    await screen.findByRole("heading", { name: /^Thank you\./ });
  });
});
