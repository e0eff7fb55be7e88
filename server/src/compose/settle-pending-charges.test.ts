import { setImmediate } from "node:timers/promises";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { settlePendingCharges } from "./settle-pending-charges.ts";

describe("settlePendingCharges", () => {
  it("settles when the server starts and every minute, and tries again after what fails", async () => {
    const logged: string[] = [];
    let times = 0;
    const settleCharges = async () => {
      times += 1;
      if (times === 1) throw new Error("ana@example.com");
    };
    const counts = await Effect.runPromise(
      Effect.gen(function* () {
        yield* Layer.build(settlePendingCharges({ settleCharges }, (line) => logged.push(line)));
        const counted: number[] = [];
        for (const wait of ["0 seconds", "59 seconds", "1 second", "1 minute"] as const) {
          yield* TestClock.adjust(wait);
          yield* Effect.promise(() => setImmediate());
          counted.push(times);
        }
        return counted;
      }).pipe(Effect.scoped, Effect.provide(TestClock.layer())),
    );
    expect(counts).toEqual([1, 1, 2, 3]);
    expect(logged).toEqual(["charges that are under way could not be settled; trying again"]);
  });

  it("lets a server close only when a charge that is being settled is settled", async () => {
    const began = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const settleCharges = async () => {
      began.resolve();
      await settled.promise;
    };
    const scope = Effect.runSync(Scope.make());
    const running = Layer.build(settlePendingCharges({ settleCharges }, () => {}));
    await Effect.runPromise(Scope.provide(running, scope));
    await began.promise;
    const order: string[] = [];
    const closed = Effect.runPromise(Scope.close(scope, Exit.void)).then(() => order.push("closed"));
    await setImmediate();
    order.push("settled");
    settled.resolve();
    await closed;
    expect(order).toEqual(["settled", "closed"]);
  });
});
