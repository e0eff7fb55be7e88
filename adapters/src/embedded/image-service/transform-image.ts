import { IMAGE_WIDTHS } from "@couvert/domain/values/image-sizes";
import sharp, { type FitEnum } from "sharp";

/** The parameters of a transformation. Sizes are px of the resulting file, with `dpr` included; null derives a side from the other. */
export interface ImageTransform {
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  /** The part of the original to show, in px of the original. */
  readonly rect: Rect | null;
  readonly format: "webp" | "original";
}

/** How an image fits a box: `clip` and `max` stay within it, `crop` fills it, `scale` stretches to it. */
type ImageFit = "clip" | "max" | "crop" | "scale";

/** A rectangle of an image. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The greatest length of a side, in px: the widest of the site's responsive widths (rule 9.15). */
export const MAX_SIDE = Math.max(...IMAGE_WIDTHS);

const MAX_DPR = 5;

const FITS: readonly ImageFit[] = ["clip", "max", "crop", "scale"];

/** Decodes imgix-style parameters: `w`, `h`, `dpr`, `fit`, `rect`, `auto`. It ignores invalid values, as imgix does. */
export const decodeImageTransform = (parameters: URLSearchParams, accept: string): ImageTransform => {
  const dpr = Math.min(MAX_DPR, parsePositive(parameters.get("dpr")) ?? 1);
  const side = (name: string): number | null => {
    const pixels = parsePositive(parameters.get(name));
    return pixels === null ? null : Math.max(1, Math.min(MAX_SIDE, Math.round(pixels * dpr)));
  };
  const auto = (parameters.get("auto") ?? "").split(",");
  return {
    width: side("w"),
    height: side("h"),
    fit: FITS.find((fit) => fit === parameters.get("fit")) ?? "clip",
    rect: decodeRect(parameters.get("rect")),
    format: auto.includes("format") && /\bimage\/webp\b/.test(accept) ? "webp" : "original",
  };
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

const SHARP_FITS = { clip: "inside", max: "inside", crop: "cover", scale: "fill" } as const satisfies Record<
  ImageFit,
  keyof FitEnum
>;

/** The quality of written images, out of 100: about where differences stop being visible on photographs. */
const QUALITY = 78;

/** Transforms an image file. It never enlarges the original. */
export const transformImage = async (file: string, transform: ImageTransform): Promise<Buffer> => {
  const image = sharp(file).autoOrient();
  if (transform.rect !== null) {
    const { autoOrient } = await sharp(file).metadata();
    const rect = clipRect(transform.rect, autoOrient.width, autoOrient.height);
    if (rect !== null) image.extract(rect);
  }
  image.resize({
    width: transform.width ?? undefined,
    height: transform.height ?? undefined,
    fit: SHARP_FITS[transform.fit],
    withoutEnlargement: true,
  });
  return transform.format === "webp"
    ? image.webp({ quality: QUALITY, effort: 4 }).toBuffer()
    : image.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
};

/** Clips a rectangle to an image; null when they do not overlap. */
const clipRect = (rect: Rect, width: number, height: number): Rect | null => {
  if (rect.left >= width || rect.top >= height) return null;
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  };
};
