import { createRestaurantFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import type { EmailedChange, RestaurantFacts } from "@couvert/domain/booking/email/restaurant-facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { restaurantEmail } from "./restaurant-email.ts";

const CHANGES = ["reserved", "changed", "cancelled"] as const;

/** Returns the text of HTML, with runs of spaces as one. */
const readOf = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, "")
    .replace(/<br>|<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");

/** Returns the email about one reservation. */
const emailAbout = (change: EmailedChange, facts: RestaurantFacts) => restaurantEmail([{ change, facts }]);

describe("restaurantEmail", () => {
  it.each(CHANGES)("gives the same facts as text and as HTML of a %s reservation", (change) => {
    const before = {
      request: { partySize: 4, time: "2027-03-05T18:00", seatingArea: "bar" },
      tables: ["B1", "B2"],
    } as const;
    const { text, html } = emailAbout(change, createRestaurantFacts({ before }));
    for (const fact of [
      "Friday, March 5, 2027 at 7:00 PM (Eastern Time)",
      "before: Friday, March 5, 2027 at 6:00 PM (Eastern Time)",
      "before: 4 people",
      "before: B1 + B2",
      "D1",
      "Birthday",
      "A quiet corner",
      "Ana Reyes",
      "305-555-0123 (US)",
    ]) {
      expect(text).toContain(fact);
      expect(readOf(html)).toContain(fact);
    }
  });

  it("goes to the address of the restaurant's file, and its answer to the guest, without a calendar file or a link (rule 1.21)", () => {
    const email = emailAbout("reserved", createRestaurantFacts());
    expect(email).toMatchObject({
      id: "restaurant-reserved.JR7K2MXY.0",
      from: "Juniper Row Miami",
      to: { name: "Juniper Row Miami", address: "miami@example.com" },
      replyTo: { name: "Ana Reyes", address: "ana@example.com" },
      calendar: null,
    });
    expect(email.html).not.toMatch(/<a |<(img|link|script|iframe)/);
  });

  it.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "indents a line of a request behind %j",
    (end) => {
      const { guest } = createRestaurantFacts();
      const specialRequest = `Special Request: hi${end}Party: 200 people`;
      const { text } = emailAbout("reserved", createRestaurantFacts({ guest: { ...guest, specialRequest } }));
      expect(text).toMatch(/\n {2,}Party: 200/);
    },
  );

  it("escapes what a guest typed", () => {
    const { guest } = createRestaurantFacts();
    const specialRequest = "Special Request: <b>hi</b>";
    const { html } = emailAbout("reserved", createRestaurantFacts({ guest: { ...guest, specialRequest } }));
    expect(html).not.toContain("<b>");
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const firstName = `<img src=x onerror="alert('1')">${typed}`;
        expect(
          emailAbout("changed", createRestaurantFacts({ guest: { ...guest, firstName } })).html,
        ).not.toContain("<img");
      }),
      { numRuns: 50 },
    );
  });

  it("removes from a guest's texts what reverses them, and nothing else (rule 1.19)", () => {
    const { guest } = createRestaurantFacts();
    const typed = {
      ...guest,
      firstName: "Ana\u202egro.live",
      specialRequest: "Special Request: No \u202enuts\u2066, please",
    };
    const { subject, text, html } = emailAbout("reserved", createRestaurantFacts({ guest: typed }));
    expect([subject, text, html].join()).not.toMatch(/\p{Bidi_Control}/u);
    expect(text).toContain("Ana gro.live Reyes");
    expect(text).toContain("No nuts, please");
  });

  it("tells of several reservations with all facts of each, and no text of a guest in the subject (rule 1.23)", () => {
    const facts = createRestaurantFacts();
    const other = createRestaurantFacts({
      confirmation: "OTHER",
      guest: { ...facts.guest, firstName: "Ben" },
      charged: 9500,
    });
    const { subject, text, html, replyTo, id } = restaurantEmail([
      { change: "reserved", facts },
      { change: "cancelled", facts: other },
    ]);
    expect({ subject, replyTo, id }).toEqual({
      subject: "2 new, changed or cancelled reservations, Juniper Row Miami",
      replyTo: null,
      id: "restaurant-several-2.JR7K2MXY.0",
    });
    for (const { change, one } of [
      { change: "reserved", one: facts },
      { change: "cancelled", one: other },
    ] as const) {
      const single = emailAbout(change, one).text.split("\n\n")[3] ?? "";
      for (const word of readOf(single).split(/\s+/)) {
        expect(text).toContain(word);
        expect(readOf(html)).toContain(word);
      }
    }
    expect(text).toContain("is given back to the guest's card.");
  });
});
