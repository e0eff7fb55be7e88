import { expect, type Locator, type Page } from "@playwright/test";

/** A control that needs more Tab presses counts as unreachable. */
const MAX_TAB_STOPS = 40;

/** Returns why a focused element cannot be recognised: no focus mark, or out of sight. */
const listFocusProblems = (element: Element): readonly string[] => {
  const labelled = element.closest("label") ?? element;
  const isMarked = [element, labelled].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    return isOutlined || (one.role === "option" && boxShadow !== "none");
  });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInSight = onTop !== null && labelled.contains(onTop);
  return [...(isMarked ? [] : ["has no focus mark"]), ...(isInSight ? [] : ["is out of sight"])];
};

/** A diner who uses the keyboard only; every step checks that the focus is visible. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab once and expects the focus at this control. */
  async tabOnceTo(control: Locator): Promise<void> {
    await this.press("Tab");
    await this.expectFocusAt(control);
  }

  /** Presses Tab until this control has the focus. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
      await this.press("Tab");
      await this.expectVisibleFocus();
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${control} is not reachable by Tab`);
  }

  /** Tabs to a button or link and presses Enter. */
  async tabToAndPress(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press("Enter");
  }

  /** Types into the next field. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabOnceTo(field);
    await this.type(text);
  }

  /** Opens the next dropdown, moves to an option by keys and takes it. */
  async choose(dropdown: Locator, keys: readonly string[], option: string): Promise<void> {
    await this.tabOnceTo(dropdown);
    await this.press("Enter");
    // The list scrolls to its selected option one frame after the focus: earlier keys would be lost.
    await expect(this.page.locator("[role=option]:focus")).toBeVisible();
    await this.expectVisibleFocus();
    for (const key of keys) await this.press(key);
    await this.expectFocusAt(this.page.getByRole("option", { name: option, exact: true }));
    await this.press("Enter");
    await this.expectFocusAt(dropdown);
    await expect(dropdown).toHaveText(option);
  }

  /** Expects the focus at a control, visibly. */
  async expectFocusAt(control: Locator): Promise<void> {
    await expect(control).toBeFocused();
    await this.expectVisibleFocus();
  }

  /** Expects the focus on an element that has a name, a focus mark and is in sight. */
  async expectVisibleFocus(): Promise<void> {
    const focused = this.page.locator(":focus");
    await expect(focused).toHaveCount(1);
    expect(await focused.ariaSnapshot()).toMatch(/^- '?[a-z]+ "/);
    await expect.poll(() => focused.evaluate(listFocusProblems)).toEqual([]);
  }
}
