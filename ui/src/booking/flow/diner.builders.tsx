import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import ReservePanel from "./ReservePanel.tsx";
import { createHouse } from "./reservation-api.builders.ts";
import { createReservationFlows, loadBook, loadCardDesk } from "./reservation-flows.ts";

/** Noon in Miami on a Friday: 7:00 PM is still to come, and the day before is past. */
export const NOON = Date.parse("2027-03-05T17:00:00Z");

/** Sets the tests of a file at noon, in front of a house that answers well unless told otherwise. */
export const openHouse = () => {
  const house = createHouse();
  beforeAll(async () => {
    house.server.listen({ onUnhandledFrame: "error" });
    // What is fetched when it is first needed is fetched before, so that no test waits for it.
    await Promise.all([
      loadBook(),
      import("../details/DetailsStep.tsx"),
      import("../choose/ChoosingStep.tsx"),
      import("../thank-you/ThankYou.tsx"),
      import("../card/CardForm.tsx"),
      loadCardDesk(),
      import("../find/DateCalendar.tsx"),
    ]);
  });
  beforeEach(() => {
    const toFake = ["Date", "setInterval", "clearInterval"] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON, toFake: [...toFake] });
  });
  afterEach(() => {
    vi.useRealTimers();
    house.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => house.server.close());
  return house;
};

/** A page as it is after loading: it knows what the tab has stored, and nothing else. */
export const loadPage = () => createReservationFlows(() => window.sessionStorage, Date.now);

/** A diner who opens the panel of a location on a page. */
export const openPanel = (location: Location = createLocation(), page = loadPage(), query = "") => {
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/${query}`]}>
      <ReservePanel location={location} site={createSitePayload()} flows={page} />
    </MemoryRouter>,
  );
  return { user, page, closePanel: unmount };
};

/** Presses a button. */
export const press = (user: UserEvent, name: string | RegExp) =>
  user.click(screen.getByRole("button", { name }));

/**
 * Opens a dropdown, by the keyboard: where a mouse button is let go means something to the list, and nothing is
 * anywhere in jsdom.
 */
export const openDropdown = async (user: UserEvent, name: string | RegExp) => {
  screen.getByRole("combobox", { name }).focus();
  await user.keyboard("{Enter}");
};

/** Chooses an option of a dropdown. */
export const choose = async (user: UserEvent, dropdown: string | RegExp, option: string) => {
  await openDropdown(user, dropdown);
  await user.click(await screen.findByRole("option", { name: option }));
};

/** Searches, and answers the list of times. */
export const findTimes = async (user: UserEvent) => {
  await press(user, "Find a Time");
  return screen.findByRole("list", { name: "Available times" });
};

/** Searches and holds the table at 8:15 PM; answers its countdown. */
export const holdTable = async (user: UserEvent) => {
  await findTimes(user);
  await press(user, /^8:15 PM/);
  return screen.findByRole("timer");
};

/** Fills in what is required of a diner. */
export const fillIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText("First name"), "Ana");
  await user.type(screen.getByLabelText("Last name"), "Reyes");
  await user.type(screen.getByLabelText("Phone number"), "305 555 0123");
  await user.type(screen.getByLabelText("Email address"), "ana@example.com");
};
