import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** WCAG 2.2 at levels A and AA. */
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What part of a page axe judges, and by which of its rules: all of the page by WCAG 2.2 AA unless told otherwise. */
export interface Judged {
  readonly within?: string;
  readonly rules?: readonly string[] | "all";
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns what axe objects to in a page, in words. It runs in the page alone: a frame from elsewhere is not ours to judge, and
 * one that may run no script cannot be.
 */
export const objectionsIn = async (
  page: Page,
  { within, rules = [] }: Judged = {},
): Promise<readonly string[]> => {
  // Half of the time goes into describing what is not violated.
  const options: RunOptions = { iframes: false, resultTypes: ["violations"], ...runOnly(rules) };
  // A page's policy lets no script element in. The result of a script is sent back, and axe is too large for that.
  await page.evaluate(`${AXE};undefined`);
  const violations = await page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = window as unknown as {
        readonly axe: { readonly run: (part: Element | Document, chosen: RunOptions) => Promise<AxeResults> };
      };
      const part = selector === undefined ? document : document.querySelector(selector);
      if (part === null) throw new Error(`nothing in the page is "${selector}"`);
      return (await axe.run(part, chosen)).violations;
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const runOnly = (rules: Judged["rules"] = []): RunOptions => {
  if (rules === "all") return {};
  return {
    runOnly: rules.length > 0 ? { type: "rule", values: [...rules] } : { type: "tag", values: STANDARD },
  };
};
