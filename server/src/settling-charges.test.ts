import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { settlingCharges } from "./settling-charges.ts";

describe("settlingCharges", () => {
  it("settles when the server starts and every minute, and tries again after what fails", async () => {
    const logged: string[] = [];
    let times = 0;
    const settleCharges = async () => {
      times += 1;
      if (times === 1) throw new Error("ana@example.com");
    };
    const counts = await Effect.runPromise(
      Effect.gen(function* () {
        yield* Layer.build(settlingCharges({ settleCharges }, (line) => logged.push(line)));
        const counted: number[] = [];
        for (const wait of ["0 seconds", "59 seconds", "1 second", "1 minute"] as const) {
          yield* TestClock.adjust(wait);
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)));
          counted.push(times);
        }
        return counted;
      }).pipe(Effect.scoped, Effect.provide(TestClock.layer())),
    );
    expect(counts).toEqual([1, 1, 2, 3]);
    expect(logged).toEqual(["charges that are under way could not be settled; trying again"]);
  });
});
