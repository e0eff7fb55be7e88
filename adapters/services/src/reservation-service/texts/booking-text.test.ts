import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { textSegments } from "@couvert/domain/booking/text/text-segments";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import { describe, expect, it } from "vitest";
import { bookingText, isTextKind } from "./booking-text.ts";

const KINDS = ["confirmation", "change", "cancellation", "reminder"] as const;
const { restaurant, guest } = createBookingFacts();
const MANAGE_URL = `https://reservations.juniper-row.example.com/manage/${"Aa-_".repeat(11)}`;
/** The longest of the demo's restaurants and names that content may have. */
const NAMES = [
  "Juniper Row Miami",
  "Juniper Row Montréal–Vieux-Port à l’Hôtel du Marché",
  "L'Étoile ".repeat(40),
  "東京の杜".repeat(40),
  "😀".repeat(100),
  "مطعم",
];

describe("bookingText", () => {
  it("says restaurant, date, time, party and link, and in the first message how to get no more (rule 15.3)", () => {
    expect(bookingText("confirmation", createBookingFacts())).toBe(
      [
        "Juniper Row Miami: your table is reserved, Friday, March 5, 7:00 PM, 2 people",
        "https://book.example.com/manage/abc",
        "Reply STOP to get no text messages",
      ].join("\n"),
    );
    expect(bookingText("reminder", createBookingFacts())).toBe(
      "Juniper Row Miami: a reminder of your table, Friday, March 5, 7:00 PM, 2 people\nhttps://book.example.com/manage/abc",
    );
  });

  it("is in the language of the reservation, by letters of the short alphabet (rule 15.3)", () => {
    expect(bookingText("cancellation", createBookingFacts({ language: "es-US" }))).toMatch(
      /^Juniper Row Miami: su reserva esta cancelada, viernes, 5 de marzo,? 7:00 p\.\s?m\., 2 personas\n/,
    );
    expect(bookingText("change", createBookingFacts({ language: "fr-CA" }))).toMatch(
      /^Juniper Row Miami : votre réservation est modifiée, vendredi 5 mars à 19 h 00, 2 personnes\n/,
    );
  });

  describe.each(MESSAGE_LANGUAGES)("in %s", (language) => {
    it.each(KINDS.flatMap((kind) => NAMES.map((name) => [kind, name] as const)))(
      "takes at most two segments with its link: %s of %j (rule 15.4)",
      (kind, name) => {
        const facts = { language, restaurant: { ...restaurant, name }, manageUrl: MANAGE_URL };
        const text = bookingText(kind, createBookingFacts(facts));
        expect(textSegments(text)).toBeLessThanOrEqual(2);
        expect(text).toContain(`\n${MANAGE_URL}`);
      },
    );
  });

  it("has no word of the guest (rule 15.3)", () => {
    const typed = { ...guest, firstName: "Evil", lastName: "Evil", specialRequest: "Evil" };
    for (const kind of KINDS)
      expect(bookingText(kind, createBookingFacts({ guest: typed }))).not.toContain("Evil");
  });
});

describe("isTextKind", () => {
  it("knows what there are only emails about", () => {
    expect([...KINDS].every(isTextKind)).toBe(true);
    expect((["stranded", "refund", "link"] as const).some(isTextKind)).toBe(false);
  });
});
