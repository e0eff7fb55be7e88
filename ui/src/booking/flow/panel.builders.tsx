import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { seatingAreaChoice } from "../find/FoundTimes.tsx";
import ReservePanel from "./ReservePanel.tsx";
import { createReservationApi } from "./reservation-api.builders.ts";
import { cardToken, createReservationFlows, reservationClient } from "./reservation-flows.ts";

/** Friday noon in Miami. */
export const NOON = Date.parse("2027-03-05T17:00:00Z");

/** Starts the reservation endpoints at noon for the tests of a file. They succeed unless a test says otherwise. */
export const startReservationApi = () => {
  const api = createReservationApi();
  beforeAll(async () => {
    api.server.listen({ onUnhandledFrame: "error" });
    // Loads the lazy chunks first, so that no test waits for them.
    await Promise.all([
      reservationClient.needed(),
      import("../details/DetailsStep.tsx"),
      import("../choose/ChoosingStep.tsx"),
      import("../thank-you/ThankYou.tsx"),
      import("../card/CardForm.tsx"),
      cardToken.needed(),
      import("../find/DateCalendar.tsx"),
      seatingAreaChoice.needed(),
    ]);
  });
  beforeEach(() => {
    const toFake = ["Date", "setInterval", "clearInterval"] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON, toFake: [...toFake] });
  });
  afterEach(() => {
    vi.useRealTimers();
    api.clear();
    window.sessionStorage.clear();
  });
  afterAll(() => api.server.close());
  return api;
};

/** Creates the flows of a freshly loaded page; they know only what the tab stored. */
export const loadPage = (reload = () => {}) =>
  createReservationFlows(() => window.sessionStorage, Date.now, reload);

/** Opens the panel of a location on a page. */
export const openPanel = (
  location: Location = createLocation(),
  page = loadPage(),
  query = "",
  site: Partial<SitePayload> = {},
) => {
  const user = userEvent.setup();
  const payload = createSitePayload(site);
  const { unmount, address } = renderOnSite(
    <ShownPageProvider value={{ site: payload, page: null }}>
      <ReservePanel location={location} site={payload} flows={page} />
    </ShownPageProvider>,
    { at: `/${query}` },
  );
  return { user, page, address, closePanel: unmount };
};

/** Presses a button by its name. */
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

/** Opens a dropdown by keyboard; the list depends on pointer positions, which jsdom lacks. */
export const openDropdown = async (user: UserEvent, name: string | RegExp) => {
  screen.getByRole("combobox", { name }).focus();
  await user.keyboard("{Enter}");
};

/** Chooses an option of a dropdown. */
export const choose = async (user: UserEvent, dropdown: string | RegExp, option: string) => {
  await openDropdown(user, dropdown);
  await user.click(await screen.findByRole("option", { name: option }));
};

/** Waits for the times that the panel finds, and returns their list. */
export const findTimes = () => screen.findByRole("list", { name: "Available times" });

/** Waits for times, holds the table at 8:15 PM and returns its countdown. */
export const holdTable = async (user: UserEvent) => {
  await findTimes();
  await press(user, /^8:15 PM/);
  return screen.findByRole("timer");
};

/** Fills in the required details. */
export const fillIn = async (user: UserEvent) => {
  await user.type(screen.getByLabelText("First name"), "Ana");
  await user.type(screen.getByLabelText("Last name"), "Reyes");
  await user.type(screen.getByLabelText("Phone number"), "305 555 0123");
  await user.type(screen.getByLabelText("Email address"), "ana@example.com");
};
