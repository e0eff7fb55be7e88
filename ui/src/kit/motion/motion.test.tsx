import { act, render, waitFor } from "@testing-library/react";
import { animate } from "framer-motion/dom/mini";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { standInForAnimations, standInForReducedMotion } from "../../testing/animations.ts";
import { standInForLayout } from "../../testing/browser.ts";
import { type Entrance, provideAnimate, useEntrance, usePresence } from "./motion.ts";

const RISE: Entrance = { opacity: [0, 1], transform: ["translateY(5px)", "none"] };

const Layer = ({ isOpen }: { readonly isOpen: boolean }) => (
  <div ref={useEntrance<HTMLDivElement>(isOpen, RISE, 0.3)} data-testid="layer" />
);

let remove = () => {};
const standIn = (options?: { isMoving: boolean }) => {
  const stand = standInForAnimations(options);
  remove = stand.remove;
  return stand.begun;
};
const framesOf = (begun: readonly { readonly keyframes: object; readonly ms: number }[]) =>
  begun.map(({ keyframes, ms }) => [keyframes, ms]);

beforeEach(() => {
  standInForLayout();
  provideAnimate(animate);
});
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

describe("useEntrance", () => {
  it("moves an element in when it opens, and back when it closes", () => {
    const begun = standIn();
    const { rerender } = render(<Layer isOpen />);
    expect(framesOf(begun)).toEqual([
      [{ opacity: [0, 1] }, 300],
      [{ transform: ["translateY(5px)", "none"] }, 300],
    ]);
    rerender(<Layer isOpen={false} />);
    expect(framesOf(begun).slice(2)).toEqual([
      [{ opacity: [1, 0] }, 300],
      [{ transform: ["none", "translateY(5px)"] }, 300],
    ]);
  });

  it("does not move an element that is closed from the start, nor one that stays open", () => {
    const begun = standIn();
    const { rerender } = render(<Layer isOpen={false} />);
    expect(begun).toEqual([]);
    rerender(<Layer isOpen />);
    expect(begun).toHaveLength(2);
    rerender(<Layer isOpen />);
    expect(begun).toHaveLength(2);
  });

  it("starts where a moving element is", () => {
    const begun = standIn({ isMoving: true });
    const { getByTestId, rerender } = render(<Layer isOpen />);
    getByTestId("layer").style.opacity = "0.4";
    rerender(<Layer isOpen={false} />);
    expect(begun.slice(2).map(({ keyframes }) => Object.values(keyframes)[0]?.at(-1))).toEqual([
      0,
      "translateY(5px)",
    ]);
    expect(begun[2]?.keyframes["opacity"]?.[0]).not.toBe(1);
  });

  it("does not read the animations of an element that just appeared", () => {
    standIn();
    const read = vi.spyOn(Element.prototype, "getAnimations");
    const { rerender } = render(<Layer isOpen />);
    expect(read).not.toHaveBeenCalled();
    rerender(<Layer isOpen={false} />);
    expect(read).toHaveBeenCalledOnce();
  });

  it("shows an element at once with reduced motion (rule 9.31)", () => {
    const begun = standIn();
    const { rerender, getByTestId } = render(<Layer isOpen />);
    getByTestId("layer").style.opacity = "0";
    standInForReducedMotion();
    rerender(<Layer isOpen={false} />);
    rerender(<Layer isOpen />);
    expect(begun).toHaveLength(2);
    expect(getByTestId("layer").style.opacity).toBe("");
  });
});

const Present = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { element, isPresent } = usePresence<HTMLDivElement>(isOpen, RISE, 0.3);
  return isPresent ? <div ref={element} data-testid="layer" /> : null;
};

describe("usePresence", () => {
  it("renders an element until it has moved out", async () => {
    const begun = standIn();
    const { rerender, queryByTestId } = render(<Present isOpen={false} />);
    expect(queryByTestId("layer")).toBeNull();
    rerender(<Present isOpen />);
    rerender(<Present isOpen={false} />);
    expect(queryByTestId("layer")).not.toBeNull();
    await waitFor(() => expect(queryByTestId("layer")).toBeNull());
    expect(begun).toHaveLength(4);
  });

  it("does not remove an element that opens again while it moves out", async () => {
    standIn();
    const { rerender, getByTestId } = render(<Present isOpen />);
    const layer = getByTestId("layer");
    rerender(<Present isOpen={false} />);
    rerender(<Present isOpen />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(getByTestId("layer")).toBe(layer);
  });

  it("removes an element at once with reduced motion (rule 9.31)", () => {
    standInForReducedMotion();
    const { rerender, queryByTestId } = render(<Present isOpen />);
    rerender(<Present isOpen={false} />);
    expect(queryByTestId("layer")).toBeNull();
  });
});
