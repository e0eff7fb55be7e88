import type { BookingFacts, EmailKind } from "@couvert/domain/booking/email/booking-facts";
import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { priceSelection } from "@couvert/domain/booking/reservation/selection";
import { moneyLabel } from "@couvert/domain/values/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingEmailContent } from "./booking-email-content.ts";
import type { EmailContent } from "./email-content.ts";

const EMAIL_KINDS = ["confirmation", "change", "cancellation", "reminder"] as const;
const NOW = Date.parse("2027-03-01T12:00:00Z");
const contentOf = (kind: EmailKind, facts: BookingFacts, now = NOW) => bookingEmailContent(kind, facts, now);
const row = ({ rows }: EmailContent, label: string) => rows.find((each) => each.label === label)?.value;
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const menu = createExperience({ name: "Chef's Menu", pricePerPerson: 9500, isPrepaid: true });
const wine = createAddOn({ itemId: "wine", name: "Wine pairing", pricePerItem: 4000, maxPerReservation: 4 });
const water = createAddOn({ itemId: "water", name: "Water", pricePerItem: 500, maxPerReservation: 4 });
const selection = {
  request,
  experience: menu,
  addOns: [
    { addOn: wine, quantity: 2 },
    { addOn: water, quantity: 0 },
  ],
};
const prepaid = createBookingFacts({ selection, charged: 27_000 });

