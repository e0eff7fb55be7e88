import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import type { ManageView, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { createManageDay, createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { i18n } from "@lingui/core";
import { within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { createSite } from "../testing/site.builders.ts";
import { ManageDocument } from "./ManageDocument.tsx";

const site = createSite();

afterEach(() => i18n.loadAndActivate({ locale: "en", locales: "en-US", messages: {} }));

const render = (view: ManageView) =>
  new DOMParser().parseFromString(
    renderToString(<ManageDocument payScript="/pay.js" view={view} site={site} />),
    "text/html",
  );
const show = (overrides: Partial<ReservationView> = {}) => {
  const page = render(createReservationView(overrides));
  // Roles are computed in a window, which a parsed document lacks.
  document.body.innerHTML = page.body.innerHTML;
  return { page, main: within(document.body), text: page.querySelector("main")?.textContent ?? "" };
};
const rowsOf = (page: Document) =>
  [...page.querySelectorAll("dl > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

const TASTING = createExperience({ name: "Tasting menu", pricePerPerson: 9500 });
const { selection } = createReservationView();

const LOST = {
  ...{ kind: "lost link", language: null, isAsked: false },
  ...{ typed: { email: "", date: "" }, problems: {} },
} as const satisfies ManageView;

describe("ManageDocument", () => {
  it("shows the reservation below the site's name, without script", () => {
    const { page, main } = show();
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
    const { page, text } = show({
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
    const { main } = show();
    const directions = main.getByRole("link", { name: "Directions" });
    expect(directions.getAttribute("href")).toContain("query=Juniper%20Row%20Miami%2C%20120%20Biscayne");
    expect(directions.getAttribute("rel")).toBe("noreferrer");
    expect(main.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe("?calendar");
    for (const name of ["Google Calendar", "Outlook"])
      expect(main.getByRole("link", { name }).getAttribute("href")).toBe(`?calendar=${name}`);
    expect(show({ status: "past", day: null }).main.queryByText("Add to calendar")).toBeNull();
  });

  it("sends its address to no other page of the site", () => {
    for (const link of show().page.querySelectorAll("a[href='/']")) {
      expect(link.getAttribute("rel")).toBe("noreferrer");
    }
  });

  it("shows the occasion in the page's words, and the request as it was received, line breaks included", () => {
    i18n.loadAndActivate({ locale: "xx", locales: "fr-CA", messages: catalogueOf((id) => `[${id}]`) });
    const specialRequest = "Occasion: Birthday Special Request: A quiet corner\nplease";
    const { page } = show({ guest: { firstName: "Ana", lastName: "Reyes", specialRequest } });
    const [occasion, notes] = rowsOf(page).slice(-4);
    expect(occasion?.[1]).toMatch(/^\[.+\]$/);
    expect(notes?.[1]).toBe("A quiet corner\nplease");
  });

  it("shows a request of another form whole, and no occasion", () => {
    const { page } = show({
      guest: { firstName: "Ana", lastName: "Reyes", specialRequest: "Occasion: Moving" },
    });
    expect(rowsOf(page).at(-3)).toEqual(["Notes", "Occasion: Moving"]);
    expect(rowsOf(page).map(([name]) => name)).not.toContain("Occasion");
  });

  it("escapes everything that the guest typed", () => {
    const typed = `<img src=x onerror="alert('1')">`;
    const { page } = show({ guest: { firstName: typed, lastName: "", specialRequest: typed } });
    expect(page.querySelector("main img")).toBeNull();
    expect(rowsOf(page)).toContainEqual(["Notes", typed]);
  });

  it("shows the experience, each add-on and the paid amount", () => {
    const addOns = [
      { addOn: createAddOn({ name: "Wine pairing", pricePerItem: 4500 }), quantity: 1 },
      { addOn: createAddOn({ itemId: "oysters", name: "Oysters", pricePerItem: 2400 }), quantity: 2 },
      { addOn: createAddOn({ itemId: "bread", name: "Bread" }), quantity: 0 },
    ];
    const { page } = show({ selection: { ...selection, experience: TASTING, addOns }, charged: 23_500 });
    expect(rowsOf(page).slice(3, 6)).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["Extras", "1 × Wine pairing, $45.00\n2 × Oysters, $48.00"],
      ["Paid", "$235.00"],
    ]);
  });

  it("shows the amount to pay at the restaurant when nothing was charged", () => {
    const { page } = show({ selection: { ...selection, experience: TASTING } });
    expect(rowsOf(page).slice(3, 5)).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["To pay there", "$190.00"],
    ]);
  });

  it("leaves out a price of zero", () => {
    const free = { ...TASTING, pricePerPerson: 0 };
    expect(rowsOf(show({ selection: { ...selection, experience: free } }).page)[3]).toEqual([
      "Experience",
      "Tasting menu",
    ]);
  });

  it("shows amounts in the currency of the experience", () => {
    const canadian = { ...TASTING, currency: "CAD" } as const;
    const { page, text } = show({ selection: { ...selection, experience: canadian }, charged: 19_000 });
    expect(rowsOf(page)).toContainEqual(["Paid", "CA$190.00"]);
    expect(text).toContain("The CA$190.00 you paid is given back to your card.");
  });

  it.each([
    ["late", "too close to its time"],
    ["past", "We hope to see you again."],
  ] as const)(
    "asks the guest of a %s reservation to call, and moves and cancels nothing (rule 5.18)",
    (status, words) => {
      const { page, main, text } = show({ status, day: null });
      expect(text).toContain(words);
      for (const link of main.getAllByRole("link", { name: "305-555-0101" })) {
        expect(link.getAttribute("href")).toBe("tel:+13055550101");
      }
      expect(page.querySelector("form [name=action]:not([value=details])")).toBeNull();
    },
  );

  it("offers the details alone past the deadline, until the visit is over (rule 7.98)", () => {
    const formsOf = (overrides: Partial<ReservationView>) =>
      [...show({ day: null, ...overrides }).page.querySelectorAll("form [name=action]")].map((field) =>
        field.getAttribute("value"),
      );
    expect(formsOf({ status: "late" })).toEqual(["details"]);
    expect(formsOf({ status: "late", changeableAt: "2027-03-05T18:00" })).toEqual([]);
    expect(formsOf({ status: "past" })).toEqual([]);
    const often = { status: "late", day: null, outcome: "changed too often" } as const;
    expect(show(often).text).not.toContain("still cancel");
  });

  it("says that a cancelled reservation is let go, and whether its payment is given back (rule 14.6)", () => {
    const { page, main, text } = show({ status: "cancelled", day: null });
    expect(page.title).toBe("This reservation is cancelled | Juniper Row Miami");
    expect(main.getByRole("heading", { level: 1 }).textContent).toBe("This reservation is cancelled");
    expect(text).toContain("The table has been let go. We hope to see you another time.");
    expect(text).not.toContain("paid");
    const paid = { status: "cancelled", day: null, charged: 100 } as const;
    expect(show({ ...paid, isRefunded: true }).text).toContain("what you paid is given back to your card");
    expect(show(paid).text).toContain("What you paid is kept, as you agreed when you booked.");
  });

  it("has no reservation for an unknown link, and none for the form of another site", () => {
    expect(render({ kind: "unknown link", language: null }).title).toBe("No reservation here");
    expect(render({ kind: "unknown link", language: null }).querySelector("form")).toBeNull();
    expect(render({ kind: "foreign form", language: null }).querySelector("h1")?.textContent).toBe(
      "Please try again",
    );
  });
});

describe("the times of a day", () => {
  it("are listed for one seating area, chosen in a list of its own (rule 7.87)", () => {
    const { main } = show();
    const list: HTMLSelectElement = main.getByLabelText("Time on Friday, March 5");
    expect([...list.options].map(({ value, text }) => [value, text])).toEqual([
      ["2027-03-05T19:00 default", "7:00\u00a0PM (your table now)"],
    ]);
    const areas: HTMLSelectElement = main.getByLabelText("Seating");
    expect([...areas.options].map(({ value, text }) => [value, text])).toEqual([
      ["default", "Standard"],
      ["bar", "Bar"],
    ]);
    const atBar = show({ day: createManageDay({ seatingArea: "bar" }) });
    expect(atBar.main.getByLabelText<HTMLSelectElement>("Seating").value).toBe("bar");
    const times: HTMLSelectElement = atBar.main.getByLabelText("Time on Friday, March 5");
    expect([...times.options].map(({ text }) => text)).toEqual(["8:00\u00a0PM"]);
    show();
    expect(list.value).toBe("2027-03-05T19:00 default");
    const form = new FormData(main.getByRole<HTMLFormElement>("form", { name: "Times" }));
    expect([...form]).toEqual([
      ["action", "change"],
      ["party", "2"],
      ["revision", "0"],
      ["slot", "2027-03-05T19:00 default"],
    ]);
  });

  it("are searched by people and date, within the days of bookings", () => {
    const { main } = show({ day: createManageDay({ partySize: 4 }) });
    expect(main.getByLabelText<HTMLSelectElement>("People").value).toBe("4");
    const date = main.getByLabelText<HTMLInputElement>("Date");
    expect([date.value, date.min, date.max]).toEqual(["2027-03-05", "2027-03-01", "2027-04-30"]);
    const search = main.getByRole("button", { name: "See times" }).closest("form");
    expect([search?.method, search?.getAttribute("action")]).toEqual(["get", "#change"]);
    expect([...new FormData(search ?? undefined)]).toEqual([
      ["party", "4"],
      ["date", "2027-03-05"],
      ["area", "default"],
    ]);
  });

  it("are announced after a search, unless a message is above", () => {
    const day = createManageDay({ isSearched: true });
    expect(show({ day }).main.getByRole("status").textContent).toBe(
      "Friday, March 5, 2 people, Standard seating. Your table moves to the time you choose.",
    );
    expect(show().main.queryByRole("status")).toBeNull();
    expect(show({ day, outcome: "slot taken" }).main.queryByRole("status")).toBeNull();
  });

  it("are none where nothing is free, which the page says without a list (rule 7.87)", () => {
    const { main, text } = show({ day: createManageDay({ partySize: 1, times: [] }) });
    expect(text).toContain(
      "No other table is free for 1 person on Friday, March 5. Try another day, or call",
    );
    expect(main.queryByRole("button", { name: "Change my reservation" })).toBeNull();
    expect(main.getByRole("button", { name: "See times" })).toBeTruthy();
  });

  it("keep the party size that a guest has paid for", () => {
    const { main, text } = show({ charged: 19_000, day: createManageDay({ partySizes: null }) });
    expect(text).toContain("You have paid for 2: to change how many you are, please call 305-555-0101.");
    expect(main.queryByLabelText("People")).toBeNull();
    const search = main.getByRole("button", { name: "See times" }).closest("form");
    expect([...new FormData(search ?? undefined)][0]).toEqual(["party", "2"]);
  });

  it("wait after many changes, which the page says once (rule 7.77)", () => {
    const waiting = { day: null, changeableAt: "2027-03-05T11:00" } as const;
    const { main, text } = show(waiting);
    expect(text).toContain("You can change it again from 11:00\u00a0AM, or call 305-555-0101.");
    expect(main.queryByRole("button", { name: "See times" })).toBeNull();
    expect(main.getByText("Yes, cancel my reservation")).toBeTruthy();
    const rejected = show({ ...waiting, outcome: "changed too often" });
    expect(rejected.text.match(/11:00/g)).toHaveLength(1);
    expect(rejected.main.getByRole("alert").textContent).toBe(
      "Your reservation has been changed often within an hour, so it stays as it is below. You can change it again from 11:00\u00a0AM, or call 305-555-0101. You can still cancel it here.",
    );
    expect(show({ outcome: "changed too often" }).text).toContain("You can change it again now, or call");
  });
});

describe("the outcome of a form", () => {
  it.each([
    ["changed", "status", "Your reservation is changed."],
    ["unchanged", "status", "Your reservation is like that already, so nothing was changed."],
    ["opted in", "status", "Thank you: we will send you our news and offers."],
    ["opted out", "status", "This reservation brings you no news and offers."],
    ["slot taken", "alert", "That table has just gone"],
    ["rejected", "alert", "That cannot be done here"],
  ] as const)("%s is announced as %s", (outcome, role, words) => {
    expect(show({ outcome }).main.getByRole(role).textContent).toContain(words);
  });

  it.each(["past", "cancelled"] as const)("changed is not announced on a %s reservation", (status) => {
    expect(show({ status, day: null, outcome: "changed" }).main.queryByRole("status")).toBeNull();
  });
});

describe("the forms of a reservation", () => {
  it("cancel it in two steps, with the terms above", () => {
    const { page, main, text } = show({ charged: 19_000, selection: { ...selection, experience: TASTING } });
    expect(text).toContain(
      "Free to cancel until Thursday, March 4, 7:00\u00a0PM. The $190.00 you paid is given back to your card. A table that is let go may be taken by others at once.",
    );
    expect(page.querySelector("details")?.open).toBe(false);
    const form = main.getByText("Yes, cancel my reservation").closest("form");
    expect([form?.method, form?.getAttribute("action"), ...new FormData(form ?? undefined)]).toEqual([
      "post",
      "?",
      ["action", "cancel"],
    ]);
    expect(show({ freeUntil: null }).text).not.toContain("Free to cancel");
    const terms = { deposit: 19_000, fee: 0, freeCancellationHours: 24, currency: "USD" } as const;
    const policy = { ...terms, asks: "deposit", text: "A deposit of $190.00 is charged." } as const;
    const agreed = show({ charged: 19_000, selection: { ...selection, policy } });
    expect(agreed.text).toContain(
      "A deposit of $190.00 is charged. A table that is let go may be taken by others at once.",
    );
  });

  it("change the details of the guest but not the email address, and show two digits of the number (rule 7.98)", () => {
    const details = {
      ...{ firstName: "Ana", lastName: "Reyes", phoneNumber: "", occasion: "Birthday" },
      ...{ allergies: "Nuts", request: "A quiet corner\nplease", textOptIn: false, problems: {} },
    };
    const { main, text } = show({ details, version: 7 });
    const form = main.getByRole("button", { name: "Save my details" }).closest("form");
    const sent = Object.fromEntries(new FormData(form ?? undefined));
    const { problems: _, textOptIn: __, ...fields } = details;
    const { request, ...others } = sent;
    expect([form?.method, form?.getAttribute("action"), others]).toEqual(
      ["post", "?", { action: "details", version: "7", ...fields, request: undefined }].map((each) =>
        typeof each === "object" ? JSON.parse(JSON.stringify(each)) : each,
      ),
    );
    expect(String(request).replaceAll("\r\n", "\n")).toBe(details.request);
    expect(text).toContain("Ours ends in 23");
    expect(text).toContain(
      "Emails go to the address you gave when you booked. To change it, please call 305-555-0101.",
    );
    expect(show({ day: null, changeableAt: "2027-03-05T11:00" }).main.queryByRole("textbox")).toBeNull();
  });

  it("have a box for text messages, which is ticked only where the guest wants them (rule 15.2)", () => {
    const { details } = createReservationView();
    const name = "Text me about this reservation";
    expect(show().main.getByRole("checkbox", { name })).not.toBeChecked();
    const { main, text } = show({ details: { ...details, textOptIn: true }, areTextsStopped: true });
    expect(main.getByRole("checkbox", { name })).toBeChecked();
    expect(text).toContain("Reply START to one to get them again.");
    expect(show().text).not.toContain("START");
  });

  it("leave the consent to text messages as it is where the site sends none (rule 15.2)", () => {
    const silent = { ...site, providers: { ...site.providers, texts: false } };
    const { details } = createReservationView();
    for (const textOptIn of [true, false]) {
      const view = createReservationView({ details: { ...details, textOptIn } });
      document.body.innerHTML = renderToString(
        <ManageDocument payScript="/pay.js" view={view} site={silent} />,
      );
      expect(within(document.body).queryByRole("checkbox")).toBeNull();
      const form = within(document.body).getByRole("button", { name: "Save my details" }).closest("form");
      expect(new FormData(form ?? undefined).get("texts")).toBe(textOptIn ? "on" : null);
    }
  });

  it("say by each field what is wrong with it, in the words of the details step (rule 7.98)", () => {
    const { main } = show({
      outcome: "not filled",
      details: {
        ...{
          firstName: "",
          lastName: "evil.com",
          phoneNumber: "12",
          occasion: "",
          allergies: "",
          request: "",
          textOptIn: false,
        },
        problems: {
          firstName: [{ kind: "required" }],
          lastName: [{ kind: "invalid" }],
          phoneNumber: [{ kind: "phone", typed: "12" }],
        },
      },
    });
    expect(main.getByRole("alert").textContent).toBe("Sorry, not all fields are filled out correctly.");
    const described = (name: string) => expect(main.getByLabelText(name));
    described("First name").toHaveAccessibleDescription("First name is required.");
    described("Last name").toHaveAccessibleDescription(
      "Please enter a name without web addresses, @ or line breaks.",
    );
    described("New phone number").toHaveAccessibleDescription(/^12 is not a valid phone number\./);
    expect(main.getByLabelText("First name")).toHaveAttribute("aria-invalid", "true");
  });

  it("says that the restaurant has changed the reservation meanwhile, and keeps what was typed (rule 7.98)", () => {
    const { details } = createReservationView();
    const { main } = show({ outcome: "changed meanwhile", details: { ...details, firstName: "Anna" } });
    expect(main.getByRole("alert").textContent).toMatch(/your details are not saved yet/);
    expect(main.getByLabelText<HTMLInputElement>("First name").value).toBe("Anna");
  });

  it("ask from the reminder on whether the guest comes, and thank once they said so (rule 7.99)", () => {
    expect(show().main.queryByText("Are you still coming?")).toBeNull();
    const { page, main } = show({ coming: "asked" });
    const form = main.getByRole("button", { name: "Yes, we are coming" }).closest("form");
    expect([form?.method, ...new FormData(form ?? undefined)]).toEqual(["post", ["action", "coming"]]);
    expect(page.querySelector("#coming")?.textContent).toBe("Are you still coming?");
    const said = show({ coming: "yes" });
    expect(said.main.getByRole("status").textContent).toContain("You have told us that you are coming");
    expect(said.main.queryByRole("button", { name: "Yes, we are coming" })).toBeNull();
  });

  it("revoke the consent to news and offers where there is one (rule 4.44)", () => {
    expect(show().main.queryByText("Send me none")).toBeNull();
    const { main } = show({ marketingConsent: "in force", status: "past", day: null });
    const form = main.getByRole("button", { name: "Send me none" }).closest("form");
    expect([form?.method, ...new FormData(form ?? undefined)]).toEqual(["post", ["action", "opt-out"]]);
    expect(main.queryByRole("button", { name: "Yes, send me news and offers" })).toBeNull();
  });

  it("confirm a consent only by the link in the email (rule 4.44)", () => {
    const stranger = show({ marketingConsent: "unconfirmed" });
    expect(stranger.text).toContain("open this page by the link in the email that we sent you");
    expect(stranger.main.queryByRole("button", { name: "Yes, send me news and offers" })).toBeNull();
    const { main } = show({ marketingConsent: "unconfirmed", mailboxKey: "k1" });
    for (const [name, action] of [
      ["Yes, send me news and offers", "opt-in"],
      ["Send me none", "opt-out"],
    ] as const) {
      const form = main.getByRole("button", { name }).closest("form");
      expect([...new FormData(form ?? undefined)]).toEqual([
        ["action", action],
        ["mailbox", "k1"],
      ]);
    }
  });

  it("name each of their fields and buttons, in the order of the page", () => {
    const { page } = show({ marketingConsent: "in force" });
    const controls = [
      ...page.querySelectorAll<HTMLInputElement>("main :is(select, input, textarea, button, summary)"),
    ]
      .filter(({ type }) => type !== "hidden")
      .map((control) => control.labels?.[0]?.textContent || control.textContent);
    expect(controls).toEqual([
      "People",
      "Date",
      "Seating",
      "See times",
      "Time on Friday, March 5",
      "Change my reservation",
      "First name",
      "Last name",
      "New phone number",
      "Occasion (optional)",
      "Allergies (optional)",
      "Special request (optional)",
      "Text me about this reservation",
      "Save my details",
      "Cancel this reservation…",
      "Yes, cancel my reservation",
      "Send me none",
    ]);
    expect(page.querySelector("[tabindex], [autofocus]")).toBeNull();
  });
});

describe("the page for a lost link", () => {
  const showLost = (overrides: Partial<ManageView & { kind: "lost link" }> = {}) => {
    const page = render({ ...LOST, ...overrides });
    document.body.innerHTML = page.body.innerHTML;
    return within(document.body);
  };

  it("asks for the address and the day, and is linked from an unknown link (rule 7.100)", () => {
    const form = showLost().getByRole("button", { name: "Send me the link" }).closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/manage/lost"]);
    expect([...new FormData(form ?? undefined).keys()]).toEqual(["email", "date"]);
    const unknown = render({ kind: "unknown link", language: null });
    expect(unknown.querySelector("a[href='/manage/lost']")?.textContent).toBe("Get the link by email");
  });

  it("says by each field what is wrong, and keeps what was typed (rule 7.100)", () => {
    const problems = { email: [{ kind: "email" }], date: [{ kind: "required" }] } as const;
    const main = showLost({ typed: { email: "ana", date: "" }, problems });
    expect(main.getByLabelText("Email address")).toHaveAccessibleDescription(
      "Please enter a valid email address.",
    );
    expect(main.getByLabelText("Email address")).toHaveValue("ana");
    expect(main.getByLabelText("Day of your visit")).toHaveAccessibleDescription(
      "Day of your visit is required.",
    );
  });

  it("promises nothing of a reservation that may not be (rule 7.100)", () => {
    expect(showLost({ isAsked: true }).getByRole("status").textContent).toMatch(/^If there is a reservation/);
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
    const { page } = show();
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(["es-US", "ltr"]);
    expect(rowsOf(page)[0]?.[1]).toMatch(/^viernes, 5 de marzo de 2027 7:00/);
    translate("he-IL", () => "{time}");
    const hebrew = show().page;
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
    ["a lost link", LOST],
    ["a link that was asked for", { ...LOST, isAsked: true }],
    [
      "a wrong form for a lost link",
      { ...LOST, problems: { email: [{ kind: "email" }], date: [{ kind: "required" }] } },
    ],
    ["a guest who is asked whether they come", createReservationView({ coming: "asked" })],
  ])("is that of every word about %s", (_, view) => {
    translate("en-US", () => "…");
    const page = render(view);
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
