import { IMAGE_WIDTHS } from "@couvert/domain/values/image-sizes";

/** A picture as it is asked for; sizes in px of the file, `dpr` already counted in. Null leaves that side to the other. */
export interface ImageOrder {
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  /** The part of the original to show, in its own px. */
  readonly rect: Rect | null;
  readonly format: "webp" | "original";
}

/** How a picture meets a box: `clip` and `max` stay within it, `crop` fills it, `scale` is stretched to it. */
export type ImageFit = "clip" | "max" | "crop" | "scale";

/** A rectangle of a picture. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** No side of a picture is ever made longer than this, in px: the widest of the site's responsive widths (spec 9). */
export const MAX_SIDE = Math.max(...IMAGE_WIDTHS);

const MAX_DPR = 5;

const FITS: readonly ImageFit[] = ["clip", "max", "crop", "scale"];

/** Reads imgix-style parameters: `w`, `h`, `dpr`, `fit`, `rect`, `auto`. What makes no sense is passed over, as imgix does. */
export const imageOrder = (parameters: URLSearchParams, accept: string): ImageOrder => {
  const dpr = Math.min(MAX_DPR, positive(parameters.get("dpr")) ?? 1);
  const side = (name: string): number | null => {
    const asked = positive(parameters.get(name));
    return asked === null ? null : Math.max(1, Math.min(MAX_SIDE, Math.round(asked * dpr)));
  };
  const auto = (parameters.get("auto") ?? "").split(",");
  return {
    width: side("w"),
    height: side("h"),
    fit: FITS.find((fit) => fit === parameters.get("fit")) ?? "clip",
    rect: rectOf(parameters.get("rect")),
    format: auto.includes("format") && /\bimage\/webp\b/.test(accept) ? "webp" : "original",
  };
};

const positive = (text: string | null): number | null => {
  const value = text === null || !/^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? 0 : Number(text);
  return value > 0 ? value : null;
};

const rectOf = (text: string | null): Rect | null => {
  const match = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text ?? "");
  if (match === null) return null;
  const [left = 0, top = 0, width = 0, height = 0] = match.slice(1).map(Number);
  return width === 0 || height === 0 ? null : { left, top, width, height };
};
