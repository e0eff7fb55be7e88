import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { releaseMemory } from "./release-memory.ts";

it("collects what nothing refers to", async () => {
  const garbage = new WeakRef({ pages: new Array(1000).fill("page") });
  // A new reference holds its object until the task ends.
  await setImmediate();
  releaseMemory();
  expect(garbage.deref()).toBeUndefined();
});
