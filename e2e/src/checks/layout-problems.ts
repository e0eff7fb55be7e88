import type { Page } from "@playwright/test";

/** Returns the texts of a page that are clipped, overflow their box or overlap other text, one line each. */
export const findClippedText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 2;
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.push(`the page is ${scrollWidth - clientWidth} px wider than its window`);

    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
    /** Text for screen readers only. */
    const isScreenReaderOnly = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, visibility } = getComputedStyle(at);
        if (clipPath.startsWith("inset(50%") || visibility === "hidden") return true;
      }
      return false;
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );

    /** The line boxes of an element's own text. */
    const linesOf = (holder: Element): readonly DOMRect[] =>
      [...holder.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    const holders = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element instanceof HTMLElement &&
        !["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(element.tagName) &&
        hasText(element) &&
        element.closest("[inert]") === null &&
        element.checkVisibility({ opacityProperty: true }) &&
        !isScreenReaderOnly(element),
    );

    const isClipping = (overflow: string): boolean => /hidden|clip/.test(overflow);
    /** Elements that scroll hide nothing for good. */
    const isScrollable = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX);
    for (const holder of holders) {
      const boxes = linesOf(holder);
      const [left, top] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.min(...boxes.map((box) => box.top)),
      ];
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const isOutside = (box: { left: number; right: number }): boolean =>
        left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX;
      const isOverOrUnder = (box: DOMRect): boolean =>
        top < box.top - TOLERANCE_PX || bottom > box.bottom + TOLERANCE_PX;
      let isScrolled = false;
      for (let at: Element | null = holder; at !== null && at !== document.body; at = at.parentElement) {
        isScrolled ||= isScrollable(at) && at.scrollWidth > at.clientWidth;
        if (isScrolled) break;
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (isClipping(overflowX) && isOutside(box)) problems.push(`clipped: ${nameOf(holder)}`);
        if (isClipping(overflowY) && isOverOrUnder(box)) problems.push(`cut: ${nameOf(holder)}`);
        if (at.tagName === "BUTTON" && (isOutside(box) || isOverOrUnder(box)))
          problems.push(`outside of its button: ${nameOf(holder)}`);
      }
      if (!isScrolled && isOutside({ left: 0, right: clientWidth }))
        problems.push(`outside of the window: ${nameOf(holder)}`);
      const { display, writingMode } = getComputedStyle(holder);
      const isOverflowing =
        display !== "inline" &&
        writingMode === "horizontal-tb" &&
        holder.scrollWidth > holder.clientWidth + TOLERANCE_PX;
      if (isOverflowing && !isScrollable(holder)) problems.push(`overflows its box: ${nameOf(holder)}`);
    }

    /** The fixed or sticky ancestor, since it may cover what scrolls below it. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    /** The part of a box that the lists show that scroll around it. */
    const shownPart = (element: Element, box: DOMRect): DOMRect => {
      let [top, bottom] = [box.top, box.bottom];
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
        const sight = at.getBoundingClientRect();
        [top, bottom] = [Math.max(top, sight.top), Math.min(bottom, sight.bottom)];
      }
      return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
    };
    const lines = holders
      .filter((holder) => holder.closest("a, button, label, summary, h1, h2, h3") !== null)
      .flatMap((holder) =>
        linesOf(holder).map((box) => ({ holder, box: shownPart(holder, box), layer: layerOf(holder) })),
      )
      .filter(({ box }) => box.height > TOLERANCE_PX);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.holder === other.holder || one.layer !== other.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Tight line heights let boxes of neighbouring lines overlap.
        const solid = Math.min(one.box.height, other.box.height) / 3;
        if (across > TOLERANCE_PX && down > solid) {
          problems.push(`overlaps: ${nameOf(one.holder)} and ${nameOf(other.holder)}`);
        }
      }
    }
    return problems;
  });

/** The smallest size of a touch target, in CSS px. */
const TARGET_PX = 44;

/**
 * Returns the touch targets of a page that are too small, one line each. Exempt as in WCAG 2.5.8: links within a sentence
 * ("inline") and controls within a label, whose size counts instead ("equivalent").
 */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const pressable = "a[href], button, input, select, textarea, summary, [role=option], [role=combobox]";
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== "inline") return false;
      const text = element.parentElement?.textContent?.trim().length ?? 0;
      return text > (element.textContent?.trim().length ?? 0);
    };
    /** A pseudo-element that fills the parent makes a link as large as the parent. */
    const boxOf = (element: Element): DOMRect => {
      const { position, inset } = getComputedStyle(element, "::after");
      const covered =
        position === "absolute" && inset === "0px" ? (element as HTMLElement).offsetParent : null;
      return (covered ?? element.closest("label") ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { clipPath } = getComputedStyle(element.closest("[aria-hidden=true]") ?? element);
      if (!isVisible || clipPath !== "none" || element.closest("[inert]") !== null || isInSentence(element))
        return [];
      const { width, height, bottom } = boxOf(element);
      // The skip link lies outside the window until it has the focus.
      if (bottom < -scrollY || Math.min(width, height) >= least - 0.5) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return [
        `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" is ${width.toFixed(0)} by ${height.toFixed(0)}`,
      ];
    });
  }, TARGET_PX);
