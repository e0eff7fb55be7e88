import { moneyLabel } from "@couvert/domain/values/money";
import { findClippedText } from "../checks/layout-problems.ts";
import { expect, test } from "../diner.ts";
import { RELEASE } from "../tiers.ts";
import { createEnglishFinder, readTexts } from "./english-texts.ts";
import { readEmail } from "./sent-emails.ts";
import { Visitor } from "./visitor.ts";
import { readWords } from "./words.ts";

// The longest tests take 15 s each.
test.describe.configure({ mode: "parallel" });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** An address of the documentation that is in Vancouver. */
const VANCOUVER = { "x-forwarded-for": "203.0.113.7" };

/** 68 dollars for each of two people, and an add-on of 24 dollars. */
const TOTAL = 16_000;

// The gate visits each language once, and each window. In English it compares each step with its screenshot.
for (const [language, what, home, gate] of [
  ["fr-CA", "in French", "/fr", PHONE],
  ["es-US", "in Spanish", "/es", DESKTOP],
  ["en-US", "in English", "", null],
] as const)
  for (const [where, window] of [
    ["on a phone", PHONE],
    ["on a desktop", DESKTOP],
  ] as const)
    test.describe(`${what} ${where}`, window === gate ? {} : RELEASE, () => {
      test.use({ ...window, extraHTTPHeaders: VANCOUVER, isReturning: false });

      test("books, changes and cancels a table paid in Canadian dollars, with nothing cut and no word of another language", async ({
        page,
        server,
        pageErrors,
      }) => {
        const words = readWords(language);
        const findEnglish = createEnglishFinder(words.catalogue);
        const total = moneyLabel(TOTAL, "CAD", { language });
        const problems: string[] = [];
        const check = async (place: string, shown = page) => {
          const english = words.catalogue === "en" ? [] : findEnglish(await readTexts(shown));
          const found = [...english.map((text) => `English: ${text}`), ...(await findClippedText(shown))];
          problems.push(...found.map((problem) => `${place}: ${problem}`));
        };
        const checkEmail = async (kind: string, manage: string) => {
          const { text, html } = await readEmail(server.dataDir, kind, manage);
          expect(text).toContain(total);
          // The policy of a page of the site would block the styles of the email.
          const email = await page.context().newPage();
          await email.setContent(html);
          await check(`email of the ${kind}`, email);
          await email.close();
        };

        const visitor = new Visitor({ page, words, home, check });
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
