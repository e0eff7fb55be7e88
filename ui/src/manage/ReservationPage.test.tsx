import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createManageDay, createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ManageDocument } from "./ManageDocument.tsx";
import { showReservation, site } from "./manage.builders.tsx";

const TASTING = createExperience({ name: "Tasting menu", pricePerPerson: 9500 });
const { selection } = createReservationView();

describe("the times of a day", () => {
  it("are listed for one seating area, chosen in a list of its own (rule 7.87)", () => {
    const { main } = showReservation();
    const list: HTMLSelectElement = main.getByLabelText("Time on Friday, March 5");
    expect([...list.options].map(({ value, text }) => [value, text])).toEqual([
      ["2027-03-05T19:00 default", "7:00\u00a0PM (your table now)"],
    ]);
    const areas: HTMLSelectElement = main.getByLabelText("Seating");
    expect([...areas.options].map(({ value, text }) => [value, text])).toEqual([
      ["default", "Standard"],
      ["bar", "Bar"],
    ]);
    const atBar = showReservation({ day: createManageDay({ seatingArea: "bar" }) });
    expect(atBar.main.getByLabelText<HTMLSelectElement>("Seating").value).toBe("bar");
    const times: HTMLSelectElement = atBar.main.getByLabelText("Time on Friday, March 5");
    expect([...times.options].map(({ text }) => text)).toEqual(["8:00\u00a0PM"]);
    showReservation();
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
    const { main } = showReservation({ day: createManageDay({ partySize: 4 }) });
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
    expect(showReservation({ day }).main.getByRole("status").textContent).toBe(
      "Friday, March 5, 2 people, Standard seating. Your table moves to the time you choose.",
    );
    expect(showReservation().main.queryByRole("status")).toBeNull();
    expect(showReservation({ day, outcome: "slot taken" }).main.queryByRole("status")).toBeNull();
  });

  it("are none where nothing is free, which the page says without a list (rule 7.87)", () => {
    const { main, text } = showReservation({ day: createManageDay({ partySize: 1, times: [] }) });
    expect(text).toContain(
      "No other table is free for 1 person on Friday, March 5. Try another day, or call",
    );
    expect(main.queryByRole("button", { name: "Change my reservation" })).toBeNull();
    expect(main.getByRole("button", { name: "See times" })).toBeTruthy();
  });

  it("keep the party size that a guest has paid for", () => {
    const { main, text } = showReservation({ charged: 19_000, day: createManageDay({ partySizes: null }) });
    expect(text).toContain("You have paid for 2: to change how many you are, please call 305-555-0101.");
    expect(main.queryByLabelText("People")).toBeNull();
    const search = main.getByRole("button", { name: "See times" }).closest("form");
    expect([...new FormData(search ?? undefined)][0]).toEqual(["party", "2"]);
  });

  it("wait after many changes, which the page says once (rule 7.77)", () => {
    const waiting = { day: null, changeableAt: "2027-03-05T11:00" } as const;
    const { main, text } = showReservation(waiting);
    expect(text).toContain("You can change it again from 11:00\u00a0AM, or call 305-555-0101.");
    expect(main.queryByRole("button", { name: "See times" })).toBeNull();
    expect(main.getByText("Yes, cancel my reservation")).toBeTruthy();
    const rejected = showReservation({ ...waiting, outcome: "changed too often" });
    expect(rejected.text.match(/11:00/g)).toHaveLength(1);
    expect(rejected.main.getByRole("alert").textContent).toBe(
      "Your reservation has been changed often within an hour, so it stays as it is below. You can change it again from 11:00\u00a0AM, or call 305-555-0101. You can still cancel it here.",
    );
    expect(showReservation({ outcome: "changed too often" }).text).toContain(
      "You can change it again now, or call",
    );
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
    expect(showReservation({ outcome }).main.getByRole(role).textContent).toContain(words);
  });

  it.each(["past", "cancelled"] as const)("changed is not announced on a %s reservation", (status) => {
    expect(showReservation({ status, day: null, outcome: "changed" }).main.queryByRole("status")).toBeNull();
  });
});

