import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { activateLanguage } from "../languages/languages.ts";
import { loadMessages } from "../languages/load-messages.ts";
import { OpenNow } from "./LocationLines.tsx";

const CLOSING = Date.parse("2027-03-06T03:00:00Z");
const miami = createLocation();

const showAt = async (now: number) => {
  vi.setSystemTime(now);
  const shown = render(<OpenNow location={miami} />);
  await act(() => Promise.all([import("./watch-opening.ts"), loadMessages("opening")]));
  await act(async () => {});
  return shown;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.lang = "en-US";
  activateLanguage("en-US");
});

it("is an empty line on a prerendered page", () => {
  expect(renderToString(<OpenNow location={miami} />)).toBe('<p class="line"></p>');
});

it("shows whether the restaurant is open and updates when that changes", async () => {
  await showAt(CLOSING - 90_000);
  expect(screen.getByText("Open now, until 10:00 PM")).toBeVisible();
  act(() => void vi.advanceTimersByTime(89_999));
  expect(screen.getByText("Open now, until 10:00 PM")).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText("Closed now, opens tomorrow at 5:00 PM")).toBeVisible();
});

it("shows today's hours below it if asked to", async () => {
  vi.setSystemTime(CLOSING - 1000);
  render(<OpenNow location={miami} hasHours />);
  await act(() => Promise.all([import("./watch-opening.ts"), loadMessages("opening")]));
  await act(async () => {});
  expect(screen.getByText("Today: 5:00 PM to 10:00 PM")).toBeVisible();
});

it("names the weekday of an opening later than tomorrow", async () => {
  await showAt(Date.parse("2027-03-01T04:30:00Z"));
  expect(screen.getByText("Closed now, opens Tuesday at 5:00 PM")).toBeVisible();
});

it("formats days and times in the language of the page", async () => {
  document.documentElement.lang = "fr-CA";
  await showAt(CLOSING - 1);
  expect(screen.getByText("Ouvert en ce moment, jusqu’à 22 h")).toBeVisible();
  cleanup();
  await showAt(Date.parse("2027-03-01T04:30:00Z"));
  expect(screen.getByText("Fermé en ce moment, ouvre mardi à 17 h")).toBeVisible();
});

it("stops updating when unmounted", async () => {
  const { unmount } = await showAt(CLOSING - 1000);
  unmount();
  await act(async () => {});
  expect(vi.getTimerCount()).toBe(0);
});
