import type { ManageView, WaitlistView } from "@couvert/domain/booking/manage/manage-view";
import { secondsLeft } from "@couvert/domain/booking/reservation/hold";
import { createHold, createSelection } from "@couvert/domain/booking/reservation/reservation.builders";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadHeldTable } from "../booking/flow/session-store.ts";
import { createSite } from "../testing/site.builders.ts";
import { ManageDocument } from "./ManageDocument.tsx";

const MINUTE = 60_000;

const WAITING: WaitlistView = {
  kind: "waitlist",
  language: "en-US",
  status: "waiting",
  restaurant: { name: "Juniper Row Miami", phone: "", address: "", areaNames: {} },
  partySize: 2,
  first: "2027-03-05T18:30",
  last: "2027-03-05T20:30",
  offer: null,
  hasLapsed: false,
  terms: null,
};
const OFFERED: WaitlistView = {
  ...WAITING,
  status: "offered",
  offer: { time: "2027-03-05T19:00", seatingArea: "bar", until: "2027-03-05T10:15" },
};

const render = (view: ManageView) =>
  new DOMParser().parseFromString(
    renderToString(<ManageDocument payScript="/pay.js" view={view} site={createSite()} />),
    "text/html",
  );
const pressesOf = (page: Document) =>
  [...page.querySelectorAll("form")].map((form) => [
    form.getAttribute("method"),
    form.querySelector("input")?.value,
    form.querySelector("button")?.textContent,
  ]);

describe("WaitlistPage", () => {
  it("shows what somebody waits for, and leaves the list by one press (rule 10.29)", () => {
    const page = render(WAITING);
    expect(page.title).toBe("You are on the list | Juniper Row Miami");
    expect(page.querySelector("dd")?.textContent).toBe("Friday, March 5, 6:30\u00a0PM to 8:30\u00a0PM");
    expect(pressesOf(page)).toEqual([["post", "leave", "Leave the list"]]);
    expect(page.querySelector("script")).toBeNull();
    expect(render({ ...WAITING, hasLapsed: true }).body.textContent).toContain("went on to the next");
  });

  it("shows the offered table with its end, to take, to decline or to leave (rule 10.29)", () => {
    const page = render(OFFERED);
    expect(page.body.textContent).toContain("until 10:15\u00a0AM");
    expect([...page.querySelectorAll("dd")].map((each) => each.textContent)).toEqual([
      "Friday, March 5, 2027 at 7:00\u00a0PM",
      "2 people",
      "Bar",
    ]);
    expect(pressesOf(page)).toEqual([
      ["post", "take", "Take this table"],
      ["post", "decline", "Not this one, keep me on the list"],
      ["post", "leave", "Leave the list"],
    ]);
  });

  it.each(["taken", "left", "over"] as const)("has nothing to press once it is %s", (status) => {
    expect(pressesOf(render({ ...WAITING, status }))).toEqual([]);
  });

  it.each([0, -8, 8])(
    "hands a taken table to the panel with the time left, on a clock that is %i minutes wrong (rules 10.29, 16.7)",
    (minutesWrong) => {
      const hold = createHold({ token: "</script>" });
      const held = { selection: createSelection(), hold };
      const now = hold.expiresAt - 4 * MINUTE;
      const place = { language: "en-US", restaurantId: 1001, uid: "miami" } as const;
      const page = render({ kind: "offer taken", ...place, held, now });
      const href = page.getElementById("panel")?.getAttribute("href");
      expect(href).toBe("/?reserve=miami");
      const sessionStorage: Record<string, string> = {};
      const visited: string[] = [];
      const location = { replace: (to: string) => visited.push(to) };
      const document = { getElementById: () => ({ href }) };
      const itsNow = now + minutesWrong * MINUTE;
      const clock = { now: () => itsNow + 250 };
      const performance = { now: () => 250.4 };
      const script = page.querySelector("body > script:last-child")?.textContent ?? "";
      const names = ["sessionStorage", "location", "document", "Date", "performance"];
      new Function(...names, script)(sessionStorage, location, document, clock, performance);
      expect(visited).toEqual([href]);
      const store = () => ({
        ...window.sessionStorage,
        getItem: (key: string) => sessionStorage[key] ?? null,
      });
      const loaded = loadHeldTable(store, "miami", itsNow);
      expect(loaded).toMatchObject({ selection: held.selection, hold: { token: "</script>" } });
      expect(secondsLeft(loaded?.hold ?? expect.fail(), itsNow)).toBe(240);
    },
  );

  it("shows the table that an assistant holds, and takes it by a form (rule 16.5)", () => {
    const terms = "A deposit of $40.00 is charged when you book, and counts toward your bill.";
    const view = { ...OFFERED, terms };
    const page = render(view);
    expect(page.querySelector("h1")?.textContent).toBe("Your table is held");
    expect(page.body.textContent).toContain("until 10:15");
    expect(page.body.textContent).toContain(terms);
    expect(page.body.textContent).toContain("After that others can book it.");
    expect(page.querySelector("script")).toBeNull();
    expect(pressesOf(page)).toEqual([["post", "take", "Take this table"]]);
  });

  it("says that a link is spent, with no link to a reservation (rule 16.5)", () => {
    const page = render({ kind: "spent link", language: null });
    expect(page.querySelector("h1")?.textContent).toBe("This table is not held here any more");
    expect(page.querySelector('[href="/manage/lost"]')).toBeNull();
  });
});
