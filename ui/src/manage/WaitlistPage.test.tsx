import type { ManageView, WaitlistView } from "@couvert/domain/booking/manage/manage-view";
import { createHold, createSelection } from "@couvert/domain/booking/reservation/reservation.builders";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadHeldTable } from "../booking/flow/session-store.ts";
import { createSite } from "../testing/site.builders.ts";
import { ManageDocument } from "./ManageDocument.tsx";

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
    expect(page.querySelector("dd")?.textContent).toBe(
      "Friday, March 5, 2027 at 6:30\u00a0PM to 8:30\u00a0PM",
    );
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

  it("hands a taken table to the panel, as the panel stores it (rule 10.29)", () => {
    const held = { selection: createSelection(), hold: createHold({ token: "</script>" }) };
    const view = { kind: "offer taken", language: "en-US", restaurantId: 1001, uid: "miami", held } as const;
    const page = render(view);
    const href = page.getElementById("panel")?.getAttribute("href");
    expect(href).toBe("/?reserve=miami");
    const sessionStorage: Record<string, string> = {};
    const visited: string[] = [];
    const location = { replace: (to: string) => visited.push(to) };
    const document = { getElementById: () => ({ href }) };
    const script = page.querySelector("body > script:last-child")?.textContent ?? "";
    new Function("sessionStorage", "location", "document", script)(sessionStorage, location, document);
    expect(visited).toEqual([href]);
    const store = () => ({ ...window.sessionStorage, getItem: (key: string) => sessionStorage[key] ?? null });
    expect(loadHeldTable(store, "miami", held.hold.expiresAt - 1)).toEqual(held);
  });
});
