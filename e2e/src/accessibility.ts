import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** WCAG 2.2 at levels A and AA. */
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What part of a page axe judges, and by which of its rules: all of the page by WCAG 2.2 AA unless told otherwise. */
export interface Judged {
  readonly within?: string;
  readonly rules?: readonly string[] | "all";
}

/**
 * Returns what axe objects to in a page, in words. It runs in the page alone: a frame from elsewhere is not ours to judge, and
 * one that may run no script cannot be.
 */
export const objectionsIn = async (
  page: Page,
  { within, rules = [] }: Judged = {},
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  // Half of the time goes into describing what is not violated.
  axe.options({ resultTypes: ["violations"], ...runOnly(rules) });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

const runOnly = (rules: Judged["rules"] = []): Parameters<AxeBuilder["options"]>[0] => {
  if (rules === "all") return {};
  return {
    runOnly: rules.length > 0 ? { type: "rule", values: [...rules] } : { type: "tag", values: STANDARD },
  };
};
