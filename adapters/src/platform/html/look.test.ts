import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { describe, expect, it } from "vitest";
import { bookingEmail } from "../../embedded/reservation-service/emails/booking-email.ts";
import { unknownReservationPage } from "../../embedded/reservation-service/manage-page/manage-page.ts";
import { securityPolicy } from "../../embedded/reservation-service/manage-page/page.ts";
import { type Look, PLAIN_LOOK } from "./look.ts";

const LOOK: Look = { ...PLAIN_LOOK, paper: "#fffaf0", ink: "#302010", primary: "#003c60", radius: "9px" };

const COLOURS: readonly unknown[] = Object.values(LOOK);

const EVENING: Look = { ...LOOK, evening: { ...LOOK, paper: "#101010", ink: "#efefef", primary: "#7fc0ff" } };

const OWN_FACES: Look = {
  ...LOOK,
  faces: {
    rules: '@font-face{font-family:"House";src:url("/faces/house.woff2")}',
    heading: '"House", serif',
    text: '"House Text", sans-serif',
    tracking: "-0.03em",
  },
};

const MARKED: Look = {
  ...LOOK,
  mark: { name: "Fig & Sons", day: "<svg><title>Fig &amp; Sons</title></svg>", evening: "<svg></svg>" },
};

const coloursIn = (html: string): readonly string[] => [...new Set(html.match(/#[\da-f]{6}\b/g) ?? [])];
const email = (look?: Look) => bookingEmail("confirmation", createBookingFacts(), 0, look).html;

describe("a group's look", () => {
  it.each([
    ["page", () => unknownReservationPage(LOOK)],
    ["email", () => email(LOOK)],
  ])("is all that a %s of the house book is painted in", (_, html) => {
    expect(coloursIn(html())).toEqual(expect.arrayContaining([LOOK.paper, LOOK.ink, LOOK.primary]));
    expect(coloursIn(html()).filter((colour) => !COLOURS.includes(colour))).toEqual([]);
    expect(html()).toContain("9px");
  });

  it("has its own colours in the evening, for the pages that follow the visitor's system", () => {
    const [day = "", evening = ""] = unknownReservationPage(EVENING).split("prefers-color-scheme: dark");
    expect(coloursIn(evening)).toEqual(expect.arrayContaining(["#101010", "#efefef", "#7fc0ff"]));
    expect(coloursIn(day)).toEqual(expect.arrayContaining([LOOK.paper, LOOK.ink, LOOK.primary]));
    expect(day).toContain("color-scheme: light");
    expect(unknownReservationPage(LOOK)).not.toContain("prefers-color-scheme");
  });

  it("paints an email again in the evening, each thing that it paints by day", () => {
    const sent = email(EVENING);
    const evening = /<style>([\s\S]*)<\/style>/.exec(sent)?.[1] ?? "";
    expect(coloursIn(evening)).toEqual(expect.arrayContaining(["#101010", "#efefef", "#7fc0ff"]));
    expect(coloursIn(sent.replace(evening, "")).filter((colour) => !COLOURS.includes(colour))).toEqual([]);
    expect(sent).toContain('<meta name="color-scheme" content="light dark">');
    const painted = sent.match(/<[^>]* style="[^"]*#[^>]*>/g) ?? [];
    const unpainted = painted.filter((tag) => {
      const roles = /class="([^"]+)"/.exec(tag)?.[1]?.split(" ") ?? [];
      return roles.length === 0 || roles.some((role) => !evening.includes(`.${role}{`));
    });
    expect(painted.length).toBeGreaterThan(5);
    expect(unpainted).toEqual([]);
  });

  it("leaves an email as by day where there is no evening", () => {
    expect(email(LOOK)).toContain('<meta name="color-scheme" content="light">');
    expect(email(LOOK)).not.toContain("<style>");
  });

  it("sets pages in faces of its own, which a browser may fetch from the page's host alone", () => {
    expect(unknownReservationPage(OWN_FACES)).toContain(
      '@font-face{font-family:"House";src:url("/faces/house.woff2")}',
    );
    expect(unknownReservationPage(OWN_FACES)).toContain('--heading-face: "House", serif;');
    expect(unknownReservationPage(OWN_FACES)).toContain('--text-face: "House Text", sans-serif;');
    expect(securityPolicy(OWN_FACES)).toContain("; font-src 'self';");
    expect(securityPolicy(LOOK)).not.toContain("font-src");
  });

  it("heads pages with the group's sign, a link to its site, and says its name once", () => {
    const marked = unknownReservationPage(MARKED);
    expect(marked).toContain(
      '<span class="day" aria-hidden="true"><svg><title>Fig &amp; Sons</title></svg></span>',
    );
    expect(marked).toContain("Fig &amp; Sons</a></header>");
    expect(unknownReservationPage(LOOK)).not.toContain("<header>");
    expect(email(MARKED)).toBe(email(LOOK));
  });

  it("fetches no face for an email", () => {
    expect(email(OWN_FACES)).toBe(email(LOOK));
  });

  it("is plain unless one is given", () => {
    expect(email()).toBe(email(PLAIN_LOOK));
  });

  it("is the only style sheet its page may be drawn with", () => {
    expect(securityPolicy(LOOK)).toMatch(/style-src 'sha256-[\w+/]+=*'/);
    expect(securityPolicy(LOOK)).not.toBe(securityPolicy(PLAIN_LOOK));
  });
});
