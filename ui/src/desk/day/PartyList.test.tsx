import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDesk, rejected, startDesk } from "../desk.builders.tsx";

const desk = startDesk();

const POLL_MS = 10_000;

/** Lets the desk read its day again. */
const poll = () => act(async () => vi.advanceTimersByTime(POLL_MS));

const rowNames = () =>
  within(screen.getByRole("region", { name: "Parties" }))
    .queryAllByRole("button", { name: /table/ })
    .map((row) => row.firstElementChild?.textContent);

const named = (lastName: string) => ({
  guest: { firstName: "Ana", lastName, email: "", phoneNumber: "", phoneCountry: "US" },
});

describe("the list", () => {
  it("names its rows by time, with what a host must know in words (rule 11.6)", async () => {
    desk.parties(
      { ...named("Reyes"), request: "Nut allergy", visits: 0, tables: ["B2"], occasion: "Birthday" },
      {
        ...named("Okafor"),
        time: "2027-03-05T18:00",
        status: "seated",
        visits: 2,
        paid: 9500,
        source: "phone",
        experience: "Tasting menu",
      },
      { ...named("Chen"), time: "2027-03-05T20:00", tables: [], isLocked: false, notes: "Window" },
    );
    await openDesk();
    expect(rowNames()).toEqual([
      "6:00 PM, Okafor, 2, table M1, seated",
      "7:00 PM, Reyes, 2, table B2, expected, 20 min late",
      "8:00 PM, Chen, 2, no table, expected",
    ]);
    const details = (name: RegExp) => expect(screen.getByRole("button", { name }));
    details(/^6:00 PM, Okafor/).toHaveAccessibleDescription(
      "Dining room · Tasting menu · $95.00 paid · 3rd visit · telephone",
    );
    details(/^7:00 PM, Reyes/).toHaveAccessibleDescription(/^Allergy ?Dining room · Birthday · first visit/);
    details(/^8:00 PM, Chen/).toHaveAccessibleDescription(/Window/);
    expect(screen.getByRole("region", { name: "Totals" })).toHaveTextContent(/3 parties6 covers/);
  });

  it("says of a party to come that it says so, and no more once it is there (rule 7.99)", async () => {
    const comingAt = Date.parse("2027-03-05T12:00:00Z");
    desk.parties({ ...named("Reyes"), comingAt }, { ...named("Okafor"), comingAt, status: "seated" });
    await openDesk();
    const details = (name: RegExp) => expect(screen.getByRole("button", { name }));
    details(/^7:00 PM, Reyes/).toHaveAccessibleDescription(/^says they are coming · Dining room/);
    details(/^7:00 PM, Okafor/).toHaveAccessibleDescription(/^Dining room/);
  });

  it("shows a screen of rows of a long day first, then all (rule 11.6)", async () => {
    desk.parties(...Array.from({ length: 100 }, () => ({})));
    const counts = new Set<number>();
    const count = () => counts.add(document.querySelectorAll("[data-row]").length);
    const observer = new MutationObserver(count);
    observer.observe(document.body, { childList: true, subtree: true });
    await openDesk();
    await waitFor(() => expect(rowNames()).toHaveLength(100));
    observer.disconnect();
    expect([...counts].filter((rows) => rows > 0)).toEqual([30, 100]);
  });

  it("is limited to an area and a state", async () => {
    desk.parties({ ...named("Reyes"), seatingArea: "bar" }, { ...named("Chen"), status: "seated" });
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Bar" }));
    expect(rowNames()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "In the house" }));
    expect(screen.getByText("No booking is like this.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Bar" }));
    expect(rowNames()).toEqual(["7:00 PM, Chen, 2, table M1, seated"]);
  });

  it("sets the next likely status by one tap, and takes it back by Undo (rule 11.4)", async () => {
    desk.parties(named("Reyes"));
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Arrived: Reyes" }));
    expect(await screen.findByRole("button", { name: "Seat: Reyes" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Reyes: arrived");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Arrived: Reyes" })).toBeVisible();
    expect(desk.bodiesOf(/parties\/1/)).toEqual([
      { version: 0, action: { type: "status", status: "arrived" } },
      { version: 1, action: { type: "undo", entry: 1 } },
    ]);
  });

  it("shows what others change within ten seconds, and says so (rules 11.5, 11.7)", async () => {
    desk.parties(named("Reyes"));
    await openDesk();
    desk.changeElsewhere(1, { status: "arrived" });
    await poll();
    expect(await screen.findByRole("button", { name: "Seat: Reyes" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Reyes, 2: arrived");
  });

  it("moves no row while somebody points at the list, until they ask or leave (rule 11.7)", async () => {
    desk.parties(named("Reyes"));
    const user = await openDesk();
    await user.hover(screen.getByRole("button", { name: /Reyes/, description: /first visit/ }));
    desk.addElsewhere({ ...named("Abe"), time: "2027-03-05T18:00" });
    await poll();
    const changes = await screen.findByRole("button", { name: "1 change" });
    expect(rowNames()).toHaveLength(1);
    await user.click(changes);
    expect(rowNames()[0]).toMatch(/Abe/);

    const list = screen.getByRole("button", { name: /^6:00 PM/ }).closest("ul");
    await user.hover(screen.getByRole("button", { name: /^6:00 PM/ }));
    desk.addElsewhere({ ...named("Zoe"), time: "2027-03-05T17:00" });
    await poll();
    await screen.findByRole("button", { name: "1 change" });
    fireEvent.pointerLeave(list ?? expect.fail("no list"));
    await waitFor(() => expect(rowNames()[0]).toMatch(/Zoe/));
  });

  it("moves no row while the keyboard is in the list (rule 11.7)", async () => {
    desk.parties(named("Reyes"));
    const user = await openDesk();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: /^7:00 PM, Reyes/ })).toHaveFocus();
    desk.addElsewhere({ ...named("Abe"), time: "2027-03-05T18:00" });
    await poll();
    expect(await screen.findByRole("button", { name: "1 change" })).toBeVisible();
    expect(rowNames()).toHaveLength(1);
  });

  it("stays readable without a connection, with its time, and writes nothing (rule 11.5)", async () => {
    desk.parties(named("Reyes"));
    const user = await openDesk();
    desk.answer(/days/, () => HttpResponse.error());
    await poll();
    expect(await screen.findByRole("alert")).toHaveTextContent("No connection: last updated 7:20 PM.");
    expect(rowNames()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Arrived: Reyes" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Walk-in" })).toBeDisabled();
    await user.keyboard("n");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    desk.answer(/days/, () => undefined);
    await poll();
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Arrived: Reyes" })).toBeEnabled();
  });

  it("says that a person has no right to a restaurant", async () => {
    desk.answer(/days/, () => rejected(403, "not_allowed"));
    const opened = openDesk();
    expect(await screen.findByRole("alert")).toHaveTextContent("You have no right to do this.");
    await expect(Promise.race([opened, Promise.resolve("no list")])).resolves.toBe("no list");
  });
});

