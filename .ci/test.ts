import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readOptions } from "../adapters/platform/src/command/read-options.ts";
import { addReports, readReport } from "./read-reports.ts";
import { runSteps, type StepResult } from "./run-steps.ts";
import { GATE, listSweepSteps, RELEASE, STRESS, type Step } from "./steps.ts";
import { countTests, type ReportedStep, summaryLines } from "./summary.ts";

const USAGE = `pnpm test [--all | --clock PATTERN | --stress]

Runs all tests in the steps of the gate, and ends with a table and "N passed, N failed". The output of a step goes to
.reports/{step}.log, and to the terminal when it fails.

  --all            the steps of a release: longer properties, every window, mutations, attacks
  --clock PATTERN  tests with servers and browsers, at the hours and edges of the calendar whose names match
  --stress         the browser tests, slowed down beside busy loops, three times`;

const REPORTS = ".reports";

/** The number of cores that the gate is planned for. */
const CORES = 2;

const { values } = readOptions(USAGE, {
  options: {
    all: { type: "boolean", default: false },
    clock: { type: "string" },
    stress: { type: "boolean", default: false },
  },
});

const chooseSteps = (): readonly Step[] => {
  if (values.clock !== undefined) return listSweepSteps(new RegExp(values.clock));
  if (values.stress) return STRESS;
  return values.all ? RELEASE : GATE;
};

const run = async (step: Step): Promise<boolean> => {
  const log = createWriteStream(`${REPORTS}/${step.name}.log`);
  await once(log, "open");
  console.log(`${step.name} …`);
  const child = spawn("pnpm", ["--silent", "run", step.script], {
    env: { ...step.environment, ...process.env },
    stdio: ["ignore", log, log],
  });
  const [code] = await once(child, "close");
  console.log(`${step.name} ${code === 0 ? "passed" : "failed"}`);
  log.close();
  if (code !== 0) console.log(readFileSync(`${REPORTS}/${step.name}.log`, "utf8"));
  return code === 0 && readStepReport(step)?.passed !== 0;
};

const readStepReport = ({ reports }: Step) =>
  reports.length === 0 ? null : addReports(reports.map((name) => readReport(`${REPORTS}/${name}`)));

const addStepReports = (steps: readonly Step[], results: readonly StepResult[]): readonly ReportedStep[] =>
  results.map((result, index) => {
    const step = steps[index];
    return {
      ...result,
      report: step === undefined || result.outcome === "skipped" ? null : readStepReport(step),
    };
  });

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS);
const began = performance.now();
const steps = chooseSteps();
const ended = addStepReports(steps, await runSteps(steps, CORES, run));
const { passed, failed } = countTests(ended);
const lines = [
  "",
  ...summaryLines(ended, (performance.now() - began) / 1000),
  "",
  `${passed} passed, ${failed} failed`,
];
console.log(lines.join("\n"));
writeFileSync(`${REPORTS}/summary.txt`, `${lines.join("\n")}\n`);
process.exitCode = failed === 0 ? 0 : 1;