describe("the forms of a reservation", () => {
  it("cancel it in two steps, with the terms above", () => {
    const { page, main, text } = showReservation({
      charged: 19_000,
      selection: { ...selection, experience: TASTING },
    });
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
    expect(showReservation({ freeUntil: null }).text).not.toContain("Free to cancel");
    const terms = { deposit: 19_000, fee: 0, freeCancellationHours: 24, currency: "USD" } as const;
    const policy = { ...terms, asks: "deposit", text: "A deposit of $190.00 is charged." } as const;
    const agreed = showReservation({ charged: 19_000, selection: { ...selection, policy } });
    expect(agreed.text).toContain(
      "A deposit of $190.00 is charged. A table that is let go may be taken by others at once.",
    );
  });

  it("change the details of the guest but not the email address, and show two digits of the number (rule 7.98)", () => {
    const details = {
      ...{ firstName: "Ana", lastName: "Reyes", phoneNumber: "", occasion: "Birthday" },
      ...{ allergies: "Nuts", request: "A quiet corner\nplease", textOptIn: false, problems: {} },
    };
    const { main, text } = showReservation({ details, version: 7 });
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
    expect(
      showReservation({ day: null, changeableAt: "2027-03-05T11:00" }).main.queryByRole("textbox"),
    ).toBeNull();
  });

  it("have a box for text messages, which is ticked only where the guest wants them (rule 15.2)", () => {
    const { details } = createReservationView();
    const name = "Text me about this reservation";
    expect(showReservation().main.getByRole("checkbox", { name })).not.toBeChecked();
    const { main, text } = showReservation({
      details: { ...details, textOptIn: true },
      areTextsStopped: true,
    });
    expect(main.getByRole("checkbox", { name })).toBeChecked();
    expect(text).toContain("Reply START to one to get them again.");
    expect(showReservation().text).not.toContain("START");
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
    const { main } = showReservation({
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

  it("says that the restaurant has changed the reservation meanwhile, and leaves what was typed (rule 7.98)", () => {
    const { details } = createReservationView();
    const { main } = showReservation({
      outcome: "changed meanwhile",
      details: { ...details, firstName: "Anna" },
    });
    expect(main.getByRole("alert").textContent).toMatch(/your details are not saved yet/);
    expect(main.getByLabelText<HTMLInputElement>("First name").value).toBe("Anna");
  });

  it("ask from the reminder on whether the guest comes, and thank once they said so (rule 7.99)", () => {
    expect(showReservation().main.queryByText("Are you still coming?")).toBeNull();
    const { page, main } = showReservation({ coming: "asked" });
    const form = main.getByRole("button", { name: "Yes, we are coming" }).closest("form");
    expect([form?.method, ...new FormData(form ?? undefined)]).toEqual(["post", ["action", "coming"]]);
    expect(page.querySelector("#coming")?.textContent).toBe("Are you still coming?");
    const said = showReservation({ coming: "yes" });
    expect(said.main.getByRole("status").textContent).toContain("You have told us that you are coming");
    expect(said.main.queryByRole("button", { name: "Yes, we are coming" })).toBeNull();
  });

  it("revoke the consent to news and offers where there is one (rule 4.44)", () => {
    expect(showReservation().main.queryByText("Send me none")).toBeNull();
    const { main } = showReservation({ marketingConsent: "in force", status: "past", day: null });
    const form = main.getByRole("button", { name: "Send me none" }).closest("form");
    expect([form?.method, ...new FormData(form ?? undefined)]).toEqual(["post", ["action", "opt-out"]]);
    expect(main.queryByRole("button", { name: "Yes, send me news and offers" })).toBeNull();
  });

  it("confirm a consent only by the link in the email (rule 4.44)", () => {
    const stranger = showReservation({ marketingConsent: "unconfirmed" });
    expect(stranger.text).toContain("open this page by the link in the email that we sent you");
    expect(stranger.main.queryByRole("button", { name: "Yes, send me news and offers" })).toBeNull();
    const { main } = showReservation({ marketingConsent: "unconfirmed", mailboxKey: "k1" });
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
    const { page } = showReservation({ marketingConsent: "in force" });
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
