import { vi } from "vitest";

/** An animation that an element began: what it animates, from where to where, and its length in ms. */
interface Begun {
  readonly element: Element;
  readonly keyframes: Readonly<Record<string, readonly (string | number)[]>>;
  readonly ms: number;
}

/**
 * Lets elements animate, which jsdom does not, and returns what they begin. Every animation ends at once, unless `isMoving`.
 * Returns a function that takes it away again.
 */
export const standInForAnimations = ({
  isMoving = false,
} = {}): {
  readonly begun: readonly Begun[];
  readonly remove: () => void;
} => {
  const begun: Begun[] = [];
  const prototype: { animate?: unknown; getAnimations?: unknown } = Element.prototype;
  prototype.getAnimations = () => (isMoving ? [{ finished: Promise.resolve() }] : []);
  prototype.animate = function (
    this: Element,
    keyframes: Begun["keyframes"],
    { duration }: { duration: number },
  ) {
    begun.push({ element: this, keyframes, ms: duration });
    const animation = { playState: "finished", cancel() {}, onfinish: null as (() => void) | null };
    queueMicrotask(() => animation.onfinish?.());
    return animation;
  };
  return {
    begun,
    remove: () => {
      delete prototype.animate;
      delete prototype.getAnimations;
    },
  };
};

/** Answers the media query for reduced motion with yes, and every other with no. */
export const standInForReducedMotion = (): void => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("prefers-reduced-motion"),
    addEventListener() {},
    removeEventListener() {},
  }));
};
