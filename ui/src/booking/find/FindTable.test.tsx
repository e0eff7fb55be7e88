import { encodeExperiences } from "@couvert/api/reservations/answers";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { i18n } from "@lingui/core";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { panelMessage } from "../../kit/panel/panel-messages.ts";
import {
  choose,
  findTimes,
  holdTable,
  loadPage,
  openDropdown,
  openPanel,
  press,
  startReservationApi,
} from "../flow/panel.builders.tsx";
import {
  createSlotAnswer,
  createTastingAnswer,
  foundSlots,
  rejected,
} from "../flow/reservation-api.builders.ts";
import { ZoneNote } from "../summary/ZoneNote.tsx";

const api = startReservationApi();

describe("FindTable", () => {
  afterEach(() => i18n.activate("en", "en-US"));

  it("starts with 2 people today at 7:00 PM on the restaurant's clock (rules 2.60, 2.69)", async () => {
    openPanel();
    expect(screen.getByRole("combobox", { name: "People" })).toHaveTextContent("2");
    expect(screen.getByRole("button", { name: "Date Fri, Mar 5" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Time" })).toHaveTextContent("7:00 PM");
    await findTimes();
    expect(api.bodiesOf("get-availability")).toEqual([
      { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2, alternatives: true },
    ]);
    expect(screen.getByText("Tables at these times can no longer be cancelled online.")).toBeVisible();
  });

  it("focuses the heading of the step", () => {
    openPanel();
    expect(screen.getByRole("heading", { name: "Find a table" })).toHaveFocus();
  });

  it("lists each time once, and offers seating areas only where there are several (rules 2.61, 4.50)", async () => {
    const { user } = openPanel();
    const times = await findTimes();
    expect(within(times).getAllByRole("button")).toHaveLength(3);
    await press(user, /^7:00 PM/);
    const seating = screen.getByRole("list", { name: "Seating" });
    expect(
      within(seating)
        .getAllByRole("button")
        .map((option) => option.textContent),
    ).toEqual(["Wherever is best", "Standard", "Patio"]);
    await press(user, "Patio");
    await screen.findByRole("timer");
    expect(api.bodiesOf("lock-availability")).toMatchObject([
      { date_time: "2027-03-05T19:00", reservation_attribute: "patio" },
    ]);
  });

  it("takes the standard seating area for a diner without a preference (rule 4.50)", async () => {
    const { user } = openPanel();
    await findTimes();
    await press(user, /^7:00 PM/);
    await press(user, "Wherever is best");
    await screen.findByRole("timer");
    expect(api.bodiesOf("lock-availability")).toMatchObject([{ reservation_attribute: "default" }]);
  });

  it("names a seating area as the restaurant does, with its line, but for Standard (rule 3.72)", async () => {
    const time = "2027-03-05T19:00";
    const named = (area: string, attribute_name: string, attribute_description: string) => ({
      ...createSlotAnswer(time, area),
      attribute_name,
      attribute_description,
    });
    const slots = [
      named("default", "The room", "By the river."),
      named("bar", "At the counter", "By the grill."),
      createSlotAnswer(time, "patio"),
    ];
    api.answerOnce("get-availability", () => foundSlots(slots));
    const { user } = openPanel();
    await press(user, /^7:00 PM/);
    expect(screen.getByRole("button", { name: "Standard" })).toHaveAccessibleDescription("By the river.");
    expect(screen.getByRole("button", { name: "Patio" })).toBeVisible();
    const counter = screen.getByRole("button", { name: "At the counter" });
    expect(counter).toHaveAccessibleDescription("By the grill.");
    await user.click(counter);
    await screen.findByRole("timer");
    expect(screen.getByText("2 people, At the counter")).toBeVisible();
  });

  it("locks a time at once in the seating area of a link, and asks where it is taken (rule 4.52)", async () => {
    const { user } = openPanel(undefined, undefined, "?seating=patio");
    await findTimes();
    await press(user, /^7:00 PM/);
    await screen.findByRole("timer");
    expect(api.bodiesOf("lock-availability")).toMatchObject([{ reservation_attribute: "patio" }]);
    cleanup();
    window.sessionStorage.clear();
    const other = openPanel(undefined, undefined, "?seating=bar");
    await findTimes();
    await press(other.user, /^7:00 PM/);
    expect(screen.getByRole("list", { name: "Seating" })).toBeVisible();
  });

  it("writes dates and times as the page's language does", async () => {
    i18n.activate("en", "fr-CA");
    const { user } = openPanel();
    expect(screen.getByRole("button", { name: "Date ven. 5 mars" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Time" })).toHaveTextContent("19 h 00");
    await press(user, /^Date/);
    const calendar = within(await screen.findByRole("dialog", { name: "Choose a date" }));
    expect(calendar.getByText("mars 2027")).toBeVisible();
    expect(calendar.getByRole("grid", { name: "mars 2027" })).toBeVisible();
    expect(calendar.getByRole("button", { name: "Today, vendredi 5 mars, selected" })).toBeVisible();
    expect(calendar.getByRole("row", { name: "dimanche 28 février" })).toBeVisible();
    const weekdays = calendar.getAllByRole("columnheader", { hidden: true });
    expect(weekdays.map(({ textContent }) => textContent)[0]).toBe("dim.");
    expect(weekdays[0]).toHaveAttribute("aria-label", "dimanche");
  });

  it("begins the week on the first day of the page's language", async () => {
    i18n.activate("en", "es-ES");
    const { user } = openPanel();
    await press(user, /^Date/);
    const calendar = within(await screen.findByRole("dialog", { name: "Choose a date" }));
    const [first] = calendar.getAllByRole("columnheader", { hidden: true });
    expect(first).toHaveTextContent("lun");
  });

  it("disables past times (rule 5.2)", async () => {
    const { user } = openPanel();
    await openDropdown(user, "Time");
    expect(await screen.findByRole("option", { name: "11:45 AM" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("option", { name: "12:00 PM" })).not.toHaveAttribute("aria-disabled", "true");
  });

  it("sets the quarter hours apart at which the restaurant is closed, and opens at its hours (rule 5.5)", async () => {
    const weekly = [{ weekdays: [6], from: "17:00", until: "22:00" }] as const;
    const { user } = openPanel(createLocation({ opening: { weekly, specialDays: [] } }));
    await press(user, /^Date/);
    await user.click(await screen.findByRole("button", { name: /^Saturday, March 6/ }));
    await openDropdown(user, "Time");
    const option = (name: string) => screen.getByRole("option", { name });
    expect(option("4:45 PM")).toHaveAccessibleDescription("closed");
    expect(option("5:00 PM")).not.toHaveAccessibleDescription();
    expect(option("4:45 PM")).not.toHaveAttribute("aria-disabled");
    expect(screen.getAllByRole("option")).toHaveLength(96);
    await user.keyboard("{Escape}");
    await choose(user, "Time", "4:45 PM");
    expect(screen.getByRole("combobox", { name: "Time" })).toHaveTextContent("4:45 PM");
  });

  it("disables days before the restaurant's date (rule 5.1)", async () => {
    const { user } = openPanel();
    await press(user, /^Date/);
    expect(await screen.findByRole("button", { name: /^Thursday, March 4/ })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: /^Saturday, March 6/ }));
    expect(screen.getByRole("button", { name: "Date Sat, Mar 6" })).toHaveFocus();
  });

  it("disables its button until a time is chosen instead of one that is past today (rule 5.3)", async () => {
    const { user } = openPanel();
    const find = screen.getByRole("button", { name: "Find a Time" });
    await press(user, /^Date/);
    await press(user, /^Saturday, March 6/);
    await openDropdown(user, "Time");
    await user.click(await screen.findByRole("option", { name: "11:45 AM" }));
    expect(find).toBeEnabled();
    await press(user, /^Date/);
    await press(user, /^(Today, )?Friday, March 5/);
    expect(screen.getByRole("combobox", { name: "Time" })).toHaveTextContent("Select");
    expect(find).toBeDisabled();
  });

  it("returns focus to the date when Escape closes the calendar", async () => {
    const { user } = openPanel();
    await press(user, /^Date/);
    expect(await screen.findByRole("dialog", { name: "Choose a date" })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: /^Date/ })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("keeps Tab between the day and the months, and closes on Escape", async () => {
    const { user } = openPanel();
    await press(user, /^Date/);
    const today = await screen.findByRole("button", { name: /^Today, Friday, March 5/ });
    await waitFor(() => expect(today).toHaveFocus());
    await user.tab();
    expect(screen.getByRole("button", { name: "Go to the Next Month" })).toHaveFocus();
    await user.tab();
    expect(today).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Go to the Next Month" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: /^Date/ })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("searches for what it shows once it opens, and not by itself after a change, which clears the times (rule 2.88)", async () => {
    const { user } = openPanel();
    await findTimes();
    await choose(user, "People", "4");
    expect(screen.queryByRole("list", { name: "Available times" })).not.toBeInTheDocument();
    expect(api.bodiesOf("get-availability")).toHaveLength(1);
    await press(user, "Find a Time");
    await findTimes();
    expect(api.bodiesOf("get-availability")).toMatchObject([{ partySize: 2 }, { partySize: 4 }]);
  });

  it.each([
    ["AboveMaxPartySize", panelMessage("partyTooLarge")],
    ["NoTimesExist", panelMessage("noAvailability")],
  ])("shows the message of the reason %s (rule 8.18)", async (reason, message) => {
    api.answerOnce("get-availability", () => foundSlots([], [reason]));
    openPanel();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  it.each([
    [0, "Free to cancel until the time of your table."],
    [1, "Free to cancel until 1 hour before."],
    [7, "Free to cancel until 7 hours before. Tables before 7:15 PM can no longer be cancelled online."],
    [8, "Tables at these times can no longer be cancelled online."],
  ])(
    "says at noon of tables that are free to cancel until %i hours before: %s (rule 3.65)",
    async (hours, terms) => {
      const slots = ["2027-03-05T18:45", "2027-03-05T19:15"].map((time) => ({
        ...createSlotAnswer(time),
        cancellation_policy: { free_until_hours: hours },
      }));
      api.answerOnce("get-availability", () => foundSlots(slots));
      openPanel();
      await findTimes();
      expect(screen.getByText(terms)).toBeVisible();
    },
  );

  it("reports a failed search, keeps the input, and finds times on retry (rule 8.17)", async () => {
    api.answerOnce("get-availability", () => HttpResponse.error());
    const { user } = openPanel();
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(screen.getByRole("combobox", { name: "People" })).toHaveTextContent("2");
    await press(user, "Find a Time");
    await findTimes();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows tables while experiences load (rule 2.61)", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.answerOnce("get-availability", () =>
      foundSlots([createSlotAnswer("2027-03-05T19:00"), createTastingAnswer("2027-03-05T20:00")]),
    );
    api.answerOnce("get-experiences", () => promise);
    openPanel();
    const times = await findTimes();
    expect(within(times).getAllByRole("button")).toHaveLength(1);
    expect(screen.getByText("Looking for experiences")).toBeVisible();
    resolve(HttpResponse.json(encodeExperiences([createExperience()])));
    expect(await screen.findByRole("button", { name: "See experiences" })).toBeVisible();
    expect(screen.queryByText("Looking for experiences")).not.toBeInTheDocument();
  });

  it.each([
    [[], "8:00 PM Tasting menu $95.00 per person"],
    [[createExperience({ id: 8, name: "Jazz", pricePerPerson: 4000 })], "8:00 PM 2 experiences From $40.00"],
  ])("names an experience and its price on its time (rule 2.61)", async (others, name) => {
    const experiences = [{ id: 7 }, ...others.map(({ id }) => ({ id }))];
    const slot = { ...createTastingAnswer("2027-03-05T20:00"), experiences };
    api.answerOnce("get-availability", () => foundSlots([slot]));
    api.answerOnce("get-experiences", () =>
      HttpResponse.json(encodeExperiences([createExperience(), ...others])),
    );
    openPanel();
    expect(await screen.findByRole("button", { name })).toBeVisible();
  });

  it("marks the first time that is not before the searched one (rule 2.89)", async () => {
    openPanel(createLocation(), loadPage(), "?reserve=miami&date=2027-03-05&time=18:45");
    const times = await findTimes();
    const first = within(times)
      .getByRole("button", { name: /^7:00 PM/ })
      .closest("li");
    expect([...times.querySelectorAll("[data-first]")]).toEqual([first]);
  });

  describe("after a search without a table", () => {
    const answerWith = (alternatives: object) =>
      api.answerOnce("get-availability", () =>
        HttpResponse.json({
          success: true,
          response: {
            times: [],
            times_available: [],
            no_availability_reasons: ["NoTimesExist"],
            alternatives: { times_available: [], days: [], elsewhere: [], ...alternatives },
          },
        }),
      );

    it("offers the nearest times of the day below the message (rule 3.66)", async () => {
      answerWith({ times_available: [createSlotAnswer("2027-03-05T21:45")] });
      const { user } = openPanel();
      expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("noAvailability"));
      expect(screen.getByRole("heading", { name: "The nearest times" })).toBeVisible();
      await press(user, "9:45 PM");
      await screen.findByRole("timer");
    });

    const days = [
      { state: "few", time: "2027-03-06T18:30" },
      { state: "none", time: "2027-03-07T19:00" },
      { state: "free", time: "2027-03-08T12:00" },
    ];

    it("searches another day at the wanted time, and moves the focus to Find a Time (rules 3.66, 3.73)", async () => {
      answerWith({ days });
      const { user } = openPanel();
      await press(user, "Saturday, March 6: few tables");
      await findTimes();
      expect(api.bodiesOf("get-availability")[1]).toMatchObject({ startDateTime: "2027-03-06T19:00" });
      expect(screen.getByRole("button", { name: "Date Sat, Mar 6" })).toBeVisible();
      expect(screen.getByRole("button", { name: "Find a Time" })).toHaveFocus();
    });

    it("searches a day at its nearest time where the wanted one finds nothing, and no day without tables (rule 3.73)", async () => {
      answerWith({ days });
      const { user } = openPanel();
      expect(await screen.findByRole("button", { name: "Sunday, March 7: no tables" })).toBeDisabled();
      await press(user, "Monday, March 8: tables");
      await findTimes();
      expect(api.bodiesOf("get-availability")[1]).toMatchObject({ startDateTime: "2027-03-08T12:00" });
    });

    it("says until when nothing is free, and looks again at days that could not be searched (rule 3.73)", async () => {
      answerWith({ days: [] });
      answerWith({ days: [{ state: "none", time: "2027-03-06T19:00" }] });
      const { user } = openPanel();
      await press(user, "Try again");
      expect(await screen.findByText("No table is free through Saturday, March 6.")).toBeVisible();
      expect(api.bodiesOf("get-availability")).toHaveLength(2);
    });

    it("opens the panel of another restaurant, which holds the pressed time at once (rule 3.66)", async () => {
      const elsewhere = [
        { uid: "grove", name: "Coconut Grove", times: ["2027-03-05T18:30", "2027-03-05T20:15"] },
      ];
      answerWith({ elsewhere });
      const page = loadPage();
      const { user, address, closePanel } = openPanel(createLocation(), page, "?reserve=miami");
      const times = await screen.findByRole("list", { name: "Coconut Grove" });
      await user.click(within(times).getByRole("button", { name: "8:15 PM" }));
      expect(address()).toBe("/?reserve=grove&party=2&date=2027-03-05&time=20%3A15");
      closePanel();
      const grove = createLocation({ uid: "grove", restaurantId: 1002 });
      openPanel(grove, page, address().slice(1));
      expect(await screen.findByRole("timer")).toBeVisible();
      expect(api.bodiesOf("lock-availability")).toMatchObject([
        { restaurant_id: 1002, date_time: "2027-03-05T20:15" },
      ]);
    });

    it("holds nothing for a link to the same time (rule 3.66)", async () => {
      openPanel(createLocation(), loadPage(), "?reserve=miami&date=2027-03-05&time=20:15");
      await findTimes();
      expect(api.bodiesOf("lock-availability")).toEqual([]);
    });
  });

  it("keeps the focus on its disabled button while it searches, and searches once (rule 5.3)", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.answerOnce("get-availability", () => promise);
    const { user } = openPanel();
    await press(user, "Find a Time");
    await press(user, "Find a Time");
    const find = screen.getByRole("button", { name: "Find a Time" });
    expect(find).toHaveFocus();
    expect(find).toHaveAttribute("aria-disabled", "true");
    resolve(foundSlots([createSlotAnswer("2027-03-05T19:00")]));
    await screen.findByRole("list", { name: "Available times" });
    expect(find).toHaveFocus();
    expect(api.bodiesOf("get-availability")).toHaveLength(1);
  });

  it("shows the phone number where no table can be found", async () => {
    api.answerOnce("get-availability", () => foundSlots([], ["AboveMaxPartySize"]));
    openPanel();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      new RegExp(`^${panelMessage("partyTooLarge")}$`),
    );
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:+13055550101");
  });

  it("shows new times when the table was taken (rule 8.22)", async () => {
    api.answerOnce("lock-availability", () => rejected(409));
    const { user } = openPanel();
    await findTimes();
    api.answerOnce("get-availability", () => foundSlots([createSlotAnswer("2027-03-05T21:00")]));
    await press(user, /^8:15 PM/);
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(await screen.findByRole("button", { name: /^9:00 PM/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^8:15 PM/ })).not.toBeInTheDocument();
  });

  it("names the time zone to a visitor in another one, once the browser is idle (rule 2.68)", async () => {
    const firstRender = <ZoneNote zone="America/Vancouver" at="2027-03-05T19:00" />;
    expect(renderToStaticMarkup(firstRender)).toBe("");
    openPanel(createLocation({ uid: "vancouver", timeZone: "America/Vancouver" }));
    expect(screen.queryByText(/Pacific Time/)).not.toBeInTheDocument();
    expect(await screen.findByText(/Pacific Time/)).toBeVisible();
  });

  it("links the terms and the privacy policy, and names the provider (rule 2.67)", async () => {
    openPanel();
    expect(screen.queryByText(/^Reservations by/)).not.toBeInTheDocument();
    expect(await screen.findByText(/^Reservations by/)).toHaveTextContent("Juniper Row");
    expect(screen.getByRole("link", { name: "Terms of use" })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
    expect(screen.queryByRole("link", { name: "Accessibility" })).not.toBeInTheDocument();
  });

  it("links group bookings for a party above the limit, with its size filled in", async () => {
    const { user } = openPanel();
    await findTimes();
    api.answerOnce("get-availability", () => foundSlots([], ["AboveMaxPartySize"]));
    await choose(user, /People/, "9");
    await press(user, "Find a Time");
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("partyTooLarge"));
    expect(screen.getByRole("link", { name: "Book for a group of 9" })).toHaveAttribute(
      "href",
      "/locations/miami/group-bookings?party=9",
    );
  });

  it("searches at once for the people, date and time of a deep link (rule 16.1)", async () => {
    openPanel(createLocation(), loadPage(), "?reserve=miami&party=4&date=2027-03-12&time=20:15");
    await screen.findByRole("list", { name: "Available times" });
    expect(api.bodiesOf("get-availability")).toEqual([
      { rid: 1001, startDateTime: "2027-03-12T20:15", partySize: 4, alternatives: true },
    ]);
    expect(screen.getByRole("button", { name: "8:15 PM" })).toHaveAttribute("data-wanted");
  });

  it("keeps a held table when a link asks for a search", async () => {
    const { user, closePanel } = openPanel();
    await holdTable(user);
    closePanel();
    openPanel(createLocation(), loadPage(), "?reserve=miami&party=4");
    expect(await screen.findByRole("timer")).toBeVisible();
    expect(api.bodiesOf("get-availability")).toHaveLength(1);
  });

  it("changes the month by a swipe, and never to one before today's (rule 9.28)", async () => {
    const { user } = openPanel();
    await press(user, /^Date/);
    const calendar = await screen.findByRole("dialog", { name: "Choose a date" });
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(within(calendar).getByRole("grid"), {
        touches: [{ clientX: from, clientY: 100 }],
      });
      // False for a touch that is no tap.
      return fireEvent.touchEnd(within(calendar).getByRole("grid"), {
        changedTouches: [{ clientX: to, clientY: 104 }],
      });
    };
    expect(swipe(200, 191)).toBe(true);
    expect(within(calendar).getByText("March 2027")).toBeVisible();
    expect(swipe(200, 190)).toBe(false);
    expect(within(calendar).getByText("April 2027")).toBeVisible();
    swipe(100, 160);
    swipe(100, 160);
    expect(within(calendar).getByText("March 2027")).toBeVisible();
  });

  it("shows later days and months to the left where text runs from right to left (rule 9.28)", async () => {
    const { user } = openPanel();
    screen.getByRole("button", { name: /^Date/ }).style.direction = "rtl";
    await press(user, /^Date/);
    const calendar = await screen.findByRole("dialog", { name: "Choose a date" });
    const today = within(calendar).getByRole("button", { name: /^Today/ });
    const tomorrow = today.closest("td")?.nextElementSibling?.querySelector("button");
    await user.keyboard("{ArrowLeft}");
    expect(tomorrow).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(today).toHaveFocus();
    fireEvent.touchStart(today, { touches: [{ clientX: 190, clientY: 100 }] });
    fireEvent.touchEnd(today, { changedTouches: [{ clientX: 200, clientY: 104 }] });
    expect(within(calendar).getByText("April 2027")).toBeVisible();
  });
});
