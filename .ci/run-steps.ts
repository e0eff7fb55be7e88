import type { Step } from "./steps.ts";

/** How a step ended. A step that needs one that failed is left out. */
export interface StepResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "left out";
  readonly seconds: number;
}

/** Runs a step; resolves to whether it passed. */
export type RunStep = (step: Step) => Promise<boolean>;

/**
 * Runs steps in their order, each as soon as those it needs have passed and fewer than `atOnce` others run; resolves to how each
 * ended, in the order of the steps.
 */
export const runSteps = async (
  steps: readonly Step[],
  atOnce: number,
  run: RunStep,
): Promise<readonly StepResult[]> => {
  const results = new Map<string, StepResult>();
  const underWay = new Map<string, Promise<void>>();
  const begin = (step: Step): void => {
    const began = performance.now();
    const settle = (outcome: StepResult["outcome"]): void => {
      results.set(step.name, { name: step.name, outcome, seconds: (performance.now() - began) / 1000 });
      underWay.delete(step.name);
    };
    if (step.after.some((name) => results.get(name)?.outcome !== "passed")) settle("left out");
    else
      underWay.set(
        step.name,
        run(step).then((isPassed) => settle(isPassed ? "passed" : "failed")),
      );
  };
  for (const step of steps) {
    while (underWay.size >= atOnce || step.after.some((name) => underWay.has(name)))
      await Promise.race(underWay.values());
    begin(step);
  }
  await Promise.all(underWay.values());
  return steps.flatMap(({ name }) => results.get(name) ?? []);
};
