import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { workThrough } from "./work-through.ts";

describe("workThrough", () => {
  it("works through everything, never more at once than it may", async () => {
    let now = 0;
    let most = 0;
    const done: number[] = [];
    await workThrough([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++now);
      await setImmediate();
      done.push(item);
      now--;
    });
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it("rejects only when what was under way has come to its end", async () => {
    const ended: string[] = [];
    const slow = Promise.withResolvers<void>();
    const work = workThrough(["fails", "slow"], 2, async (item) => {
      if (item === "fails") throw new Error("failed");
      await slow.promise;
      ended.push("slow");
    }).finally(() => ended.push("work"));
    await setImmediate();
    slow.resolve();
    await expect(work).rejects.toThrow("failed");
    expect(ended).toEqual(["slow", "work"]);
  });

  it("starts nothing new once something has failed", async () => {
    const started: number[] = [];
    const work = workThrough([1, 2, 3, 4, 5], 1, async (item) => {
      started.push(item);
      if (item === 2) throw new Error("two");
    });
    await expect(work).rejects.toThrow("two");
    expect(started).toEqual([1, 2]);
  });
});