describe("the days", () => {
  it("are opened by buttons, keys and the address, and Back returns", async () => {
    desk.parties(named("Reyes"), { ...named("Chen"), time: "2027-03-06T19:00" });
    const user = await openDesk();
    await user.click(screen.getByRole("button", { name: "Day after" }));
    expect(await screen.findByRole("button", { name: /Chen, 2/ })).toBeVisible();
    expect(location.search).toBe("?date=2027-03-06");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(await screen.findByText("No bookings on this day yet.")).toBeVisible();
    expect(location.search).toBe("?date=2027-03-04");
    act(() => history.back());
    expect(await screen.findByRole("button", { name: /Reyes, 2/ })).toBeVisible();
  });

  it.each([
    ["a swipe to the left", [300, 200], [200, 240], "2027-03-06"],
    ["a swipe to the right", [100, 200], [200, 160], "2027-03-04"],
    ["a slip in a tap", [300, 200], [240, 200], null],
    ["a scroll", [300, 200], [230, 400], null],
  ] as const)(
    "%s over the list leads to the day beside it, or to none (rule 11.6)",
    async (_, from, to, date) => {
      await openDesk();
      const touch = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];
      const list = screen.getByRole("region", { name: "Parties" });
      fireEvent.touchStart(list, { touches: touch(from) });
      fireEvent.touchEnd(list, { changedTouches: touch(to) });
      expect(new URLSearchParams(location.search).get("date")).toBe(date);
    },
  );

  it("ignores two fingers, and a touch that became a scroll", async () => {
    await openDesk();
    const list = screen.getByRole("region", { name: "Parties" });
    const [left, right] = [
      { clientX: 100, clientY: 200 },
      { clientX: 300, clientY: 200 },
    ];
    fireEvent.touchStart(list, { touches: [left, right] });
    fireEvent.touchEnd(list, { changedTouches: [right] });
    fireEvent.touchStart(list, { touches: [left] });
    fireEvent.touchCancel(list);
    fireEvent.touchEnd(list, { changedTouches: [right] });
    expect(location.search).not.toContain("date");
  });
});

describe("a reading that began before a write", () => {
  it("does not take back what was written (rule 11.5)", async () => {
    desk.parties(named("Reyes"));
    const user = await openDesk();
    const { promise, resolve } = Promise.withResolvers<void>();
    const earlier = desk.dayNow();
    let readings = 0;
    desk.answer(/GET .*days/, () => {
      readings += 1;
      // The one after the write is not answered, so that the first shows its effect.
      return readings === 1 ? promise.then(() => earlier) : new Promise(() => {});
    });
    await poll();
    await user.click(screen.getByRole("button", { name: "Walk-in" }));
    await user.click(await screen.findByRole("radio", { name: "2" }));
    await user.click(screen.getByRole("button", { name: "Without a table yet" }));
    await screen.findByRole("button", { name: /Walk-in, 2, no table/ });
    await act(async () => resolve());
    await waitFor(() => expect(readings).toBe(2));
    expect(screen.getByRole("button", { name: /Walk-in, 2, no table/ })).toBeVisible();
  });
});

describe("the stream of changes", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("reads the day at once after a change, and is opened again when it was closed for good (rule 11.5)", async () => {
    const opened: { readonly url: string; readonly source: EventTarget & { readyState: number } }[] = [];
    class Source extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      close() {
        this.readyState = Source.CLOSED;
      }
      constructor(url: string) {
        super();
        opened.push({ url, source: this });
      }
    }
    vi.stubGlobal("EventSource", Source);
    desk.parties(named("Reyes"));
    await openDesk();
    desk.changeElsewhere(1, { status: "arrived" });
    const [first] = opened;
    act(() => void first?.source.dispatchEvent(new Event("change")));
    expect(await screen.findByRole("button", { name: "Seat: Reyes" })).toBeVisible();
    if (first !== undefined) first.source.readyState = Source.CLOSED;
    await poll();
    expect(opened.map(({ url }) => url)).toEqual(Array(2).fill("/api/desk/restaurants/1001/events"));
  });
});
