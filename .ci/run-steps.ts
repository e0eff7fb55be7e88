import type { Step } from "./steps.ts";

/** How a step ended. A step that needs a failed one is skipped. */
export interface StepResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly seconds: number;
}

/** Runs a step; resolves to whether it passed. */
export type RunStep = (step: Step) => Promise<boolean>;

/**
 * Runs steps in order, each as soon as the steps it needs have passed and its cores are free. Resolves to how each ended,
 * in the order of the steps. No step may need more than all `cores`.
 */
export const runSteps = async (
  steps: readonly Step[],
  cores: number,
  run: RunStep,
): Promise<readonly StepResult[]> => {
  const results = new Map<string, StepResult>();
  const underWay = new Map<string, Promise<void>>();
  let free = cores;
  const begin = (step: Step): void => {
    const began = performance.now();
    const settle = (outcome: StepResult["outcome"]): void => {
      results.set(step.name, { name: step.name, outcome, seconds: (performance.now() - began) / 1000 });
      if (underWay.delete(step.name)) free += step.cores;
    };
    if (step.after.some((name) => results.get(name)?.outcome !== "passed")) settle("skipped");
    else {
      free -= step.cores;
      underWay.set(
        step.name,
        run(step).then((isPassed) => settle(isPassed ? "passed" : "failed")),
      );
    }
  };
  for (const step of steps) {
    while (free < step.cores || step.after.some((name) => underWay.has(name)))
      await Promise.race(underWay.values());
    begin(step);
  }
  await Promise.all(underWay.values());
  return steps.flatMap(({ name }) => results.get(name) ?? []);
};
