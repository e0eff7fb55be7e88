import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** WCAG 2.2 at levels A and AA. */
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The part of a page that axe checks, and the rules: by default the whole page by WCAG 2.2 AA. */
export interface AxeScope {
  readonly within?: string;
  readonly rules?: readonly string[] | "all";
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns the axe violations of a page, one line each. Frames are not checked: foreign ones are not ours, and axe cannot
 * run where scripts are blocked.
 */
export const findViolations = async (
  page: Page,
  { within, rules = [] }: AxeScope = {},
): Promise<readonly string[]> => {
  // Descriptions of passed rules take half of the time.
  const options: RunOptions = { iframes: false, resultTypes: ["violations"], ...runOnly(rules) };
  // The page's policy allows no script element. `undefined` keeps axe from being sent back as the result of the script.
  await page.evaluate(`${AXE};undefined`);
  const violations = await page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = window as unknown as {
        readonly axe: { readonly run: (part: Element | Document, chosen: RunOptions) => Promise<AxeResults> };
      };
      const part = selector === undefined ? document : document.querySelector(selector);
      if (part === null) throw new Error(`no element matches "${selector}"`);
      return (await axe.run(part, chosen)).violations;
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const runOnly = (rules: AxeScope["rules"] = []): RunOptions => {
  if (rules === "all") return {};
  return {
    runOnly: rules.length > 0 ? { type: "rule", values: [...rules] } : { type: "tag", values: STANDARD },
  };
};
