import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import type { ManageView, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { createManageDay, createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { LOST_LINK, renderView, showReservation, site } from "./manage.builders.tsx";

afterEach(() => i18n.loadAndActivate({ locale: "en", locales: "en-US", messages: {} }));

const rowsOf = (page: Document) =>
  [...page.querySelectorAll("dl > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

const TASTING = createExperience({ name: "Tasting menu", pricePerPerson: 9500 });
const { selection } = createReservationView();

describe("ManageDocument", () => {
  it("shows the reservation below the site's name, without script", () => {
    const { page, main } = showReservation();
    expect(page.title).toBe("Your table is reserved | Juniper Row Miami");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(main.getByRole("banner").textContent).toBe(site.site.name);
    expect(main.getByRole("heading", { level: 1 }).textContent).toBe("Your table is reserved");
    expect(rowsOf(page)).toEqual([
      ["When", "Friday, March 5, 2027 at 7:00\u00a0PM"],
      ["Party", "2 people"],
      ["Seating", "Standard"],
      ["Name", "Ana Reyes"],
      ["Confirmation", "JR7K2MXY"],
      ["Address", "120 Biscayne Boulevard, Miami 33132 Directions"],
      ["Telephone", "305-555-0101"],
    ]);
    expect(page.querySelector("script, [style], link[rel=stylesheet]")).toBeNull();
  });

  it("names seating areas as the restaurant does, its own and those to move to (rule 3.72)", () => {
    const { restaurant } = createReservationView();
    const { page, text } = showReservation({
      restaurant: { ...restaurant, areaNames: { bar: "At the counter" } },
      selection: { ...selection, request: { ...selection.request, seatingArea: "bar" } },
      day: createManageDay({ seatingArea: "bar" }),
    });
    expect(rowsOf(page)).toContainEqual(["Seating", "At the counter"]);
    const areas = [...page.querySelectorAll("select[name=area] option")].map((each) => each.textContent);
    expect(areas).toEqual(["Standard", "At the counter"]);
    expect(text).toContain("2 people, At the counter. Your table moves");
  });

  it("leads to directions and to the event for a calendar, without its address (rules 7.87, 7.101)", () => {
    const { main } = showReservation();
    const directions = main.getByRole("link", { name: "Directions" });
    expect(directions.getAttribute("href")).toContain("query=Juniper%20Row%20Miami%2C%20120%20Biscayne");
    expect(directions.getAttribute("rel")).toBe("noreferrer");
    expect(main.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe("?calendar");
    for (const name of ["Google Calendar", "Outlook"])
      expect(main.getByRole("link", { name }).getAttribute("href")).toBe(`?calendar=${name}`);
    expect(showReservation({ status: "past", day: null }).main.queryByText("Add to calendar")).toBeNull();
  });

  it("sends its address to no other page of the site", () => {
    for (const link of showReservation().page.querySelectorAll("a[href='/']")) {
      expect(link.getAttribute("rel")).toBe("noreferrer");
    }
  });

  it("shows the occasion in the page's words, and the request as it was received, line breaks included", () => {
    i18n.loadAndActivate({ locale: "xx", locales: "fr-CA", messages: catalogueOf((id) => `[${id}]`) });
    const specialRequest = "Occasion: Birthday Special Request: A quiet corner\nplease";
    const { page } = showReservation({ guest: { firstName: "Ana", lastName: "Reyes", specialRequest } });
    const [occasion, notes] = rowsOf(page).slice(-4);
    expect(occasion?.[1]).toMatch(/^\[.+\]$/);
    expect(notes?.[1]).toBe("A quiet corner\nplease");
  });

  it("shows a request of another form whole, and no occasion", () => {
    const { page } = showReservation({
      guest: { firstName: "Ana", lastName: "Reyes", specialRequest: "Occasion: Moving" },
    });
    expect(rowsOf(page).at(-3)).toEqual(["Notes", "Occasion: Moving"]);
    expect(rowsOf(page).map(([name]) => name)).not.toContain("Occasion");
  });

  it("escapes everything that the guest typed", () => {
    const typed = `<img src=x onerror="alert('1')">`;
    const { page } = showReservation({ guest: { firstName: typed, lastName: "", specialRequest: typed } });
    expect(page.querySelector("main img")).toBeNull();
    expect(rowsOf(page)).toContainEqual(["Notes", typed]);
  });

  it("shows the experience, each add-on and the paid amount", () => {
    const addOns = [
      { addOn: createAddOn({ name: "Wine pairing", pricePerItem: 4500 }), quantity: 1 },
      { addOn: createAddOn({ itemId: "oysters", name: "Oysters", pricePerItem: 2400 }), quantity: 2 },
      { addOn: createAddOn({ itemId: "bread", name: "Bread" }), quantity: 0 },
    ];
    const { page } = showReservation({
      selection: { ...selection, experience: TASTING, addOns },
      charged: 23_500,
    });
    expect(rowsOf(page).slice(3, 6)).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["Extras", "1 × Wine pairing, $45.00\n2 × Oysters, $48.00"],
      ["Paid", "$235.00"],
    ]);
  });

  it("shows the amount to pay at the restaurant when nothing was charged", () => {
    const { page } = showReservation({ selection: { ...selection, experience: TASTING } });
    expect(rowsOf(page).slice(3, 5)).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["To pay there", "$190.00"],
    ]);
  });

  it("leaves out a price of zero", () => {
    const free = { ...TASTING, pricePerPerson: 0 };
    expect(rowsOf(showReservation({ selection: { ...selection, experience: free } }).page)[3]).toEqual([
      "Experience",
      "Tasting menu",
    ]);
  });

  it("shows amounts in the currency of the experience", () => {
    const canadian = { ...TASTING, currency: "CAD" } as const;
    const { page, text } = showReservation({
      selection: { ...selection, experience: canadian },
      charged: 19_000,
    });
    expect(rowsOf(page)).toContainEqual(["Paid", "CA$190.00"]);
    expect(text).toContain("The CA$190.00 you paid is given back to your card.");
  });

  it.each([
    ["late", "too close to its time"],
    ["past", "We hope to see you again."],
  ] as const)(
    "asks the guest of a %s reservation to call, and moves and cancels nothing (rule 5.18)",
    (status, words) => {
      const { page, main, text } = showReservation({ status, day: null });
      expect(text).toContain(words);
      for (const link of main.getAllByRole("link", { name: "305-555-0101" })) {
        expect(link.getAttribute("href")).toBe("tel:+13055550101");
      }
      expect(page.querySelector("form [name=action]:not([value=details])")).toBeNull();
    },
  );

  it("offers the details alone past the deadline, until the visit is over (rule 7.98)", () => {
    const formsOf = (overrides: Partial<ReservationView>) =>
      [...showReservation({ day: null, ...overrides }).page.querySelectorAll("form [name=action]")].map(
        (field) => field.getAttribute("value"),
      );
    expect(formsOf({ status: "late" })).toEqual(["details"]);
    expect(formsOf({ status: "late", changeableAt: "2027-03-05T18:00" })).toEqual([]);
    expect(formsOf({ status: "past" })).toEqual([]);
    const often = { status: "late", day: null, outcome: "changed too often" } as const;
    expect(showReservation(often).text).not.toContain("still cancel");
  });

  it("says that a cancelled reservation is let go, and whether its payment is given back (rule 14.6)", () => {
    const { page, main, text } = showReservation({ status: "cancelled", day: null });
    expect(page.title).toBe("This reservation is cancelled | Juniper Row Miami");
    expect(main.getByRole("heading", { level: 1 }).textContent).toBe("This reservation is cancelled");
    expect(text).toContain("The table has been let go. We hope to see you another time.");
    expect(text).not.toContain("paid");
    const paid = { status: "cancelled", day: null, charged: 100 } as const;
    expect(showReservation({ ...paid, isRefunded: true }).text).toContain(
      "what you paid is given back to your card",
    );
    expect(showReservation(paid).text).toContain("What you paid is kept, as you agreed when you booked.");
  });

  it("has no reservation for an unknown link, and none for the form of another site", () => {
    expect(renderView({ kind: "unknown link", language: null }).title).toBe("No reservation here");
    expect(renderView({ kind: "unknown link", language: null }).querySelector("form")).toBeNull();
    expect(renderView({ kind: "foreign form", language: null }).querySelector("h1")?.textContent).toBe(
      "Please try again",
    );
  });
});

/** Returns a catalogue that has a translation for every id: that of the function. */
const catalogueOf = (translate: (id: string) => string) =>
  new Proxy<Record<string, string>>(
    {},
    {
      get: (_, id) => translate(String(id)),
      getOwnPropertyDescriptor: (_, id) => ({
        value: translate(String(id)),
        configurable: true,
        enumerable: true,
        writable: true,
      }),
    },
  );

describe("the language of the page", () => {
  const translate = (locales: string, message: (id: string) => string) =>
    i18n.loadAndActivate({ locale: "xx", locales, messages: catalogueOf(message) });

  it("is that of the messages, with its dates, times, amounts and direction", () => {
    translate("es-US", () => "{day} {time} {amount}");
    const { page } = showReservation();
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(["es-US", "ltr"]);
    expect(rowsOf(page)[0]?.[1]).toMatch(/^viernes, 5 de marzo de 2027 7:00/);
    translate("he-IL", () => "{time}");
    const hebrew = showReservation().page;
    expect([hebrew.documentElement.lang, hebrew.documentElement.dir]).toEqual(["he-IL", "rtl"]);
    expect(rowsOf(hebrew)[0]?.[1]).toBe("19:00");
  });

  it.each<[string, ManageView]>([
    [
      "a reservation",
      createReservationView({ marketingConsent: "unconfirmed", mailboxKey: "k1", outcome: "rejected" }),
    ],
    [
      "a prepaid one",
      createReservationView({
        selection: {
          ...selection,
          experience: TASTING,
          addOns: [{ addOn: createAddOn({ name: "Wine pairing" }), quantity: 1 }],
        },
        charged: 19_000,
        day: createManageDay({ partySizes: null, times: [] }),
      }),
    ],
    ["one changed too often", createReservationView({ day: null, outcome: "changed too often" })],
    ["an unknown link", { kind: "unknown link", language: null }],
    ["a foreign form", { kind: "foreign form", language: null }],
    ["a lost link", LOST_LINK],
    ["a link that was asked for", { ...LOST_LINK, isAsked: true }],
    [
      "a wrong form for a lost link",
      { ...LOST_LINK, problems: { email: [{ kind: "email" }], date: [{ kind: "required" }] } },
    ],
    ["a guest who is asked whether they come", createReservationView({ coming: "asked" })],
  ])("is that of every word about %s", (_, view) => {
    translate("en-US", () => "…");
    const page = renderView(view);
    const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (parentElement?.localName !== "style") texts.push(nodeValue ?? "");
    }
    const labels = [...page.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
    const words = [...texts, ...labels].filter((text) => /[^…\s]/.test(text ?? ""));
    const DATA = [
      site.site.name,
      "Juniper Row Miami",
      "… | Juniper Row Miami",
      "Ana Reyes",
      "JR7K2MXY",
      "120 Biscayne Boulevard, Miami 33132",
      "305-555-0101",
      "Tasting menu",
      "Google Calendar",
      "Outlook",
    ];
    expect(words.filter((text) => !DATA.includes(text ?? "") && !/^[\d$.]+$/.test(text ?? ""))).toEqual([]);
  });
});
