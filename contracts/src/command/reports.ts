import { countOutcomes } from "./outcome-lines.ts";
import type { Outcome } from "./run-interactions.ts";

/** A finished verification. */
export interface Verified {
  readonly boundary: string;
  readonly url: string;
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
}

/** Returns a verification as one JSON document. Fields are added to it, never renamed. */
export const encodeJson = ({ outcomes, ...verified }: Verified): string => {
  const report = { ...verified, ...countOutcomes(outcomes), interactions: outcomes };
  return `${JSON.stringify(report, null, 2)}\n`;
};

/** Returns a verification as JUnit XML: a suite for each pact, a skipped case for each interaction that was not checked. */
export const encodeJunit = ({ boundary, seconds, outcomes }: Verified): string => {
  const pacts = [...new Set(outcomes.map(({ pact }) => pact))];
  const ofPact = (pact: string) => outcomes.filter((outcome) => outcome.pact === pact);
  const suites = pacts.map((pact) => encodeSuite(pact, ofPact(pact)));
  const attributes = `name="${escapeXml(boundary)}" ${encodeCounts(outcomes)} time="${seconds}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join("")}</testsuites>\n`;
};

const encodeSuite = (pact: string, outcomes: readonly Outcome[]): string =>
  `  <testsuite name="${escapeXml(pact)}" ${encodeCounts(outcomes)}>\n${outcomes.map(encodeCase).join("")}  </testsuite>\n`;

const encodeCounts = (outcomes: readonly Outcome[]): string => {
  const { failed, notChecked } = countOutcomes(outcomes);
  return `tests="${outcomes.length}" failures="${failed}" errors="0" skipped="${notChecked}"`;
};

const encodeCase = (outcome: Outcome): string => {
  const open = `    <testcase classname="${escapeXml(outcome.pact)}" name="${escapeXml(outcome.description)}"`;
  if (outcome.result === "passed") return `${open}/>\n`;
  const inside =
    outcome.result === "failed"
      ? `<failure message="${escapeXml(outcome.differences[0] ?? "failed")}">${escapeXml(outcome.differences.join("\n"))}</failure>`
      : `<skipped message="${escapeXml(outcome.reason)}"/>`;
  return `${open}>${inside}</testcase>\n`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
