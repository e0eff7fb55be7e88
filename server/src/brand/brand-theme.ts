import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmailPicture } from "@couvert/domain/booking/email/email-delivery.port";
import type { SketchColours, SketchSchemes } from "@couvert/domain/restaurant/location/sketch-map";
import { errorMessage } from "@couvert/domain/values/error-message";
import { type Masthead, SYSTEM_FACES, type Theme, type ThemeColours } from "@couvert/platform/html/theme";
import { brandFolder, brandTokens, type Scheme } from "@couvert/ui/brands";
import { embeddedFace } from "@couvert/ui/brands/face-file";
import { readSymbol } from "@couvert/ui/brands/mark";
import * as Data from "effect/Data";

/** The colours of a brand for the site's files other than pages. */
export interface SiteColours {
  /** The background of the pages. */
  readonly paper: string;
  readonly sketches: SketchSchemes;
}

/** Returns the theme of emails for a brand. Throws when the brand lacks a token. */
export const brandTheme = (brand: string): Theme => {
  const token = readTokens(brand, "light");
  const isSerif = /(^|[ ,])serif$/.test(token("--font-display"));
  return {
    light: themeColours(brand, "light"),
    dark: themeColours(brand, "dark"),
    radius: token("--radius"),
    headingFace: SYSTEM_FACES[isSerif ? "serif" : "sans-serif"],
    headingWeight: token("--weight-display"),
    masthead: readMasthead(brand),
  };
};

/** Reads what the emails of a brand begin with; null for a brand whose wordmark was not drawn (rule 1.24). */
const readMasthead = (brand: string): Masthead | null => {
  const token = readTokens(brand, "light");
  const wordmark = readPicture(brand, "wordmark.png", "image/png");
  return wordmark === null
    ? null
    : {
        name: readSymbol(brand, "light").name,
        ground: token("--color-juniper"),
        onGround: token("--color-on-dark"),
        wordmark,
        picture: readPicture(brand, "picture.jpg", "image/jpeg"),
      };
};

const readPicture = (brand: string, name: string, type: EmailPicture["type"]): EmailPicture | null => {
  const file = join(brandFolder(brand), "email", name);
  return existsSync(file)
    ? { id: `${name.slice(0, name.indexOf("."))}@couvert`, type, content: readFileSync(file) }
    : null;
};

const themeColours = (brand: string, scheme: Scheme): ThemeColours => {
  const token = readTokens(brand, scheme);
  // The brand's own green is the ground of buttons in the light scheme; in the dark scheme buttons are light.
  const [primary, onPrimary] =
    scheme === "light"
      ? (["--color-juniper", "--color-on-dark"] as const)
      : (["--color-accent", "--color-on-accent"] as const);
  return {
    paper: token("--color-paper"),
    paperDeep: token("--color-paper-deep"),
    ink: token("--color-ink"),
    inkSoft: token("--color-ink-soft"),
    primary: token(primary),
    onPrimary: token(onPrimary),
    danger: token("--color-ember-deep"),
    edge: token("--color-edge"),
    focus: token("--color-focus"),
  };
};

/** Returns the colours of a site's own files for a brand. Throws when the brand lacks a token. */
export const siteColours = (brand: string): SiteColours => ({
  paper: readTokens(brand, "light")("--color-paper"),
  sketches: {
    face: embeddedFace(brand, "--font-text"),
    light: sketchColours(brand, "light"),
    dark: sketchColours(brand, "dark"),
  },
});

const sketchColours = (brand: string, scheme: Scheme): SketchColours => {
  const token = readTokens(brand, scheme);
  return {
    ground: token("--color-paper-deep"),
    road: token("--color-paper-bright"),
    rail: token("--color-edge"),
    label: token("--color-ink-soft"),
    door: token("--color-ember"),
  };
};

const readTokens = (brand: string, scheme: Scheme): ((name: string) => string) => {
  const tokens = brandTokens(brand, scheme);
  return (name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`the brand ${brand} does not set ${name}`);
    return value;
  };
};

/** A brand's folder lacks something that emails need; `detail` names it in one line. */
export class BrandIncomplete extends Data.TaggedError("BrandIncomplete")<{
  readonly brand: string;
  readonly detail: string;
}> {}

/** Returns the theme of emails for a brand. Throws BrandIncomplete. */
export const emailTheme = (brand: string): Theme => {
  try {
    return brandTheme(brand);
  } catch (cause) {
    throw new BrandIncomplete({ brand, detail: errorMessage(cause) });
  }
};
