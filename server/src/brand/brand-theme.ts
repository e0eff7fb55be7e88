import {
  type PageMark,
  SYSTEM_FACES,
  type Theme,
  type ThemeColours,
} from "@couvert/adapters/platform/html/theme";
import type { SketchColours, SketchSchemes } from "@couvert/domain/restaurant/location/sketch-map";
import { brandTokens, type Scheme } from "@couvert/ui/brands";
import { embeddedFace, type FaceList, faceFile, faceRules } from "@couvert/ui/brands/face-file";
import { readSymbol, svgFile } from "@couvert/ui/brands/mark";
import * as Data from "effect/Data";
import { type RequestHandler, Router } from "express";

/** The colours of a brand for the site's files other than pages. */
export interface SiteColours {
  /** The background of the pages. */
  readonly paper: string;
  readonly sketches: SketchSchemes;
}

/** Returns the theme of manage pages and emails for a brand. Throws when the brand lacks a token or a drawing. */
export const brandTheme = (brand: string): Theme => {
  const token = readTokens(brand, "light");
  const isSerif = /(^|[ ,])serif$/.test(token("--font-display"));
  return {
    light: themeColours(brand, "light"),
    dark: themeColours(brand, "dark"),
    radius: token("--radius"),
    headingFace: SYSTEM_FACES[isSerif ? "serif" : "sans-serif"],
    headingWeight: token("--weight-display"),
    mark: readMark(brand),
    faces: {
      rules: [
        faceRules(brand, "--font-display", FACE_PATHS["--font-display"]),
        faceRules(brand, "--font-text", FACE_PATHS["--font-text"]),
      ].join("\n"),
      heading: token("--font-display"),
      text: token("--font-text"),
      tracking: token("--tracking-display"),
    },
  };
};

const readMark = (brand: string): PageMark => {
  const [light, dark] = [readSymbol(brand, "light"), readSymbol(brand, "dark")];
  return { name: light.name, light: svgFile(light.name, light), dark: svgFile(light.name, dark) };
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

/** The paths of the fonts of manage pages, which no build renders. */
const FACE_PATHS: Readonly<Record<FaceList, string>> = {
  "--font-display": "/faces/display.woff2",
  "--font-text": "/faces/text.woff2",
};

/** Serves the two fonts of a brand. */
export const brandFaces = (brand: string): RequestHandler => {
  const faces = Router();
  for (const list of ["--font-display", "--font-text"] as const) {
    const file = faceFile(brand, list);
    faces.get(FACE_PATHS[list], (_request, response) =>
      response.sendFile(file, { maxAge: "1d", dotfiles: "allow" }),
    );
  }
  return faces;
};

/** A brand's folder lacks something that manage pages need; `detail` names it in one line. */
export class BrandIncomplete extends Data.TaggedError("BrandIncomplete")<{
  readonly brand: string;
  readonly detail: string;
}> {}

/** The theme of manage pages and the handler that serves its faces. */
interface ReservationTheme {
  readonly theme: Theme;
  /** Serves the brand's fonts at the paths of the theme. */
  readonly faces: RequestHandler;
}

/** Returns the theme of the embedded reservation service for a brand. Throws BrandIncomplete. */
export const reservationTheme = (brand: string): ReservationTheme => {
  try {
    return { theme: brandTheme(brand), faces: brandFaces(brand) };
  } catch (cause) {
    throw new BrandIncomplete({ brand, detail: cause instanceof Error ? cause.message : String(cause) });
  }
};
