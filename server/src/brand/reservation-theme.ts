import type { Theme } from "@couvert/adapters/platform/html/theme";
import * as Data from "effect/Data";
import type { RequestHandler } from "express";
import { brandFaces } from "./brand-faces.ts";
import { brandTheme } from "./brand-theme.ts";

/** The folder of a brand lacks what manage pages need; `detail` says what, in one line. */
export class BrandIncomplete extends Data.TaggedError("BrandIncomplete")<{
  readonly brand: string;
  readonly detail: string;
}> {}

/** The theme of manage pages and the handler that serves its faces. */
interface ReservationTheme {
  readonly theme: Theme;
  /** Serves the faces of the brand at the paths that the theme names. */
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