describe("bookingEmailContent", () => {
  it.each([
    ["confirmation", "Your table at Juniper Row Miami: Friday, March 5, 7:00 PM", "Your table is reserved"],
    ["change", "Changed: your table at Juniper Row Miami: Friday, March 5, 7:00 PM", "Your table is changed"],
    [
      "cancellation",
      "Cancelled: your table at Juniper Row Miami: Friday, March 5, 7:00 PM",
      "Your table is cancelled",
    ],
    [
      "reminder",
      "Coming up: your table at Juniper Row Miami: Friday, March 5, 7:00 PM",
      "Your table is coming up",
    ],
  ] as const)("says in a %s what happened, where and when", (kind, subject, heading) => {
    expect(contentOf(kind, createBookingFacts())).toMatchObject({
      subject,
      heading,
      place: "Juniper Row Miami",
    });
  });

  it("names the seating area as the restaurant does (rule 3.72)", () => {
    const { restaurant } = prepaid;
    const areaNames = { bar: "At the counter" };
    const content = contentOf("reminder", { ...prepaid, restaurant: { ...restaurant, areaNames } });
    expect(row(content, "Seating")).toBe("At the counter");
  });

  it.each([
    ["confirmation", "We look forward to seeing you at"],
    ["change", "This is how your reservation stands now at"],
    ["cancellation", "We have let this table go at"],
    ["reminder", "We look forward to seeing you at"],
  ] as const)("names the guest at the end of the first sentence of a %s (rule 1.13)", (kind, words) => {
    const facts = createBookingFacts();
    expect(contentOf(kind, facts).lead).toBe(`${words} ${facts.restaurant.name}, ${facts.guest.firstName}.`);
  });

  it("gives the date and time in the restaurant's time zone, with its name", () => {
    const content = contentOf("confirmation", createBookingFacts());
    expect(row(content, "When")).toBe("Friday, March 5, 2027 at 7:00 PM (Eastern Time)");
  });

  it("lists party, seating area, name, confirmation, address and telephone", () => {
    expect(contentOf("confirmation", createBookingFacts()).rows).toEqual([
      { label: "When", value: "Friday, March 5, 2027 at 7:00 PM (Eastern Time)" },
      { label: "Party", value: "2 people" },
      { label: "Seating", value: "Standard" },
      { label: "Name", value: "Ana Reyes" },
      { label: "Confirmation", value: "JR7K2MXY" },
      {
        label: "Address",
        value: "120 Biscayne Boulevard, Miami 33132",
        href: "https://www.google.com/maps/search/?api=1&query=Juniper%20Row%20Miami%2C%20120%20Biscayne%20Boulevard%2C%20Miami%2033132",
      },
      { label: "Telephone", value: "305-555-0101", href: "tel:+13055550101" },
    ]);
  });

  it("writes the telephone number as pages do (rule 5.18)", () => {
    const { restaurant } = createBookingFacts();
    const dialled = createBookingFacts({ restaurant: { ...restaurant, phone: "+1 (305) 555-0101" } });
    expect(row(contentOf("confirmation", dialled), "Telephone")).toBe("305-555-0101");
  });

  it("omits an unknown address, and writes one person in the singular", () => {
    const { restaurant } = createBookingFacts();
    const alone = { ...selection, request: { ...request, partySize: 1 } };
    const content = contentOf(
      "confirmation",
      createBookingFacts({ restaurant: { ...restaurant, address: "" }, selection: alone }),
    );
    expect(row(content, "Address")).toBeUndefined();
    expect(row(content, "Party")).toBe("1 person");
  });

  const asking = (kind: EmailKind, request: string) => {
    const { guest } = createBookingFacts();
    const specialRequest = `Occasion: Birthday Special Request: ${request}`;
    return contentOf(kind, createBookingFacts({ guest: { ...guest, specialRequest } }));
  };
  const ON_THE_PAGE = "What was asked for is on the page of your reservation, where you can change it.";

  it("lists the occasion of the guest, and no typed request among the facts (rule 1.12)", () => {
    expect(asking("confirmation", "No nuts").rows.slice(3, 5)).toEqual([
      { label: "Occasion", value: "Birthday" },
      { label: "Name", value: "Ana Reyes" },
    ]);
  });

  it.each(["confirmation", "change", "reminder"] as const)(
    "quotes the request in a %s, apart from its own words (rule 1.12)",
    (kind) => {
      const { quote, notes } = asking(kind, "No nuts, please");
      expect(quote?.text).toBe("No nuts, please");
      expect(notes).not.toContain(ON_THE_PAGE);
      expect(asking("cancellation", "No nuts, please").quote).toBeNull();
    },
  );

  it("refers to the page for a request that it does not quote (rule 1.12)", () => {
    const { quote, notes } = asking("confirmation", "Win at https://phishing.example");
    expect(quote).toBeNull();
    expect(notes).toContain(ON_THE_PAGE);
    expect(contentOf("confirmation", createBookingFacts()).notes).not.toContain(ON_THE_PAGE);
    expect(asking("cancellation", "Win at https://phishing.example").notes).not.toContain(ON_THE_PAGE);
  });

  it("lists an experience, its add-ons and the amount paid", () => {
    const { rows } = contentOf("confirmation", prepaid);
    expect(rows.slice(2, 6)).toEqual([
      { label: "Seating", value: "Bar" },
      { label: "Experience", value: "Chef's Menu, $95.00 for each of 2: $190.00" },
      { label: "Extras", value: "2 × Wine pairing: $80.00" },
      { label: "Paid", value: "$270.00" },
    ]);
  });

  it.each([
    ["counter", "Comptoir"],
    ["highTop", "Table haute"],
    ["outdoor", "Extérieur"],
    ["roof", "Roof"],
  ])("names the seating area %s in the language of the reservation: %s (rule 3.27)", (seatingArea, name) => {
    const seated = { ...selection, request: { ...request, seatingArea } };
    const facts = createBookingFacts({ selection: seated, language: "fr-CA" });
    expect(row(contentOf("confirmation", facts), "Emplacement")).toBe(name);
  });

  it("gives the amount to pay at the restaurant when nothing was charged", () => {
    const content = contentOf("confirmation", { ...prepaid, charged: null });
    expect(row(content, "Paid")).toBeUndefined();
    expect(row(content, "To pay at the restaurant")).toBe("$270.00");
  });

  it("gives no amount for a free experience", () => {
    const free = { ...selection, experience: { ...menu, pricePerPerson: 0 }, addOns: [] };
    const { rows } = contentOf("confirmation", createBookingFacts({ selection: free }));
    expect(rows[3]).toEqual({ label: "Experience", value: "Chef's Menu" });
    expect(rows[4]?.label).toBe("Name");
  });

  it("has the same total as the summary", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.nat({ max: 50_000 }),
        fc.nat({ max: 4 }),
        (partySize, pricePerPerson, quantity) => {
          const chosen = {
            request: { ...request, partySize },
            experience: { ...menu, pricePerPerson },
            addOns: [{ addOn: wine, quantity }],
          };
          const total = priceSelection(chosen)?.total ?? 0;
          const content = contentOf("confirmation", createBookingFacts({ selection: chosen }));
          expect(row(content, "To pay at the restaurant")).toBe(
            total === 0 ? undefined : moneyLabel(total, "USD"),
          );
        },
      ),
    );
  });

  it("gives the free cancellation deadline until the reservation is cancelled", () => {
    const until = "Free to cancel until Thursday, March 4, 7:00 PM.";
    for (const kind of ["confirmation", "change"] as const) {
      expect(contentOf(kind, createBookingFacts()).notes).toEqual([until]);
    }
    expect(contentOf("cancellation", createBookingFacts()).notes).toEqual([]);
  });

  it("says that the deadline has passed, and leaves cancelling to the telephone (rule 3.65)", () => {
    const late = Date.parse("2027-03-05T12:00:00Z");
    const { notes, action } = contentOf("confirmation", createBookingFacts(), late);
    expect(notes).toEqual([
      "This table can no longer be cancelled online: please call 305-555-0101 if you cannot come.",
    ]);
    expect(action?.label).toBe("See your reservation");
  });

  it("asks for a consent that the address has not confirmed, before the visit is near (rule 4.44)", () => {
    const facts = createBookingFacts({ hasUnconfirmedConsent: true });
    const request =
      "You asked us to send you news and offers: please confirm it on the page of your reservation.";
    for (const kind of ["confirmation", "change"] as const) {
      expect(contentOf(kind, facts).notes).toContain(request);
    }
    for (const kind of ["reminder", "cancellation"] as const) {
      expect(contentOf(kind, facts).notes).not.toContain(request);
    }
  });

  it("omits the cancellation rule without a rule, and in a reminder", () => {
    const { restaurant } = createBookingFacts();
    const lenient = createBookingFacts({ restaurant: { ...restaurant, freeCancellationHours: null } });
    expect(contentOf("confirmation", lenient).notes).toEqual([]);
    expect(contentOf("reminder", createBookingFacts()).notes).toHaveLength(1);
  });

  it.each([
    ["en-US", "We cannot seat you then"],
    ["es-US", "No podemos recibirle a esa hora"],
    ["fr-CA", "Nous ne pouvons pas vous recevoir à cette heure"],
  ])("asks the guest of a stranded reservation for another time, in %s (rule 10.23)", (language, heading) => {
    const content = contentOf("stranded", createBookingFacts({ language }));
    expect(content.heading).toBe(heading);
    expect(content.notes).toEqual([]);
    expect(content.action?.url).toContain("/manage/");
  });

  it("says that a deposit is paid, and what it becomes (rules 14.2, 14.6)", () => {
    const { request, addOns } = createBookingFacts().selection;
    const terms = {
      asks: "deposit",
      deposit: 5000,
      fee: 0,
      currency: "CAD",
      freeCancellationHours: 24,
    } as const;
    const selection = {
      request,
      addOns,
      experience: null,
      policy: { ...terms, text: "The terms as shown." },
    };
    const booked = contentOf("confirmation", createBookingFacts({ selection, charged: 5000 }));
    expect(booked.rows).toContainEqual({ label: "Deposit paid", value: "CA$50.00" });
    expect(booked.notes).toContain("The terms as shown.");
    expect(booked.notes.join()).not.toContain("Free to cancel");
    const kept = contentOf("cancellation", createBookingFacts({ selection, isKept: true }));
    expect(kept.notes).toEqual(["What you paid is kept, as you agreed when you booked."]);
    // A link to pay that nobody has paid.
    expect(contentOf("cancellation", createBookingFacts({ selection })).notes).toEqual([]);
    const refund = contentOf("refund", createBookingFacts({ selection, charged: 5000 }));
    expect(refund).toMatchObject({
      heading: "Your payment is given back",
      notes: [expect.stringMatching(/^The CA\$50.00 you paid is given back/)],
      action: { label: "See your reservation" },
    });
  });

  it("announces the refund of a cancelled prepayment", () => {
    expect(contentOf("cancellation", prepaid).notes).toEqual([
      "The $270.00 you paid is given back to your card; your bank may take a few days to show it.",
    ]);
    expect(row(contentOf("cancellation", prepaid), "Paid")).toBe("$270.00");
  });

  it.each([
    ["confirmation", "Change or cancel"],
    ["change", "Change or cancel"],
    ["cancellation", "See your reservation"],
  ] as const)("links from the %s to the manage page: %s", (kind, label) => {
    expect(contentOf(kind, createBookingFacts()).action).toEqual({
      label,
      url: "https://book.example.com/manage/abc",
      warning: "This link is your key to the reservation: keep it to yourself.",
    });
  });

  it("asks in the reminder whether the guest still comes, which only the page takes (rule 7.99)", () => {
    const { notes, action } = contentOf("reminder", createBookingFacts());
    expect(notes).toEqual(["Are you still coming? Please say so on the page of your reservation."]);
    expect(action).toMatchObject({
      label: "Still coming? Tell us here",
      url: "https://book.example.com/manage/abc#coming",
    });
  });

  it("begins with the restaurant's words, whatever name an earlier version took (rule 1.13)", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EMAIL_KINDS),
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary" }),
        (kind, before, after) => {
          const facts = createBookingFacts();
          const firstName = `${before}\r\nYour card was refused: https://evil.example\u2028${after}`;
          const plain = contentOf(kind, facts);
          const content = contentOf(kind, { ...facts, guest: { ...facts.guest, firstName } });
          expect({ ...content, lead: "", rows: [] }).toEqual({ ...plain, lead: "", rows: [] });
          const greeting = `, ${facts.guest.firstName}.`;
          expect(content.lead.startsWith(plain.lead.slice(0, -greeting.length))).toBe(true);
          for (const typed of [content.lead, row(content, "Name")]) {
            expect(typed).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          }
        },
      ),
    );
  });

  it("keeps line breaks in a restaurant name out of the subject", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EMAIL_KINDS), fc.string(), fc.string(), (kind, before, after) => {
        const { restaurant } = createBookingFacts();
        const facts: BookingFacts = createBookingFacts({
          restaurant: { ...restaurant, name: `${before}\r\nBcc: all@example.com\n${after}` },
        });
        expect(contentOf(kind, facts).subject).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
