import { MAX_SIDE, madeWidth } from "@couvert/domain/values/image-sizes";

/** The parameters of a transformation. Sizes are px of the resulting file, with `dpr` included; null derives a side from the other. */
export interface ImageTransform {
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  /** The part of the original to show, in px of the original. */
  readonly rect: Rect | null;
  readonly format: "avif" | "webp" | "original";
}

/** How an image fits a box: `clip` and `max` stay within it, `crop` fills it, `scale` stretches to it. */
export type ImageFit = "clip" | "max" | "crop" | "scale";

/** A rectangle of an image. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MAX_DPR = 5;

/** The widest AVIF, in px. A wider one saves a twentieth over WebP, and takes a second to make. */
const MAX_AVIF_WIDTH = 1200;

const FITS: readonly ImageFit[] = ["clip", "max", "crop", "scale"];

/**
 * Decodes imgix-style parameters: `w`, `h`, `dpr`, `fit`, `rect`, `auto`. It ignores invalid values, as imgix does. A width
 * without a height becomes the next one that is made, so that odd widths cost no work (rule 7.66).
 */
export const decodeImageTransform = (parameters: URLSearchParams, accept: string): ImageTransform => {
  const dpr = Math.min(MAX_DPR, parsePositive(parameters.get("dpr")) ?? 1);
  const side = (name: string): number | null => {
    const pixels = parsePositive(parameters.get(name));
    return pixels === null ? null : Math.max(1, Math.min(MAX_SIDE, Math.round(pixels * dpr)));
  };
  const auto = (parameters.get("auto") ?? "").split(",");
  const [width, height] = [side("w"), side("h")];
  return {
    width: width === null || height !== null ? width : madeWidth(width),
    height,
    // Without a height, each of them is the same.
    fit: height === null ? "clip" : (FITS.find((fit) => fit === parameters.get("fit")) ?? "clip"),
    rect: decodeRect(parameters.get("rect")),
    format: auto.includes("format") ? bestFormat(width, accept) : "original",
  };
};

/** Returns the smallest format that a browser accepts for a picture of a width (rule 7.43). */
const bestFormat = (width: number | null, accept: string): ImageTransform["format"] => {
  if (width !== null && width <= MAX_AVIF_WIDTH && /\bimage\/avif\b/.test(accept)) return "avif";
  return /\bimage\/webp\b/.test(accept) ? "webp" : "original";
};

const parsePositive = (text: string | null): number | null => {
  const value = text === null || !/^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? 0 : Number(text);
  return value > 0 ? value : null;
};

const decodeRect = (text: string | null): Rect | null => {
  const match = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text ?? "");
  if (match === null) return null;
  const [left = 0, top = 0, width = 0, height = 0] = match.slice(1).map(Number);
  return width === 0 || height === 0 ? null : { left, top, width, height };
};
