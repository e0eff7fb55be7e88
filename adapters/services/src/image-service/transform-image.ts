import sharp, { type FitEnum } from "sharp";
import type { ImageFit, ImageTransform, Rect } from "./decode-image-transform.ts";
import { AVIF, JPEG, WEBP } from "./encoder.ts";

const SHARP_FITS = { clip: "inside", max: "inside", crop: "cover", scale: "fill" } as const satisfies Record<
  ImageFit,
  keyof FitEnum
>;

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
  if (transform.format === "avif") return image.avif(AVIF).toBuffer();
  return transform.format === "webp" ? image.webp(WEBP).toBuffer() : image.jpeg(JPEG).toBuffer();
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
