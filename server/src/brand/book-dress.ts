import type { Look } from "@couvert/adapters/platform/html/look";
import * as Data from "effect/Data";
import type { RequestHandler } from "express";
import { brandFaces } from "./brand-faces.ts";
import { lookOf } from "./brand-look.ts";

/** A brand's folder lacks what the pages of the book need; `detail` says what, in one line. */
export class BrandIncomplete extends Data.TaggedError("BrandIncomplete")<{
  readonly brand: string;
  readonly detail: string;
}> {}

/** What the pages of the book wear. */
interface BookDress {
  readonly look: Look;
  /** The files of the brand's faces, at the paths that the look names. */
  readonly faces: RequestHandler;
}

/** What the pages of the book wear for a brand. Throws BrandIncomplete. */
export const bookDress = (brand: string): BookDress => {
  try {
    return { look: lookOf(brand), faces: brandFaces(brand) };
  } catch (cause) {
    throw new BrandIncomplete({ brand, detail: cause instanceof Error ? cause.message : String(cause) });
  }
};
