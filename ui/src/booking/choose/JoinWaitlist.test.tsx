import type { TableSearch } from "@couvert/domain/booking/flow/search-input";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSitePayload } from "../../kit/panel/panel.builders.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import JoinWaitlist from "./JoinWaitlist.tsx";

const server = setupServer();
const bodies: unknown[] = [];
const answer = (code: string | null) =>
  server.use(
    http.post("*/api/house/join-waitlist", async ({ request }) => {
      bodies.push(await request.json());
      return code === null ? HttpResponse.json({}) : HttpResponse.json({ error: { code } }, { status: 409 });
    }),
  );
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  bodies.length = 0;
  server.resetHandlers();
});
afterAll(() => server.close());

const INPUT: TableSearch = { partySize: 2, date: "2027-03-05", time: "19:00" };
const opening = { weekly: [{ weekdays: [5], from: "17:00", until: "22:00" }], specialDays: [] } as const;
const show = (reservations = "house", search: Partial<TableSearch> = {}) => {
  const site = createSitePayload();
  const shown = { site: { ...site, providers: { ...site.providers, reservations } }, page: null };
  const location = { ...createLocation({ restaurantId: 1001 }), opening };
  return renderOnSite(
    <ShownPageProvider value={shown}>
      <JoinWaitlist location={location} input={{ ...INPUT, ...search }} />
    </ShownPageProvider>,
  );
};
const open = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Tell me when a table is free" }));
  return user;
};

describe("JoinWaitlist", () => {
  it("joins for an hour on both sides of the searched time (rule 10.29)", async () => {
    answer(null);
    show();
    const user = await open();
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "From" })).toHaveTextContent("6:00 PM");
    expect(screen.getByRole("combobox", { name: "Until" })).toHaveTextContent("8:00 PM");
    await user.keyboard("ana@example.com{Enter}");
    expect(await screen.findByRole("status")).toHaveTextContent("You are on the list.");
    expect(bodies).toEqual([
      {
        ...{ restaurant_id: 1001, party_size: 2, email_address: "ana@example.com", _captcha: "" },
        ...{ first: "2027-03-05T18:00", last: "2027-03-05T20:00" },
      },
    ]);
  });

  it("begins with the open times that are nearest to a searched time without any (rule 10.29)", async () => {
    show("house", { time: "11:00" });
    await open();
    expect(screen.getByRole("combobox", { name: "From" })).toHaveTextContent("5:00 PM");
    expect(screen.getByRole("combobox", { name: "Until" })).toHaveTextContent("6:00 PM");
  });

  it("offers no list for a day on which the restaurant is closed", () => {
    show("house", { date: "2027-03-06" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["table_free", /A table is free within these times/],
    ["waitlist_full", /The list for this day is full/],
    ["internal_error", /That did not work/],
  ])("says why %s rejects it, and keeps what is typed", async (code, words) => {
    answer(code);
    show();
    const user = await open();
    await user.keyboard("ana@example.com{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(words));
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
  });

  it("sends no address that is none", async () => {
    show();
    const user = await open();
    await user.keyboard("ana{Enter}");
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(bodies).toEqual([]);
  });

  it("shows nothing where another provider takes the reservations", () => {
    show("opentable");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
