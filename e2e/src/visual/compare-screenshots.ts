import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** The perceived colour distance from which two pixels differ, 0 to 1 of the distance from black to white. */
const THRESHOLD = 0.1;

/**
 * The sigma of a Gaussian blur before the comparison, in px. Differences of font smoothing and lossy encoding are single
 * pixels and cancel out; moved content does not.
 */
const BLUR_SIGMA = 1;

/** The number of differing pixels that is tolerated. */
const TOLERATED_PIXELS = 20;

/** The difference of two screenshots. */
export interface Difference {
  /** The number of differing pixels or the sizes, in words. */
  readonly reason: string;
  /** A PNG with the differences in red on a faded copy. */
  readonly image: Buffer;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const decodePixels = async (image: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(image)
    .blur(BLUR_SIGMA)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Copies an image to the top left of a transparent canvas of another size. */
const drawOnCanvas = (image: Pixels, width: number, height: number): Uint8Array => {
  const canvas = new Uint8Array(width * height * 4);
  for (let row = 0; row < image.height; row += 1) {
    const from = row * image.width * 4;
    canvas.set(image.data.subarray(from, from + image.width * 4), row * width * 4);
  }
  return canvas;
};

/**
 * Compares two screenshots; null when they look the same. Smoothed edges count, since letters at a third of their size
 * consist of them.
 */
export const compareScreenshots = async (expected: Buffer, actual: Buffer): Promise<Difference | null> => {
  const [before, after] = await Promise.all([decodePixels(expected), decodePixels(actual)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const diff = new Uint8Array(width * height * 4);
  const [one, other] = [drawOnCanvas(before, width, height), drawOnCanvas(after, width, height)];
  const differing = pixelmatch(one, other, diff, width, height, { threshold: THRESHOLD, includeAA: true });
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && differing <= TOLERATED_PIXELS) return null;
  return {
    reason: isSameSize
      ? `${differing} pixels differ, ${TOLERATED_PIXELS} are tolerated`
      : `${after.width} × ${after.height} px instead of ${before.width} × ${before.height}`,
    image: await sharp(diff, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
};
