import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** How far two pixels are told apart, 0 to 1 of the distance from black to white as the eye weighs it; below is noise. */
const THRESHOLD = 0.1;

/**
 * How far each pixel is spread over its neighbours before, as the sigma of a Gaussian blur in px. A letter that is smoothed
 * otherwise changes what a lossy encoder makes of its whole block, in single pixels all over it, which cancel out; what has moved does not.
 */
const SPREAD = 1;

/** So many differing pixels are no difference. */
const TOLERATED_PIXELS = 20;

/** How a picture differs from the one it is held against. */
export interface Difference {
  /** In words, with the numbers. */
  readonly reason: string;
  /** Where, in red on a faded copy; PNG. */
  readonly picture: Buffer;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const pixelsOf = async (picture: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(picture)
    .blur(SPREAD)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The same picture on a canvas of another size, beginning at its top left; what it does not cover is see-through. */
const onCanvas = (picture: Pixels, width: number, height: number): Uint8Array => {
  const canvas = new Uint8Array(width * height * 4);
  for (let row = 0; row < picture.height; row += 1) {
    const from = row * picture.width * 4;
    canvas.set(picture.data.subarray(from, from + picture.width * 4), row * width * 4);
  }
  return canvas;
};

/**
 * How one picture differs from another to the eye, null where it does not. Smoothed edges count here, since at a third of its
 * size a letter is nothing else.
 */
export const comparePictures = async (expected: Buffer, actual: Buffer): Promise<Difference | null> => {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const drawn = new Uint8Array(width * height * 4);
  const [one, other] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  const differing = pixelmatch(one, other, drawn, width, height, { threshold: THRESHOLD, includeAA: true });
  const isOfOneSize = before.width === after.width && before.height === after.height;
  if (isOfOneSize && differing <= TOLERATED_PIXELS) return null;
  return {
    reason: isOfOneSize
      ? `${differing} pixels differ, ${TOLERATED_PIXELS} may`
      : `${after.width} × ${after.height} px instead of ${before.width} × ${before.height}`,
    picture: await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
};
