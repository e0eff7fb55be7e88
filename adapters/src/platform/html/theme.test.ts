import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import { describe, expect, it } from "vitest";
import { bookingEmail } from "../../embedded/reservation-service/emails/booking-email.ts";
import { unknownReservationPage } from "../../embedded/reservation-service/manage-page/manage-page.ts";
import { securityPolicy } from "../../embedded/reservation-service/manage-page/page.ts";
import { PLAIN_THEME, type Theme, type ThemeColours } from "./theme.ts";

const LIGHT: ThemeColours = { ...PLAIN_THEME.light, paper: "#fffaf0", ink: "#302010", primary: "#003c60" };

const THEME: Theme = { ...PLAIN_THEME, light: LIGHT, radius: "9px" };

const COLOURS: readonly string[] = Object.values(LIGHT);

const WITH_DARK: Theme = {
  ...THEME,
  dark: { ...LIGHT, paper: "#101010", ink: "#efefef", primary: "#7fc0ff" },
};

const OWN_FACES: Theme = {
  ...THEME,
  faces: {
    rules: '@font-face{font-family:"House";src:url("/faces/house.woff2")}',
    heading: '"House", serif',
    text: '"House Text", sans-serif',
    tracking: "-0.03em",
  },
};

const MARKED: Theme = {
  ...THEME,
  mark: { name: "Fig & Sons", light: "<svg><title>Fig &amp; Sons</title></svg>", dark: "<svg></svg>" },
};

const coloursIn = (html: string): readonly string[] => [...new Set(html.match(/#[\da-f]{6}\b/g) ?? [])];
const email = (theme?: Theme) => bookingEmail("confirmation", createBookingFacts(), 0, theme).html;

describe("theme", () => {
  it.each([
    ["page", () => unknownReservationPage(THEME)],
    ["email", () => email(THEME)],
  ])("is the only source of colours of a %s", (_, html) => {
    expect(coloursIn(html())).toEqual(expect.arrayContaining([LIGHT.paper, LIGHT.ink, LIGHT.primary]));
    expect(coloursIn(html()).filter((colour) => !COLOURS.includes(colour))).toEqual([]);
    expect(html()).toContain("9px");
  });

  it("gives pages dark colours for a dark system", () => {
    const [light = "", dark = ""] = unknownReservationPage(WITH_DARK).split("prefers-color-scheme: dark");
    expect(coloursIn(dark)).toEqual(expect.arrayContaining(["#101010", "#efefef", "#7fc0ff"]));
    expect(coloursIn(light)).toEqual(expect.arrayContaining([LIGHT.paper, LIGHT.ink, LIGHT.primary]));
    expect(light).toContain("color-scheme: light");
    expect(unknownReservationPage(THEME)).not.toContain("prefers-color-scheme");
  });

  it("gives an email a dark colour for each light one", () => {
    const sent = email(WITH_DARK);
    const dark = /<style>([\s\S]*)<\/style>/.exec(sent)?.[1] ?? "";
    expect(coloursIn(dark)).toEqual(expect.arrayContaining(["#101010", "#efefef", "#7fc0ff"]));
    expect(coloursIn(sent.replace(dark, "")).filter((colour) => !COLOURS.includes(colour))).toEqual([]);
    expect(sent).toContain('<meta name="color-scheme" content="light dark">');
    const painted = sent.match(/<[^>]* style="[^"]*#[^>]*>/g) ?? [];
    const unpainted = painted.filter((tag) => {
      const roles = /class="([^"]+)"/.exec(tag)?.[1]?.split(" ") ?? [];
      return roles.length === 0 || roles.some((role) => !dark.includes(`.${role}{`));
    });
    expect(painted.length).toBeGreaterThan(5);
    expect(unpainted).toEqual([]);
  });

  it("leaves an email light without dark colours", () => {
    expect(email(THEME)).toContain('<meta name="color-scheme" content="light">');
    expect(email(THEME)).not.toContain("<style>");
  });

  it("uses the theme's fonts, loaded from the page's host only", () => {
    expect(unknownReservationPage(OWN_FACES)).toContain(
      '@font-face{font-family:"House";src:url("/faces/house.woff2")}',
    );
    expect(unknownReservationPage(OWN_FACES)).toContain('--heading-face: "House", serif;');
    expect(unknownReservationPage(OWN_FACES)).toContain('--text-face: "House Text", sans-serif;');
    expect(securityPolicy(OWN_FACES)).toContain("; font-src 'self';");
    expect(securityPolicy(THEME)).not.toContain("font-src");
  });

  it("shows the group's symbol, a link to its site and its name once", () => {
    const marked = unknownReservationPage(MARKED);
    expect(marked).toContain(
      '<span class="light" aria-hidden="true"><svg><title>Fig &amp; Sons</title></svg></span>',
    );
    expect(marked).toContain("Fig &#38; Sons</a></header>");
    expect(unknownReservationPage(THEME)).not.toContain("<header>");
    expect(email(MARKED)).toBe(email(THEME));
  });

  it("loads no font in an email", () => {
    expect(email(OWN_FACES)).toBe(email(THEME));
  });

  it("is plain by default", () => {
    expect(email()).toBe(email(PLAIN_THEME));
  });

  it("is the only style sheet that the page's policy allows", () => {
    expect(securityPolicy(THEME)).toMatch(/style-src 'sha256-[\w+/]+=*'/);
    expect(securityPolicy(THEME)).not.toBe(securityPolicy(PLAIN_THEME));
  });
});
