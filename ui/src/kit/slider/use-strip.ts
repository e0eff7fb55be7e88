import { type RefObject, useEffect, useRef, useState } from "react";
import { throttleResize } from "../resize/throttle.ts";

/** How long a browser takes to scroll a strip by one slide, in ms. */
const UNDER_WAY_MS = 600;

/** The strip of a slider: its position, and how to move it. */
export interface StripControl {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly position: SlidePosition;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

/** Follows a strip of `count` slides, however it is moved. */
export const useStrip = (count: number): StripControl => {
  const ref = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<SlidePosition>({
    index: 0,
    hasPrevious: false,
    hasNext: count > 1,
  });

  useEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const follow = () => setPosition((known) => reuseIfEqual(known, slidePosition(measure(strip))));
    follow();
    const { handle, stop } = throttleResize(follow);
    strip.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", handle);
    return () => {
      strip.removeEventListener("scroll", follow);
      window.removeEventListener("resize", handle);
      stop();
    };
  }, []);

  const target = useRef({ at: 0, until: 0 });
  const move = (targetOf: (strip: Strip) => number) => () => {
    const strip = ref.current;
    if (strip === null) return;
    const measured = measure(strip);
    // A strip that is moving counts as being at its target, so that two quick presses move by two slides.
    const at = performance.now() < target.current.until ? target.current.at : measured.at;
    target.current = { at: targetOf({ ...measured, at }), until: performance.now() + UNDER_WAY_MS };
    // The styles set the speed: none where the visitor prefers reduced motion.
    strip.scrollTo({ left: scrollSign(strip) * target.current.at });
  };
  return { ref, position, goBack: move(previousStart), goOn: move(nextStart) };
};

/** Returns whether a strip begins at its right. */
export const isRightToLeft = (strip: Element): boolean => getComputedStyle(strip).direction === "rtl";

/** Returns the sign of a strip's `scrollLeft` after moving forward. */
const scrollSign = (strip: Element): 1 | -1 => (isRightToLeft(strip) ? -1 : 1);

const measure = (strip: HTMLElement): Strip => {
  const slides = [...strip.children].filter((child) => child instanceof HTMLElement);
  const first = slides[0]?.offsetLeft ?? 0;
  const sign = scrollSign(strip);
  return {
    starts: slides.map(({ offsetLeft }) => sign * (offsetLeft - first)),
    at: sign * strip.scrollLeft,
    end: strip.scrollWidth - strip.clientWidth,
  };
};

/** Returns the known position where the found one is equal, so that nothing renders again. */
const reuseIfEqual = (known: SlidePosition, found: SlidePosition): SlidePosition =>
  known.index === found.index && known.hasPrevious === found.hasPrevious && known.hasNext === found.hasNext
    ? known
    : found;

/** The geometry of a strip, in px along its length. */
export interface Strip {
  /** Where each slide begins, ascending from 0. */
  readonly starts: readonly number[];
  /** The scroll position. */
  readonly at: number;
  /** The largest scroll position. */
  readonly end: number;
}

/** The visible position of a strip. */
export interface SlidePosition {
  /** The index of the visible slide, from 0. */
  readonly index: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Browsers stop within about a pixel of a slide's start. */
const NEAR_PX = 2;

/** Returns the visible slide: the one that begins nearest, or the last one at the end of the strip. */
export const slidePosition = ({ starts, at, end }: Strip): SlidePosition => {
  const last = Math.max(0, starts.length - 1);
  const hasNext = at < end - NEAR_PX;
  const nearest = starts.reduce(
    (best, start, index) => (Math.abs(start - at) < Math.abs((starts[best] ?? 0) - at) ? index : best),
    0,
  );
  return { index: hasNext || end <= NEAR_PX ? nearest : last, hasPrevious: at > NEAR_PX, hasNext };
};

/** Returns the scroll position of the slide before the visible one. */
export const previousStart = ({ starts, at }: Strip): number =>
  starts.findLast((start) => start < at - NEAR_PX) ?? 0;

/** Returns the scroll position of the slide after the visible one, at most the strip's end. */
export const nextStart = ({ starts, at, end }: Strip): number =>
  Math.min(end, starts.find((start) => start > at + NEAR_PX) ?? end);
