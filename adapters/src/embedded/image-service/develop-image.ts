import sharp, { type FitEnum } from "sharp";
import type { ImageFit, ImageOrder, Rect } from "./image-order.ts";

const SHARP_FITS = { clip: "inside", max: "inside", crop: "cover", scale: "fill" } as const satisfies Record<
  ImageFit,
  keyof FitEnum
>;

/** Quality of what is written, out of 100: about where one stops seeing the difference on a photograph. */
const QUALITY = 78;

/** Makes the picture that was asked for from an original file. It is never made larger than the original. */
export const developImage = async (file: string, order: ImageOrder): Promise<Buffer> => {
  const picture = sharp(file).autoOrient();
  if (order.rect !== null) {
    const { autoOrient } = await sharp(file).metadata();
    const rect = within(order.rect, autoOrient.width, autoOrient.height);
    if (rect !== null) picture.extract(rect);
  }
  picture.resize({
    width: order.width ?? undefined,
    height: order.height ?? undefined,
    fit: SHARP_FITS[order.fit],
    withoutEnlargement: true,
  });
  return order.format === "webp"
    ? picture.webp({ quality: QUALITY, effort: 4 }).toBuffer()
    : picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
};

/** A rectangle cut down to a picture; null when nothing of it lies within. */
const within = (rect: Rect, width: number, height: number): Rect | null => {
  if (rect.left >= width || rect.top >= height) return null;
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, width - rect.left),
    height: Math.min(rect.height, height - rect.top),
  };
};
