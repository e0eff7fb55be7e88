import type { Page } from "@playwright/test";

/** What of a page's words cannot be read because there is no room for it, or stands over other words; in words. */
export const lostWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NEAR = 2;
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.push(`the page is ${scrollWidth - clientWidth} px wider than its window`);

    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
    /** Said to those who do not see the page, and to nobody else. */
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, visibility } = getComputedStyle(at);
        if (clipPath.startsWith("inset(50%") || visibility === "hidden") return true;
      }
      return false;
    };
    const holdsWords = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );

    const holders = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element instanceof HTMLElement &&
        !["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(element.tagName) &&
        holdsWords(element) &&
        element.closest("[inert]") === null &&
        element.checkVisibility({ opacityProperty: true }) &&
        !isUnseen(element),
    );

    /** What cuts off what runs out of it, along the line; what can be scrolled hides nothing for good. */
    const cutsOff = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    for (const holder of holders) {
      const words = document.createRange();
      words.selectNodeContents(holder);
      const { left, right } = words.getBoundingClientRect();
      for (let at: Element | null = holder; at !== null && at !== document.body; at = at.parentElement) {
        if (scrolls(at) && at.scrollWidth > at.clientWidth) break;
        if (!cutsOff(at)) continue;
        const box = at.getBoundingClientRect();
        if (left < box.left - NEAR || right > box.right + NEAR) problems.push(`cut off: ${nameOf(holder)}`);
      }
      const { display, writingMode } = getComputedStyle(holder);
      const spills =
        display !== "inline" &&
        writingMode === "horizontal-tb" &&
        holder.scrollWidth > holder.clientWidth + NEAR;
      if (spills && !scrolls(holder)) problems.push(`runs out of its box: ${nameOf(holder)}`);
    }

    /** The lines of an element's own words. */
    const linesOf = (holder: Element): readonly DOMRect[] =>
      [...holder.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .flatMap((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return [...range.getClientRects()];
        });
    /** What an element moves with: what sticks to the window covers what moves beneath it. */
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    const lines = holders
      .filter((holder) => holder.closest("a, button, label, summary, h1, h2, h3") !== null)
      .flatMap((holder) => linesOf(holder).map((box) => ({ holder, box, layer: layerOf(holder) })));
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.holder === other.holder || one.layer !== other.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines that are set solid reach into each other's room.
        const solid = Math.min(one.box.height, other.box.height) / 3;
        if (across > NEAR && down > solid) {
          problems.push(`one over the other: ${nameOf(one.holder)} and ${nameOf(other.holder)}`);
        }
      }
    }
    return problems;
  });
