import { type RefObject, useLayoutEffect } from "react";
import button from "../../design/button.module.css";

/** What a notice does not cover: buttons, links that look like buttons, and fields. */
const BUTTONS = `:is(main, footer, header) :is(button, input, select, textarea, .${button["primary"]}, .${button["quiet"]}, .${button["plain"]})`;

/** The space between a notice and a button, in px. */
const GAP_PX = 12;

/** How long a page has not scrolled when the notice moves, in ms. */
const REST_MS = 150;

type Edges = Pick<DOMRect, "top" | "bottom">;

/**
 * Returns how far a notice moves up so that it covers no button, in px; 0 where the window has no such place. Boxes are from the
 * window's top.
 */
export const liftOverButtons = (notice: Edges, buttons: readonly Edges[], topPx: number): number => {
  const height = notice.bottom - notice.top;
  let { bottom } = notice;
  for (const box of buttons.toSorted((one, other) => other.bottom - one.bottom))
    if (box.top < bottom && box.bottom + GAP_PX > bottom - height) bottom = box.top - GAP_PX;
  return bottom - height < topPx ? 0 : notice.bottom - bottom;
};

/** Lifts a notice over the buttons that it would cover, when it shows and whenever the page rests (rule 4.17). */
export const useClearOfButtons = (notice: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = notice;
    if (current === null) return;
    const move = () => {
      // Where the notice stands without its lift.
      const top = current.offsetTop;
      const { left, right } = current.getBoundingClientRect();
      const beside = [...document.querySelectorAll(BUTTONS)]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.left < right && box.right > left);
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const lift = liftOverButtons({ top, bottom: top + current.offsetHeight }, beside, header);
      current.style.setProperty("--lift", `${lift}px`);
    };
    let resting: ReturnType<typeof setTimeout>;
    const moveSoon = () => {
      clearTimeout(resting);
      resting = setTimeout(move, REST_MS);
    };
    move();
    addEventListener("scroll", moveSoon);
    addEventListener("resize", moveSoon);
    return () => {
      clearTimeout(resting);
      removeEventListener("scroll", moveSoon);
      removeEventListener("resize", moveSoon);
    };
  }, [notice]);
};
