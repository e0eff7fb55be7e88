import { PSEUDO_LANGUAGE, pseudoText } from "@couvert/domain/values/pseudo-language";
import { rightToLeftMessage } from "@couvert/platform/messages/right-to-left-message";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Page } from "@playwright/test";
import { partsPattern, type Words, wholly } from "./words.ts";

/** The words of the pseudo-language. */
export const RIGHT_TO_LEFT_WORDS: Words = {
  language: `${PSEUDO_LANGUAGE}-XB`,
  catalogue: PSEUDO_LANGUAGE,
  of: (english) => wholly(partsPattern(rightToLeftMessage(compileMessage(english), pseudoText))),
};

/**
 * Returns each pair of controls in one row that a visitor reaches by Tab from left to right, and each control with an order of its
 * own, one line each.
 */
export const findLeftToRight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}"`;
    const groupOf = (element: Element): Element | null =>
      element.closest("header, main, footer, form, dialog, [role=dialog], [role=region]");
    const controls = [
      ...document.querySelectorAll("a[href], button:enabled, input:enabled, select:enabled, summary"),
    ].filter(
      (element) =>
        element.closest("[inert]") === null &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    const problems = controls
      .filter((element) => element instanceof HTMLElement && element.tabIndex > 0)
      .map((element) => `has an order of its own: ${nameOf(element)}`);
    for (const [index, next] of controls.entries()) {
      const before = controls[index - 1];
      if (before === undefined || groupOf(before) !== groupOf(next)) continue;
      const from = [...before.getClientRects()].at(-1);
      const to = next.getClientRects()[0];
      if (from === undefined || to === undefined) continue;
      const isOneRow =
        Math.abs(from.top + from.bottom - to.top - to.bottom) < Math.min(from.height, to.height);
      if (isOneRow && to.right > from.left + TOLERANCE_PX)
        problems.push(`${nameOf(before)} is not to the right of ${nameOf(next)}`);
    }
    return problems;
  });
