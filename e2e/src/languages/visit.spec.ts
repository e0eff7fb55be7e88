import { moneyLabel } from "@couvert/domain/values/money";
import { findClippedText } from "../checks/layout-problems.ts";
import { expect, test } from "../diner.ts";
import { readEmail } from "./sent-emails.ts";
import { Visitor } from "./visitor.ts";
import { readWords } from "./words.ts";

test.describe.configure({ mode: "parallel" });

/** A window, as its language is most used in. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** An address of the documentation that is in Vancouver. */
const VANCOUVER = { "x-forwarded-for": "203.0.113.7" };

/** 68 dollars for each of two people, and an add-on of 24 dollars. */
const TOTAL = 16_000;

for (const [language, what, window] of [
  ["fr-CA", "in French on a phone", PHONE],
  ["es-US", "in Spanish on a desktop", DESKTOP],
] as const) {
  test.describe(what, () => {
    test.use({ ...window, extraHTTPHeaders: VANCOUVER, isReturning: false });

    test("books, changes and cancels a table paid in Canadian dollars, with nothing cut", async ({
      page,
      server,
      pageErrors,
    }) => {
      const words = readWords(language);
      const problems: string[] = [];
      const check = async (place: string, shown = page) => {
        problems.push(...(await findClippedText(shown)).map((problem) => `${place}: ${problem}`));
      };
      const visitor = new Visitor({ page, words, home: `/${words.catalogue}`, check });
      const checkEmail = async (kind: string, manage: string) => {
        const { text, html } = await readEmail(server.dataDir, kind, manage);
        expect(text).toContain(total);
        // The policy of a page of the site would block the styles of the email.
        const email = await page.context().newPage();
        await email.setContent(html);
        await check(`email of the ${kind}`, email);
        await email.close();
      };
      const total = moneyLabel(TOTAL, "CAD", { language });

      await visitor.goToRestaurant();
      await visitor.holdExperience();
      const manage = await visitor.pay();
      await expect(page.getByRole("dialog").getByText(total, { exact: true })).toBeVisible();

      await checkEmail("confirmation", manage);
      await visitor.change(manage);
      await visitor.cancel();
      await checkEmail("cancellation", manage);
      expect(problems).toEqual([]);
      expect(pageErrors).toEqual([]);
    });
  });
}
