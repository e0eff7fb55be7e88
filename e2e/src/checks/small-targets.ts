import type { Page } from "@playwright/test";

/** How large a target is for a finger, in CSS px. */
const TARGET = 44;

/**
 * What is too small for a finger of what can be pressed in a page. Exempt as in WCAG 2.5.8: a link within a sentence
 * ("inline"), and what stands in its label, whose size then counts ("equivalent").
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const pressable = "a[href], button, input, select, textarea, summary, [role=option], [role=combobox]";
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== "inline") return false;
      const words = element.parentElement?.textContent?.trim().length ?? 0;
      return words > (element.textContent?.trim().length ?? 0);
    };
    /** A link that covers all of what it stands in, by a pseudo-element, is as large as that. */
    const boxOf = (element: Element): DOMRect => {
      const { position, inset } = getComputedStyle(element, "::after");
      const covered =
        position === "absolute" && inset === "0px" ? (element as HTMLElement).offsetParent : null;
      return (covered ?? element.closest("label") ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const { clipPath } = getComputedStyle(element.closest("[aria-hidden=true]") ?? element);
      if (!isThere || clipPath !== "none" || element.closest("[inert]") !== null || isInSentence(element))
        return [];
      const { width, height, bottom } = boxOf(element);
      // The link that leads past the header is out of the window until the focus is on it.
      if (bottom < -scrollY || Math.min(width, height) >= least - 0.5) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return [
        `${element.tagName.toLowerCase()} "${name.slice(0, 40)}" is ${width.toFixed(0)} by ${height.toFixed(0)}`,
      ];
    });
  }, TARGET);
