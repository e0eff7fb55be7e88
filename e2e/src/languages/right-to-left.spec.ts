import type { Locator, Page } from "@playwright/test";
import { findClippedText } from "../checks/layout-problems.ts";
import { test as base, expect, START_TIMEOUT_MS } from "../diner.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "../site/server.ts";
import { RELEASE } from "../tiers.ts";
import { findLeftToRight, RIGHT_TO_LEFT_WORDS } from "./right-to-left.ts";
import { readEmail } from "./sent-emails.ts";
import { Visitor } from "./visitor.ts";

const words = RIGHT_TO_LEFT_WORDS;

/** Tests of the site in development with the pages of the pseudo-language. */
const test = base.extend<object, { readonly server: Server }>({
  server: [
    async ({ template }, use) => {
      const dataDir = await newDataDir(template.dataDir, "database");
      const server = await startServer({ dataDir, site: "rightToLeft" });
      await use(server);
      await server.kill();
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
});

/** An element, or a text within one. */
type Point = Locator | readonly [Locator, string];

/** Returns the middle of an element or of a text within it, in px from the left edge of the window. */
const middleOf = (point: Point): Promise<number> => {
  const [element, text] = "evaluate" in point ? [point, null] : point;
  return element.evaluate((node, part) => {
    let box = node.getBoundingClientRect();
    if (part !== null) {
      const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT);
      let found = texts.nextNode();
      while (found !== null && !found.textContent?.includes(part)) found = texts.nextNode();
      if (found === null) throw new Error(`"${node.textContent}" has no text "${part}"`);
      const start = found.textContent?.indexOf(part) ?? 0;
      const range = document.createRange();
      range.setStart(found, start);
      range.setEnd(found, start + part.length);
      box = range.getBoundingClientRect();
    }
    return (box.left + box.right) / 2;
  }, text);
};

/** Returns a line where a point is not to the left of the one before. */
const findDisorder = async (points: readonly Point[]): Promise<readonly string[]> => {
  const middles: number[] = [];
  for (const point of points) middles.push(await middleOf(point));
  const isOrdered = middles.every((middle, index) => index === 0 || middle < (middles[index - 1] ?? 0));
  return isOrdered
    ? []
    : [`not from right to left: ${points.map(String).join(", ")} at ${middles.join(", ")} px`];
};

/** Returns what a step of the visit shows from right to left. */
const ordersAt = (page: Page, place: string, isPhone: boolean): readonly (readonly Point[])[] => {
  const panel = page.getByRole("dialog").first();
  const banner = page.getByRole("banner");
  const button = (message: string) => page.getByRole("button", { name: words.of(message) }).first();
  const choice = (message: string) => panel.getByRole("combobox", { name: words.of(message) });
  const field = (message: string) => panel.getByRole("textbox", { name: words.of(message) });
  switch (place) {
    case "home": {
      const [home, first, second] = [0, 1, 2].map((index) => banner.getByRole("link").nth(index));
      const reserve = banner.locator("a[href*='reserve=']");
      if (home === undefined || first === undefined || second === undefined) return [];
      return [
        isPhone ? [home, reserve, button("Menu")] : [home, first, second, reserve],
        [button("Previous"), button("Next")],
      ];
    }
    case "restaurant": {
      const hours = page.locator("[class*=LocationFacts-hours]").first().locator("span");
      return [[hours.first(), hours.last()]];
    }
    case "search":
      return [
        // The sheet comes from the right, and a phone's has an arrow back where it begins.
        isPhone ? [button("Back"), panel] : [panel, page.getByRole("main")],
        isPhone ? [button("Back"), panel] : [panel, button("Close")],
        [choice("People"), panel.locator("button[aria-haspopup=dialog]"), choice("Time")],
      ];
    case "calendar": {
      // The heads of the columns are hidden from screen readers.
      const days = page.getByRole("grid").locator("th");
      return [
        [button("Go to the Previous Month"), button("Go to the Next Month")],
        [days.first(), days.nth(1), days.last()],
      ];
    }
    case "add-ons":
      return [[button("Remove one {0}"), button("Add one {0}")]];
    case "confirmation of choices": {
      const [price, addOn] = [panel.locator("dt").nth(0), panel.locator("dt").nth(1)];
      return [
        [
          [price, "68"],
          [price, "× "],
          [price, "2\u2069"],
        ],
        [
          [addOn, "Oysters"],
          [addOn, "× "],
          [addOn, "1\u2069"],
        ],
        [price, panel.locator("dd").first()],
        [button("Hold this table"), panel.getByRole("button", { name: words.of("Back") }).last()],
      ];
    }
    case "details":
      return [[field("Expiry"), field("CVC")]];
    case "thank you": {
      const telephone = panel.locator("a[href^='tel:']");
      return [
        [
          [telephone, "0189"],
          [telephone, "604"],
        ],
      ];
    }
    case "manage page": {
      const sold = page.locator("dd", { hasText: "Oysters" });
      return [
        [
          [sold, "×"],
          [sold, "Oysters"],
          [sold, "24"],
        ],
      ];
    }
    case "email": {
      const address = page.locator("td", { hasText: "610 Saltbox Street" }).last();
      return [
        [page.locator("th").first(), page.locator("th + td").first()],
        [
          [address, "Street"],
          [address, "610"],
        ],
      ];
    }
    default:
      return [];
  }
};

for (const [what, does, window, tier] of [
  [
    "on a phone",
    "books and cancels",
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    {},
  ],
  ["on a desktop", "holds", { viewport: { width: 1280, height: 800 } }, RELEASE],
] as const) {
  test.describe(what, tier, () => {
    test.use({ ...window, isReturning: false });

    test(`${does} a paid table on pages that are mirrored and read from right to left (rules 2.83, 2.84)`, async ({
      page,
      server,
      pageErrors,
    }) => {
      const problems: string[] = [];
      const check = async (place: string) => {
        const found = [...(await findClippedText(page)), ...(await findLeftToRight(page))];
        for (const points of ordersAt(page, place, "isMobile" in window))
          found.push(...(await findDisorder(points)));
        problems.push(...found.map((problem) => `${place}: ${problem}`));
      };
      const visitor = new Visitor({ page, words, home: `/${words.catalogue}`, check });

      await visitor.goToRestaurant();
      await visitor.holdExperience();
      const number = page.getByRole("dialog").locator("input[inputmode=numeric]").first();
      await expect(number).toHaveCSS("direction", "ltr");
      if (does === "books and cancels") {
        const manage = await visitor.pay();
        const { html } = await readEmail(server.dataDir, "confirmation", manage);
        await page.setContent(html);
        await check("email");
        await visitor.change(manage);
        await visitor.cancel();
      }
      expect(problems).toEqual([]);
      expect(pageErrors).toEqual([]);
    });
  });
}
