import { createRestaurantFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import type { EmailedChange } from "@couvert/domain/booking/email/restaurant-facts";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EmailContent } from "./email-content.ts";
import { restaurantEmailContent } from "./restaurant-email-content.ts";

const CHANGES: readonly EmailedChange[] = ["reserved", "changed", "cancelled", "stranded"];
const row = ({ rows }: EmailContent, label: string) => rows.find((each) => each.label === label)?.value;
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" } as const;
const tasting = {
  request,
  experience: createExperience({ name: "Chef's Menu", pricePerPerson: 9500, isPrepaid: true }),
  addOns: [{ addOn: createAddOn({ name: "Wine pairing", pricePerItem: 4500 }), quantity: 2 }],
};

describe("restaurantEmailContent", () => {
  it.each([
    ["reserved", "New", "New reservation", "has reserved"],
    ["changed", "Changed", "Changed reservation", "has changed"],
    ["cancelled", "Cancelled", "Cancelled reservation", "free again"],
  ] as const)("begins the subject of a %s reservation with date and time", (change, word, heading, lead) => {
    const content = restaurantEmailContent(change, createRestaurantFacts());
    expect(content.subject).toBe(`2027-03-05 19:00 ${word}: 2 people, JR7K2MXY, Juniper Row Miami`);
    expect(content.heading).toBe(heading);
    expect(content.lead).toContain(lead);
  });

  it("lists time and zone, party, seating area, table, occasion, request, guest and telephone (rule 1.10)", () => {
    expect(restaurantEmailContent("reserved", createRestaurantFacts()).rows).toEqual([
      { label: "When", value: "Friday, March 5, 2027 at 7:00 PM (Eastern Time)" },
      { label: "Party", value: "2 people" },
      { label: "Seating", value: "Standard" },
      { label: "Table", value: "D1" },
      { label: "Occasion", value: "Birthday" },
      { label: "Request", value: "A quiet corner" },
      { label: "Name", value: "Ana Reyes" },
      { label: "Telephone", value: "305-555-0123 (US)" },
      { label: "Email", value: "ana@example.com" },
      { label: "Confirmation", value: "JR7K2MXY" },
    ]);
  });

  it("names seating areas as the restaurant does, before a change too (rule 3.72)", () => {
    const { restaurant, ...facts } = createRestaurantFacts();
    const moved = createRestaurantFacts({
      restaurant: { ...restaurant, areaNames: { bar: "At the counter", patio: "The garden" } },
      selection: { ...facts.selection, request: { ...request, seatingArea: "bar" } },
      before: { request: { ...request, seatingArea: "patio" }, tables: ["P1"] },
    });
    expect(row(restaurantEmailContent("changed", moved), "Seating")).toBe(
      "At the counter\nbefore: The garden",
    );
  });

  it("lists the experience, its add-ons and the amount", () => {
    const facts = createRestaurantFacts({ selection: tasting, tables: ["B1", "B2"], charged: 28_000 });
    const content = restaurantEmailContent("reserved", facts);
    expect(content.rows.slice(3, 7)).toEqual([
      { label: "Tables", value: "B1 + B2" },
      { label: "Experience", value: "Chef's Menu, $95.00 for each of 2: $190.00" },
      { label: "Extras", value: "2 × Wine pairing: $90.00" },
      { label: "Paid", value: "$280.00" },
    ]);
    expect(content.notes).toEqual([]);
    expect(restaurantEmailContent("cancelled", facts).notes).toEqual([
      "The $280.00 that was paid is given back to the guest's card.",
    ]);
    expect(restaurantEmailContent("cancelled", createRestaurantFacts()).notes).toEqual([]);
  });

  it("says of each changed row what it was before", () => {
    const before = {
      request: { ...request, partySize: 6, time: "2027-03-05T18:30" },
      tables: ["D3", "D4"],
    } as const;
    const content = restaurantEmailContent("changed", createRestaurantFacts({ before, revision: 1 }));
    expect(content.rows.slice(0, 4)).toEqual([
      {
        label: "When",
        value:
          "Friday, March 5, 2027 at 7:00 PM (Eastern Time)\nbefore: Friday, March 5, 2027 at 6:30 PM (Eastern Time)",
      },
      { label: "Party", value: "2 people\nbefore: 6 people" },
      { label: "Seating", value: "Standard" },
      { label: "Table", value: "D1\nbefore: D3 + D4" },
    ]);
  });

  it("says what the experience of another party size came to", () => {
    const before = { request: { ...request, partySize: 4 }, tables: ["D3"] };
    const facts = createRestaurantFacts({ selection: tasting, before, revision: 1 });
    const content = restaurantEmailContent("changed", facts);
    expect(row(content, "Experience")).toBe(
      "Chef's Menu, $95.00 for each of 2: $190.00\nbefore: Chef's Menu, $95.00 for each of 4: $380.00",
    );
    expect(row(content, "To pay at the restaurant")).toBe("$280.00\nbefore: $470.00");
    expect(row(content, "Extras")).toBe("2 × Wine pairing: $90.00");
  });

  it("says who a guest was, and what the occasion and the request were, where they changed (rule 7.98)", () => {
    const { guest, selection, tables } = createRestaurantFacts();
    const {
      email: _,
      specialRequest: __,
      ...was
    } = { ...guest, lastName: "Diaz", phoneNumber: "3055550199" };
    const before = { request: selection.request, tables, specialRequest: "Special Request: A high chair" };
    const content = restaurantEmailContent(
      "changed",
      createRestaurantFacts({ before: { ...before, guest: was } }),
    );
    expect(row(content, "Name")).toBe("Ana Reyes\nbefore: Ana Diaz");
    expect(row(content, "Telephone")).toBe("305-555-0123 (US)\nbefore: 305-555-0199 (US)");
    expect(row(content, "Occasion")).toBe("Birthday\nbefore: none");
    expect(row(content, "Request")).toBe("A quiet corner\nbefore: A high chair");
  });

  it("keeps what a guest types out of headers and of other rows", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANGES),
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary" }),
        (change, firstName, email) => {
          const facts = createRestaurantFacts();
          const typed = { ...facts.guest, firstName: `${firstName}\r\nBcc: all@example.com`, email };
          const content = restaurantEmailContent(change, { ...facts, guest: typed });
          expect(content.subject).toBe(restaurantEmailContent(change, facts).subject);
          for (const label of ["Name", "Telephone", "Email"]) {
            expect(row(content, label)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          }
        },
      ),
    );
  });

  it("contains no link, since the guest's link is the guest's key", () => {
    for (const change of CHANGES) {
      expect(restaurantEmailContent(change, createRestaurantFacts()).action).toBeNull();
    }
  });
});
