import { digitsOf, reformat, type Typed } from "../../forms/typed-input.ts";

/** The fewest and the most digits a CVC has (spec 5, 9). */
export const CVC_MIN_LENGTH = 3;
export const CVC_MAX_LENGTH = 4;

/** A CVC as it is written: the first 4 digits, and nothing else (spec 5). */
export const formatCvc = (text: string): string => digitsOf(text).slice(0, CVC_MAX_LENGTH);

/** The CVC field after an edit, from how it stood before and how the browser left it. */
export const typeCvc = (before: Typed, edited: Typed): Typed => reformat(formatCvc, before, edited);
