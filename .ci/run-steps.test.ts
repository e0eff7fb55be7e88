import { describe, expect, it } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./steps.ts";

const createStep = (name: string, ...after: string[]): Step => ({
  name,
  script: name,
  cores: 1,
  after,
  reports: [],
});

/** Runs steps that end in turns; returns how they ended and which ran at the same time. */
const record = async (steps: readonly Step[], cores: number, failing: readonly string[] = []) => {
  const running = new Set<string>();
  const together: string[] = [];
  const results = await runSteps(steps, cores, async ({ name }) => {
    running.add(name);
    together.push([...running].join("+"));
    await new Promise(setImmediate);
    running.delete(name);
    return !failing.includes(name);
  });
  return { together, outcomes: results.map(({ name, outcome }) => `${name} ${outcome}`) };
};

describe("runSteps", () => {
  it("runs as many steps at the same time as there are cores", async () => {
    const { together } = await record(
      ["a", "b", "c"].map((name) => createStep(name)),
      2,
    );
    expect(together).toEqual(["a", "a+b", "b+c"]);
  });

  it("runs a step that needs all cores alone", async () => {
    const steps = [createStep("a"), { ...createStep("b"), cores: 2 as const }, createStep("c")];
    expect((await record(steps, 2)).together).toEqual(["a", "b", "c"]);
  });

  it("starts a step once the steps it needs have ended", async () => {
    const { together } = await record([createStep("build"), createStep("unit", "build")], 2);
    expect(together).toEqual(["build", "unit"]);
  });

  it("skips steps that need a failed step, and runs the others", async () => {
    const steps = [
      createStep("build"),
      createStep("unit", "build"),
      createStep("late", "unit"),
      createStep("lint"),
    ];
    const { outcomes } = await record(steps, 1, ["build"]);
    expect(outcomes).toEqual(["build failed", "unit skipped", "late skipped", "lint passed"]);
  });
});
