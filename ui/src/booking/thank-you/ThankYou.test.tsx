import {
  createBooking,
  createDetails,
  createSelection,
  createTableRequest,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { tableAlone } from "@couvert/domain/booking/reservation/selection";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import ThankYou from "./ThankYou.tsx";

// Monday noon in Miami.
const NOON = Date.parse("2027-03-01T17:00:00Z");

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const thank = (overrides: Partial<ComponentProps<typeof ThankYou>> = {}) =>
  renderOnSite(
    <ThankYou
      booking={createBooking()}
      details={createDetails()}
      location={createLocation()}
      place="Juniper Row Miami"
      provider="house"
      {...overrides}
    />,
  );

const heading = () => screen.getByRole("heading", { level: 2 }).textContent;

describe("ThankYou", () => {
  it.each<[LocalDateTime, string]>([
    ["2027-03-01T19:00", "See you tonight, Ana"],
    ["2027-03-01T12:30", "See you soon, Ana"],
    ["2027-03-02T19:00", "See you tomorrow, Ana"],
    ["2027-03-05T19:00", "See you Friday, Ana"],
    ["2027-03-07T19:00", "See you Sunday, Ana"],
    ["2027-03-08T19:00", "See you on Monday, March 8, Ana"],
  ])("greets the guest of a table at %s (rule 2.66)", (time, greeting) => {
    thank({ booking: createBooking({ selection: tableAlone(createTableRequest({ time })) }) });
    expect(heading()).toBe(`Thank you. ${greeting}`);
  });

  it("greets nobody for a day that is over (rule 2.66)", () => {
    thank({
      booking: createBooking({ selection: tableAlone(createTableRequest({ time: "2027-02-28T19:00" })) }),
    });
    expect(heading()?.trim()).toBe("Thank you.");
  });

  it("has address, directions, and where the email went (rule 2.66)", () => {
    thank();
    expect(screen.getByText("120 Juniper Row")).toBeVisible();
    expect(screen.getByRole("link", { name: "Get directions" })).toHaveAttribute(
      "href",
      expect.stringContaining("destination="),
    );
    expect(screen.getByText("ana@example.com")).toBeVisible();
  });

  it("leads to calendars of Google and Outlook, which get no manage link (rule 7.101)", () => {
    thank();
    for (const name of ["Google Calendar", "Outlook"]) {
      const link = screen.getByRole("link", { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute("href", expect.stringContaining("table%20for%202"));
      expect(decodeURIComponent(link.getAttribute("href") ?? "")).not.toContain("/manage/");
    }
  });

  it("says nothing of an email that another provider may send (rule 2.66)", () => {
    thank({ provider: "opentable" });
    expect(screen.queryByText("ana@example.com")).not.toBeInTheDocument();
  });

  it("repeats the occasion and the request (rule 2.66)", () => {
    thank({ details: createDetails({ occasion: "Birthday", request: " No nuts, please " }) });
    expect(screen.getByText("Birthday")).toBeVisible();
    expect(screen.getByText("No nuts, please")).toBeVisible();
  });

  it("has nothing about the guest after a reload (rule 2.66)", () => {
    thank({ details: null });
    expect(heading()).toBe("Thank you. See you Friday");
    expect(screen.queryByText(/We wrote to|Occasion|You asked for/)).not.toBeInTheDocument();
  });

  it.each([
    [24, "Free to cancel until Thursday, March 4, 7:00 PM."],
    [120, /can no longer be cancelled online/],
  ])("has the terms of a table that is free to cancel for %i hours (rule 3.65)", (hours, terms) => {
    const slot = { freeCancellationHours: hours };
    thank({ booking: createBooking({ selection: { ...createSelection(), slot } }) });
    expect(screen.getByText(terms)).toBeVisible();
  });

  it("says that a prepaid table is paid (rule 2.66)", () => {
    thank({ booking: createBooking({ selection: createTasting() }) });
    expect(screen.getByText("Total, paid")).toBeVisible();
  });
});
