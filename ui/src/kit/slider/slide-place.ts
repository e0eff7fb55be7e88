/** Where a strip of slides stands, in px along its length. */
export interface Strip {
  /** Where each slide begins, ascending from 0. */
  readonly starts: readonly number[];
  /** How far the strip has been moved. */
  readonly at: number;
  /** How far it can be moved. */
  readonly end: number;
}

/** What a visitor sees of a strip. */
export interface SlidePlace {
  /** The slide in view, from 0. */
  readonly index: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Browsers stop within a pixel or so of where a slide begins. */
const NEAR_PX = 2;

/** Which slide of a strip is in view: the one that begins nearest; the last one where the strip ends. */
export const placeOf = ({ starts, at, end }: Strip): SlidePlace => {
  const last = Math.max(0, starts.length - 1);
  const hasNext = at < end - NEAR_PX;
  const nearest = starts.reduce(
    (best, start, index) => (Math.abs(start - at) < Math.abs((starts[best] ?? 0) - at) ? index : best),
    0,
  );
  return { index: hasNext || end <= NEAR_PX ? nearest : last, hasPrevious: at > NEAR_PX, hasNext };
};

/** How far to move a strip to the slide before the one in view. */
export const previousStart = ({ starts, at }: Strip): number =>
  starts.findLast((start) => start < at - NEAR_PX) ?? 0;

/** How far to move a strip to the slide after the one in view, never past its end. */
export const nextStart = ({ starts, at, end }: Strip): number =>
  Math.min(end, starts.find((start) => start > at + NEAR_PX) ?? end);
