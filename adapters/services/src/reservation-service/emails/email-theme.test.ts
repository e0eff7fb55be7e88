import {
  createBookingFacts,
  createRestaurantFacts,
} from "@couvert/domain/booking/email/booking-facts.builders";
import type { EmailPicture } from "@couvert/domain/booking/email/email-delivery.port";
import { PLAIN_THEME, type Theme, type ThemeColours } from "@couvert/platform/html/theme";
import { describe, expect, it } from "vitest";
import { bookingEmail } from "./booking-email.ts";
import { restaurantEmail } from "./restaurant-email.ts";

const LIGHT: ThemeColours = { ...PLAIN_THEME.light, paper: "#fffaf0", ink: "#302010", primary: "#003c60" };

const THEME: Theme = { ...PLAIN_THEME, light: LIGHT, radius: "9px" };

const COLOURS: readonly string[] = Object.values(LIGHT);

const WITH_DARK: Theme = {
  ...THEME,
  dark: { ...LIGHT, paper: "#101010", ink: "#efefef", primary: "#7fc0ff" },
};

const coloursIn = (html: string): readonly string[] => [...new Set(html.match(/#[\da-f]{6}\b/g) ?? [])];
const email = (theme?: Theme) => bookingEmail("confirmation", createBookingFacts(), 0, theme).html;

describe("theme", () => {
  it("is the only source of colours of an email", () => {
    expect(coloursIn(email(THEME))).toEqual(expect.arrayContaining([LIGHT.paper, LIGHT.ink, LIGHT.primary]));
    expect(coloursIn(email(THEME)).filter((colour) => !COLOURS.includes(colour))).toEqual([]);
    expect(email(THEME)).toContain("9px");
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

  const withMasthead = (picture: EmailPicture | null): Theme => ({
    ...WITH_DARK,
    masthead: {
      name: "Juniper & Row",
      ground: "#123456",
      onGround: "#fedcba",
      wordmark: { id: "wordmark@couvert", type: "image/png", content: new Uint8Array([1]) },
      picture,
    },
  });
  const picture = { id: "picture@couvert", type: "image/jpeg", content: new Uint8Array([2]) } as const;
  const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? [];

  it("begins an email with its wordmark and picture, which are part of it (rule 1.24)", () => {
    const { html, text, pictures } = bookingEmail(
      "confirmation",
      createBookingFacts(),
      0,
      withMasthead(picture),
    );
    expect(pictures.map(({ id }) => id)).toEqual(["wordmark@couvert", "picture@couvert"]);
    expect(imagesIn(html)).toEqual([
      expect.stringMatching(/src="cid:wordmark@couvert" alt="Juniper &#38; Row" width="544" height="88"/),
      expect.stringMatching(/src="cid:picture@couvert" alt="" width="544" height="204"/),
    ]);
    expect(html.indexOf("<img")).toBeLessThan(html.indexOf("Your table is reserved</h1>"));
    expect(text).toBe(bookingEmail("confirmation", createBookingFacts(), 0, THEME).text);
  });

  it("keeps the colours of a wordmark in the dark scheme, as clients keep those of pictures (rule 1.24)", () => {
    const { html } = bookingEmail("confirmation", createBookingFacts(), 0, withMasthead(null));
    const [style = ""] = /<style>[\s\S]*<\/style>/.exec(html) ?? [];
    const [cell = ""] = /<td[^>]*#123456[^>]*>/.exec(html) ?? [];
    expect(cell).toContain("color:#fedcba");
    expect(cell).not.toContain("class");
    expect(style).not.toContain("#123456");
    expect(imagesIn(html)).toHaveLength(1);
  });

  it("leaves pictures out of an email to a restaurant (rule 1.24)", () => {
    const job = { change: "reserved", facts: createRestaurantFacts() } as const;
    const sent = restaurantEmail([job], withMasthead(picture));
    expect([sent.pictures, imagesIn(sent.html)]).toEqual([[], []]);
  });

  it("loads no font in an email", () => {
    expect(email(THEME)).not.toMatch(/@font-face|url\(/);
  });

  it("is plain by default", () => {
    expect(email()).toBe(email(PLAIN_THEME));
  });
});
