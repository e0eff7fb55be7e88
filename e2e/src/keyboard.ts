import { expect, type Locator, type Page } from "@playwright/test";

/** A control that lies further away is not reached by someone who goes there by Tab. */
const FAR = 40;

/** What is wrong with how a focused element shows, to someone who has nothing else to go by. */
const unseen = (element: Element): readonly string[] => {
  const dressed = element.closest("label") ?? element;
  const isMarked = [element, dressed].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    const isOutlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    return isOutlined || (one.role === "option" && boxShadow !== "none");
  });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInSight = onTop !== null && dressed.contains(onTop);
  return [...(isMarked ? [] : ["has no mark"]), ...(isInSight ? [] : ["is out of sight"])];
};

/** A diner's hands on the keyboard, and no pointer: gets on by keys alone, and sees at every step where that led. */
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

  /** Goes on by one Tab, to the control that has to come next. */
  async tabOnceTo(control: Locator): Promise<void> {
    await this.press("Tab");
    await this.isAt(control);
  }

  /** Goes on by Tab to a control, however many others are passed. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    for (let stops = 0; stops < FAR; stops += 1) {
      await this.press("Tab");
      await this.seesFocus();
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${control} cannot be reached by Tab`);
  }

  /** Presses the button or follows the link that is `tabTo` away. */
  async pressAt(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press("Enter");
  }

  /** Types into the field that comes next. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabOnceTo(field);
    await this.type(text);
  }

  /** Opens the dropdown that comes next, goes by keys to an option and takes it. */
  async choose(dropdown: Locator, keys: readonly string[], option: string): Promise<void> {
    await this.tabOnceTo(dropdown);
    await this.press("Enter");
    // The list comes to its chosen option a frame after the focus did: what is typed before then is found, and scrolled past.
    await expect(this.page.locator("[role=option]:focus")).toBeVisible();
    await this.seesFocus();
    for (const key of keys) await this.press(key);
    await this.isAt(this.page.getByRole("option", { name: option, exact: true }));
    await this.press("Enter");
    await this.isAt(dropdown);
    await expect(dropdown).toHaveText(option);
  }

  /** Is at a control, and sees it. */
  async isAt(control: Locator): Promise<void> {
    await expect(control).toBeFocused();
    await this.seesFocus();
  }

  /** Sees where the focus is: on something that has a name, bears a mark and lies in sight. */
  async seesFocus(): Promise<void> {
    const focused = this.page.locator(":focus");
    await expect(focused).toHaveCount(1);
    expect(await focused.ariaSnapshot()).toMatch(/^- '?[a-z]+ "/);
    await expect.poll(() => focused.evaluate(unseen)).toEqual([]);
  }
}
