import type { animate } from "framer-motion/dom/mini";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Animates styles by the Web Animations API. */
type Animate = typeof animate;

/** How long a fade takes, in s (rule 9.12). */
export const FADE_SECONDS = 0.2;

/** How long a dropdown moves, in s (rule 9.13). */
export const DROPDOWN_SECONDS = 0.3;

/** How far a dropdown moves, in px (rule 9.13). */
export const DROPDOWN_OFFSET_PX = 10;

const EASE: [number, number, number, number] = [0.22, 0.8, 0.24, 1];

let loaded: Animate | undefined;

/** Sets the function that animates; until then nothing moves. */
export const provideAnimate = (given: Animate): void => {
  loaded = given;
};

/** Returns whether the visitor prefers less motion (rule 9.31). */
export const prefersLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns the function that animates; undefined where nothing may or can move. */
export const motion = (): Animate | undefined =>
  typeof Element.prototype.animate !== "function" || prefersLessMotion() ? undefined : loaded;

/** The styles of an element that is out of sight, and of the same element at rest. Only these properties, since they cause no layout. */
export interface Entrance {
  readonly opacity?: readonly [out: number, rest: number];
  readonly transform?: readonly [out: string, rest: string];
}

/** The entrance of what only fades. */
export const FADE: Entrance = { opacity: [0, 1] };

/**
 * Animates an element in when it opens, and out when it closes; one that turns back starts where it is. Calls `onLeft` once it is
 * out (rule 9.11).
 */
export const useEntrance = <Shown extends HTMLElement>(
  isOpen: boolean,
  entrance: Entrance,
  seconds: number,
  onLeft: () => void = () => {},
): RefObject<Shown | null> => {
  const leave = useEffectEvent(onLeft);
  const element = useRef<Shown>(null);
  const wasOpen = useRef(false);
  const moved = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing move it, with the lengths of that moment
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const animate = motion();
    if (animate === undefined) {
      // What an earlier closing left behind must not hide it.
      for (const property of Object.keys(entrance)) current.style.removeProperty(property);
      if (!isOpen) leave();
      return;
    }
    // An element that just appeared is at rest; to read its animations would compute the styles of the page.
    const isMoving = moved.current === current && current.getAnimations().length > 0;
    moved.current = current;
    const [from, to] = isOpen ? [0, 1] : [1, 0];
    const keyframes = Object.entries(entrance).map(([property, ends]) => [
      property,
      isMoving ? ends[to] : [ends[from], ends[to]],
    ]);
    const moving = animate(current, Object.fromEntries(keyframes), { duration: seconds, ease: EASE });
    if (isOpen) return;
    let isTurnedBack = false;
    moving.then(() => {
      if (!isTurnedBack) leave();
    });
    return () => {
      isTurnedBack = true;
    };
  }, [isOpen]);
  return element;
};

/** The ref of an element that opens and closes, and whether to render it. */
export interface Presence<Shown> {
  readonly element: RefObject<Shown | null>;
  readonly isPresent: boolean;
}

/** Animates an element in and out as `useEntrance` does; it is present while it is open and until it is out. */
export const usePresence = <Shown extends HTMLElement>(
  isOpen: boolean,
  entrance: Entrance,
  seconds: number,
): Presence<Shown> => {
  const [isPresent, setIsPresent] = useState(isOpen);
  if (isOpen && !isPresent) setIsPresent(true);
  const element = useEntrance<Shown>(isOpen, entrance, seconds, () => setIsPresent(false));
  return { element, isPresent };
};
