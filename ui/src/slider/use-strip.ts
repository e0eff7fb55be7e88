import { type RefObject, useEffect, useRef, useState } from "react";
import { nextStart, placeOf, previousStart, type SlidePlace, type Strip } from "./slide-place.ts";

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

  const move = (to: (strip: Strip) => number) => () => {
    const strip = ref.current;
    // How fast, the styles say: not at all for those who want no motion.
    strip?.scrollTo({ left: to(measure(strip)) });
  };
  return { ref, place, goBack: move(previousStart), goOn: move(nextStart) };
};

const measure = (strip: HTMLElement): Strip => {
  const slides = [...strip.children].filter((child) => child instanceof HTMLElement);
  const first = slides[0]?.offsetLeft ?? 0;
  return {
    starts: slides.map(({ offsetLeft }) => offsetLeft - first),
    at: strip.scrollLeft,
    end: strip.scrollWidth - strip.clientWidth,
  };
};

const sameOr = (known: SlidePlace, found: SlidePlace): SlidePlace =>
  known.index === found.index && known.hasPrevious === found.hasPrevious && known.hasNext === found.hasNext
    ? known
    : found;
