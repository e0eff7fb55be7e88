import { type RefObject, useEffect, useRef, useState } from "react";
import { nextStart, placeOf, previousStart, type SlidePlace, type Strip } from "./slide-place.ts";

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
