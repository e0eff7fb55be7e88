import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { dollarsLabel } from "../../values/price.ts";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { priceSelection } from "../reservation/selection.ts";
import { createBookingFacts } from "./booking-facts.builders.ts";
import type { BookingFacts } from "./booking-facts.ts";
import { bookingLetter, type Letter } from "./booking-letter.ts";

const OCCASIONS = ["confirmation", "change", "cancellation", "reminder"] as const;
const row = ({ rows }: Letter, label: string) => rows.find((each) => each.label === label)?.value;
const seat = { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" } as const;
const menu = createExperience({ name: "Chef's Menu", pricePerPerson: 9500, isPrepaid: true });
const wine = createAddOn({ itemId: "wine", name: "Wine pairing", pricePerItem: 4000, maxPerReservation: 4 });
const water = createAddOn({ itemId: "water", name: "Water", pricePerItem: 500, maxPerReservation: 4 });
const selection = {
  seat,
  experience: menu,
  addOns: [
    { addOn: wine, quantity: 2 },
    { addOn: water, quantity: 0 },
  ],
};
const prepaid = createBookingFacts({ selection, charged: 27_000 });

describe("bookingLetter", () => {
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
  ] as const)("says in its %s what happened, where and when", (occasion, subject, heading) => {
    expect(bookingLetter(occasion, createBookingFacts())).toMatchObject({
      subject,
      heading,
      place: "Juniper Row Miami",
    });
  });

  it.each([
    ["confirmation", "we look forward to seeing you at"],
    ["change", "this is how your reservation stands now at"],
    ["cancellation", "we have let this table go at"],
    ["reminder", "we look forward to seeing you at"],
  ] as const)("speaks to the diner by name in a %s", (occasion, words) => {
    const facts = createBookingFacts();
    expect(bookingLetter(occasion, facts).lead).toBe(
      `${facts.guest.firstName}, ${words} ${facts.restaurant.name}.`,
    );
  });

  it("tells the date and time on the restaurant's own clock, and which clock that is", () => {
    const letter = bookingLetter("confirmation", createBookingFacts());
    expect(row(letter, "When")).toBe("Friday, March 5, 2027 at 7:00 PM (Eastern Time)");
  });

  it("tells party, seating, name, confirmation, place and telephone", () => {
    expect(bookingLetter("confirmation", createBookingFacts()).rows).toEqual([
      { label: "When", value: "Friday, March 5, 2027 at 7:00 PM (Eastern Time)" },
      { label: "Party", value: "2 people" },
      { label: "Seating", value: "Standard" },
      { label: "Name", value: "Ana Reyes" },
      { label: "Confirmation", value: "JR7K2MXY" },
      { label: "Address", value: "120 Biscayne Boulevard, Miami 33132" },
      { label: "Telephone", value: "305-555-0101" },
    ]);
  });

  it("leaves out an address that is not known, and counts one person as one", () => {
    const { restaurant } = createBookingFacts();
    const alone = { ...selection, seat: { ...seat, partySize: 1 } };
    const letter = bookingLetter(
      "confirmation",
      createBookingFacts({ restaurant: { ...restaurant, address: "" }, selection: alone }),
    );
    expect(row(letter, "Address")).toBeUndefined();
    expect(row(letter, "Party")).toBe("1 person");
  });

  it("lists an experience, what was added to it, and what is paid", () => {
    const { rows } = bookingLetter("confirmation", prepaid);
    expect(rows.slice(2, 6)).toEqual([
      { label: "Seating", value: "Bar" },
      { label: "Experience", value: "Chef's Menu, $95.00 for each of 2: $190.00" },
      { label: "With it", value: "2 × Wine pairing: $80.00" },
      { label: "Paid", value: "$270.00" },
    ]);
  });

  it("says what is to be paid at the restaurant where nothing was charged", () => {
    const letter = bookingLetter("confirmation", { ...prepaid, charged: null });
    expect(row(letter, "Paid")).toBeUndefined();
    expect(row(letter, "To pay at the restaurant")).toBe("$270.00");
  });

  it("names no amount for an experience that costs nothing", () => {
    const free = { ...selection, experience: { ...menu, pricePerPerson: 0 }, addOns: [] };
    const { rows } = bookingLetter("confirmation", createBookingFacts({ selection: free }));
    expect(rows[3]).toEqual({ label: "Experience", value: "Chef's Menu" });
    expect(rows[4]?.label).toBe("Name");
  });

  it.prop([fc.integer({ min: 1, max: 20 }), fc.nat({ max: 50_000 }), fc.nat({ max: 4 })])(
    "charges in words what the summary charges on screen",
    (partySize, pricePerPerson, quantity) => {
      const chosen = {
        seat: { ...seat, partySize },
        experience: { ...menu, pricePerPerson },
        addOns: [{ addOn: wine, quantity }],
      };
      const total = priceSelection(chosen)?.total ?? 0;
      const letter = bookingLetter("confirmation", createBookingFacts({ selection: chosen }));
      expect(row(letter, "To pay at the restaurant")).toBe(total === 0 ? undefined : dollarsLabel(total));
    },
  );

  it("says until when it is cancelled for nothing, and once it is cancelled no more", () => {
    const until = "Free to cancel until Thursday, March 4, 7:00 PM.";
    for (const occasion of ["confirmation", "change"] as const) {
      expect(bookingLetter(occasion, createBookingFacts()).notes).toEqual([until]);
    }
    expect(bookingLetter("cancellation", createBookingFacts()).notes).toEqual([]);
  });

  it("says nothing of terms that there are not, nor of a day that is over when it reminds", () => {
    const { restaurant } = createBookingFacts();
    const lenient = createBookingFacts({ restaurant: { ...restaurant, freeCancellationHours: null } });
    expect(bookingLetter("confirmation", lenient).notes).toEqual([]);
    expect(bookingLetter("reminder", createBookingFacts()).notes).toEqual([]);
  });

  it("says of a cancelled prepayment that it is given back", () => {
    expect(bookingLetter("cancellation", prepaid).notes).toEqual([
      "The $270.00 you paid is given back to your card; your bank may take a few days to show it.",
    ]);
    expect(row(bookingLetter("cancellation", prepaid), "Paid")).toBe("$270.00");
  });

  it.each([
    ["confirmation", "Change or cancel"],
    ["change", "Change or cancel"],
    ["reminder", "Change or cancel"],
    ["cancellation", "See your reservation"],
  ] as const)("leads from the %s to the manage page: %s", (occasion, label) => {
    expect(bookingLetter(occasion, createBookingFacts()).action).toEqual({
      label,
      url: "https://book.example.com/manage/abc",
    });
  });

  it.prop([fc.constantFrom(...OCCASIONS), fc.string(), fc.string()])(
    "puts no line break into its subject, whatever a restaurant is called",
    (occasion, before, after) => {
      const { restaurant } = createBookingFacts();
      const facts: BookingFacts = createBookingFacts({
        restaurant: { ...restaurant, name: `${before}\r\nBcc: all@example.com\n${after}` },
      });
      expect(bookingLetter(occasion, facts).subject).not.toMatch(/[\r\n]/);
    },
  );
});
