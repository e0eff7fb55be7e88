import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createMemoryGuard, releaseMemory } from "./release-memory.ts";

it("collects what nothing refers to", async () => {
  const garbage = new WeakRef({ pages: new Array(1000).fill("page") });
  // A new reference holds its object until the task ends.
  await setImmediate();
  releaseMemory();
  expect(garbage.deref()).toBeUndefined();
});

it("collects once the heap has grown by 150 MB", async () => {
  const releaseGrown = createMemoryGuard();
  const garbage = new WeakRef({});
  await setImmediate();
  const held = Array.from({ length: 20 }, () => new Array(1_000_000).fill(0.5));
  releaseGrown();
  expect(held).toHaveLength(20);
  expect(garbage.deref()).toBeUndefined();
});
