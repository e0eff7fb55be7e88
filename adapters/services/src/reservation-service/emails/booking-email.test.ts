import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingEmail } from "./booking-email.ts";

const EMAIL_KINDS = ["confirmation", "change", "cancellation", "reminder"] as const;
const NOW = Date.parse("2027-03-01T12:00:00Z");
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const addOns = [
  { addOn: createAddOn(), quantity: 2 },
  { addOn: createAddOn({ itemId: "cake", name: "Cake", pricePerItem: 1250 }), quantity: 1 },
];
const prepaid = createBookingFacts({
  selection: { request, experience: createExperience(), addOns },
  charged: 29_250,
});

/** Returns the text of HTML, with runs of spaces as one. */
const readOf = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, "")
    .replace(/<br>|<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");
const unfolded = (calendar: Email["calendar"]) => (calendar?.content ?? "").replace(/\r\n[ \t]/g, "");

describe("bookingEmail", () => {
  it("goes to the guest in the restaurant's name, with a stable id", () => {
    const email = bookingEmail("change", createBookingFacts({ revision: 3 }), NOW);
    expect(email).toMatchObject({
      id: "change.JR7K2MXY.3",
      from: "Juniper Row Miami",
      to: { name: "Ana Reyes", address: "ana@example.com" },
    });
    expect(bookingEmail("change", createBookingFacts({ revision: 3 }), NOW + 60_000).id).toBe(email.id);
  });

  it.each(EMAIL_KINDS)("gives the same facts as text and as HTML in a %s", (kind) => {
    const { text, html } = bookingEmail(kind, prepaid, NOW);
    for (const fact of [
      "Juniper Row Miami",
      "Friday, March 5, 2027 at 7:00 PM (Eastern Time)",
      "2 people",
      "Bar",
      "Tasting menu, $95.00 for each of 2: $190.00",
      "2 × Wine pairing: $90.00",
      "1 × Cake: $12.50",
      "$292.50",
      "Ana Reyes",
      "JR7K2MXY",
      "120 Biscayne Boulevard, Miami 33132",
      "305-555-0101",
    ]) {
      expect(text).toContain(fact);
      expect(readOf(html)).toContain(fact);
    }
    expect(text).toContain("https://book.example.com/manage/abc");
    expect(html).toMatch(/href="https:\/\/book.example.com\/manage\/abc(#coming)?"/);
  });

  it("aligns text in columns, also with a value of several lines", () => {
    const { text } = bookingEmail("confirmation", prepaid, NOW);
    expect(text).toContain("Party:        2 people\nSeating:      Bar\n");
    expect(text).toContain("Extras:       2 × Wine pairing: $90.00\n              1 × Cake: $12.50\n");
  });

  it("escapes what a guest typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const firstName = `<img src=x onerror="alert('1')">${typed}`;
        const { html } = bookingEmail(
          "confirmation",
          createBookingFacts({
            guest: { firstName, lastName: "Reyes", email: "ana@example.com", specialRequest: firstName },
          }),
          NOW,
        );
        expect(html).not.toContain("<img");
        expect(readOf(html)).toContain(firstName.replace(/\s+/g, " ").trimEnd());
      }),
      { numRuns: 50 },
    );
  });

  it("quotes the request below everything else, escaped (rule 1.12)", () => {
    const { guest } = prepaid;
    const specialRequest = "Special Request: No <b>nuts</b>";
    const { text, html } = bookingEmail(
      "confirmation",
      { ...prepaid, guest: { ...guest, specialRequest } },
      NOW,
    );
    expect(text).toMatch(/\n> No <b>nuts<\/b>\n$/);
    expect(html).not.toContain("<b>");
    expect(readOf(html).trimEnd()).toMatch(/No <b>nuts<\/b>$/);
  });

  it("links address and telephone", () => {
    const { html } = bookingEmail("confirmation", createBookingFacts(), NOW);
    expect(html).toContain('href="tel:+13055550101"');
    expect(html).toContain('href="https://www.google.com/maps/search/?api=1&#38;query=');
  });

  it("loads no images, style sheets or scripts, and shows none without a masthead", () => {
    for (const kind of EMAIL_KINDS) {
      expect(bookingEmail(kind, prepaid, NOW).html).not.toMatch(
        /<(img|link|script|style|iframe)|url\(|@import/,
      );
    }
  });

  it("adds a new reservation to a calendar of Google or Outlook, which get no manage link (rule 7.101)", () => {
    const linksIn = (kind: (typeof EMAIL_KINDS)[number]) =>
      [
        ...bookingEmail(kind, createBookingFacts(), NOW).text.matchAll(/^https:\S*(?:google|outlook)\S*$/gm),
      ].map(String);
    const [google, outlook, ...others] = linksIn("confirmation");
    expect(google).toContain("dates=20270306T000000Z%2F20270306T013000Z");
    expect(outlook).toContain("subject=Juniper%20Row%20Miami%2C%20table%20for%202");
    expect([others, decodeURIComponent(`${google}${outlook}`).includes("/manage/")]).toEqual([[], false]);
    for (const kind of ["change", "reminder", "cancellation"] as const) expect(linksIn(kind)).toEqual([]);
  });

  it("has the links of all reservations of a day whose link is lost (rule 7.100)", () => {
    const other = createBookingFacts({ manageUrl: "https://book.example.com/manage/other" });
    const email = bookingEmail("link", createBookingFacts(), NOW, undefined, [other]);
    expect(email).toMatchObject({ id: `link.JR7K2MXY.${NOW}`, subject: "The link to your reservation" });
    expect(email.text).toContain("\nhttps://book.example.com/manage/abc\n");
    expect(email.text).toContain(
      "Juniper Row Miami, Friday, March 5, 7:00 PM:\nhttps://book.example.com/manage/other\n",
    );
    expect(email.html).toContain('href="https://book.example.com/manage/other"');
  });

  it("attaches a calendar event in UTC with the manage link", () => {
    const calendar = unfolded(bookingEmail("confirmation", createBookingFacts(), NOW).calendar);
    expect(calendar).toContain("METHOD:PUBLISH");
    expect(calendar).toContain("UID:1001-JR7K2MXY");
    expect(calendar).toContain("SEQUENCE:0");
    expect(calendar).toContain("DTSTART:20270306T000000Z");
    expect(calendar).toContain("SUMMARY:Juniper Row Miami\\, table for 2");
    expect(calendar).toContain("LOCATION:120 Biscayne Boulevard\\, Miami 33132");
    expect(calendar).toContain("https://book.example.com/manage/abc");
    expect(calendar).toContain("STATUS:CONFIRMED");
  });

  it("replaces the event after a change, and cancels it after a cancellation", () => {
    const facts: BookingFacts = createBookingFacts({ revision: 2 });
    const changed = unfolded(bookingEmail("change", facts, NOW).calendar);
    const cancelled = unfolded(bookingEmail("cancellation", { ...facts, revision: 3 }, NOW).calendar);
    expect(changed).toContain("SEQUENCE:2");
    expect(cancelled).toContain("METHOD:CANCEL");
    expect(cancelled).toContain("STATUS:CANCELLED");
    expect(cancelled).toContain("SEQUENCE:3");
    for (const calendar of [changed, cancelled]) expect(calendar).toContain("UID:1001-JR7K2MXY");
  });

  it("names the restaurant as the organizer, whose cancellation removes the event (rule 1.21)", () => {
    const facts = createBookingFacts();
    const cancelled = bookingEmail("cancellation", facts, NOW).calendar;
    expect(cancelled?.method).toBe("CANCEL");
    expect(unfolded(cancelled)).toContain('ORGANIZER;CN="Juniper Row Miami":mailto:miami@example.com');
    const { restaurant } = facts;
    const { calendar } = bookingEmail(
      "confirmation",
      { ...facts, restaurant: { ...restaurant, email: null } },
      NOW,
    );
    expect(calendar?.method).toBe("PUBLISH");
    expect(unfolded(calendar)).toContain(":mailto:reservations@book.example.com");
  });

  it("sends a guest's answer to the restaurant, if it has an address (rule 1.21)", () => {
    const facts = createBookingFacts();
    expect(bookingEmail("confirmation", facts, NOW).replyTo).toEqual({
      name: "Juniper Row Miami",
      address: "miami@example.com",
    });
    const { restaurant } = facts;
    expect(
      bookingEmail("confirmation", { ...facts, restaurant: { ...restaurant, email: null } }, NOW).replyTo,
    ).toBeNull();
  });

  it("is in the language of the reservation, dates, amounts and calendar included (rule 1.18)", () => {
    const { subject, text, html, calendar } = bookingEmail(
      "confirmation",
      { ...prepaid, language: "es-US" },
      NOW,
    );
    expect(subject).toBe("Su mesa en Juniper Row Miami: viernes, 5 de marzo, 7:00\u00a0p.m.");
    expect(text.replaceAll(/\nhttps:\S+(google|outlook)\S+/g, "\n[$1]")).toBe(`Juniper Row Miami

Su mesa está reservada

Será un placer recibirle en Juniper Row Miami, Ana.

Fecha y hora: viernes, 5 de marzo de 2027, 7:00\u00a0p.m. (hora oriental)
Personas:     2 personas
Lugar:        Bar
Experiencia:  Tasting menu, $95.00 por persona para 2: $190.00
Extras:       2 × Wine pairing: $90.00
              1 × Cake: $12.50
Pagado:       $292.50
Nombre:       Ana Reyes
Confirmación: JR7K2MXY
Dirección:    120 Biscayne Boulevard, Miami 33132
Teléfono:     305-555-0101

Hasta el jueves, 4 de marzo, 7:00\u00a0p.m., puede cancelar gratis.

Cambiar o cancelar:
https://book.example.com/manage/abc

Google Calendar:
[google]

Outlook:
[outlook]
`);
    expect(html).toContain('<html lang="es-US" dir="ltr">');
    expect(html).toContain("<bdi>120 Biscayne Boulevard, Miami 33132</bdi>");
    expect(readOf(html)).toContain("no lo comparta");
    expect(unfolded(calendar)).toContain("SUMMARY:Juniper Row Miami\\, mesa para 2");
    expect(unfolded(calendar)).toContain("Confirmación JR7K2MXY\\nTeléfono 305-555-0101");
  });

  it("writes French as Canada does (rule 1.18)", () => {
    const { subject, text } = bookingEmail("cancellation", { ...prepaid, language: "fr-CA" }, NOW);
    expect(subject).toBe(
      "Annulation de votre réservation chez Juniper Row Miami\u00a0: vendredi 5 mars à 19\u00a0h\u00a000",
    );
    expect(text).toContain("Payé\u00a0:          292,50\u00a0$\u00a0US\n");
    expect(text).toContain("est remboursé sur votre carte; votre banque");
    expect(text).not.toMatch(/\u202f/);
  });

  it.each(MESSAGE_LANGUAGES)(
    "names the guest at the end of the first sentence in %s (rule 1.13)",
    (language) => {
      for (const kind of EMAIL_KINDS) {
        expect(bookingEmail(kind, { ...prepaid, language }, NOW).text).toMatch(
          /\n.+ Juniper Row Miami, Ana\.\n/,
        );
      }
    },
  );

  it.each(MESSAGE_LANGUAGES)("removes from names what reverses the text in %s (rule 1.19)", (language) => {
    const guest = { ...prepaid.guest, firstName: "Ana\u202egro.live", lastName: "\u2067Reyes\u200f" };
    const restaurant = { ...prepaid.restaurant, name: "Juniper\u202e Row" };
    for (const kind of EMAIL_KINDS) {
      const { subject, text, html, to, calendar } = bookingEmail(
        kind,
        { ...prepaid, restaurant, guest, language },
        NOW,
      );
      const all = [subject, text, html, to.name, unfolded(calendar)].join("\n");
      expect(all).not.toMatch(/\p{Bidi_Control}/u);
      expect(text).toContain("Ana gro.live");
    }
  });
});
