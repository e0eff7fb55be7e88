import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a browser takes to move a strip by one slide, in ms. */
const UNDER_WAY_MS = 600;

/** The strip of a slider: where it stands, and the ways to move it. */
export interface StripControl {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly place: SlidePlace;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

/** Follows a strip of `count` slides as it is moved by whatever means. */
export const useStrip = (count: number): StripControl => {
  const ref = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<SlidePlace>({ index: 0, hasPrevious: false, hasNext: count > 1 });

  useEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const follow = () => setPlace((known) => sameOr(known, placeOf(measure(strip))));
    follow();
    strip.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      strip.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, []);

  const aim = useRef({ to: 0, until: 0 });
  const move = (to: (strip: Strip) => number) => () => {
    const strip = ref.current;
    if (strip === null) return;
    const measured = measure(strip);
    // A strip under way stands where it is going, so that two presses in a row lead on by two slides.
    const at = performance.now() < aim.current.until ? aim.current.to : measured.at;
    aim.current = { to: to({ ...measured, at }), until: performance.now() + UNDER_WAY_MS };
    // How fast, the styles say: not at all for those who want no motion.
    strip.scrollTo({ left: wayForward(strip) * aim.current.to });
  };
  return { ref, place, goBack: move(previousStart), goOn: move(nextStart) };
};

/** Whether a strip begins at its right: what is read from right to left does. */
export const isRightToLeft = (strip: Element): boolean => getComputedStyle(strip).direction === "rtl";

/** The sign of a strip's `scrollLeft` once it has been moved on. */
const wayForward = (strip: Element): 1 | -1 => (isRightToLeft(strip) ? -1 : 1);

const measure = (strip: HTMLElement): Strip => {
  const slides = [...strip.children].filter((child) => child instanceof HTMLElement);
  const first = slides[0]?.offsetLeft ?? 0;
  const forward = wayForward(strip);
  return {
    starts: slides.map(({ offsetLeft }) => forward * (offsetLeft - first)),
    at: forward * strip.scrollLeft,
    end: strip.scrollWidth - strip.clientWidth,
  };
};

const sameOr = (known: SlidePlace, found: SlidePlace): SlidePlace =>
  known.index === found.index && known.hasPrevious === found.hasPrevious && known.hasNext === found.hasNext
    ? known
    : found;

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
