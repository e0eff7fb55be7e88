import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inTurns } from "./in-turns.ts";

describe("inTurns", () => {
  it("runs up to the limit at once, and the next piece when one succeeds or fails", async () => {
    const take = inTurns(2);
    const begun: string[] = [];
    const ends = new Map<string, { resolve: (value: string) => void; reject: (fault: Error) => void }>();
    const results = ["a", "b", "c", "d"].map((name) =>
      take(() => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
      }),
    );
    const [a, b, c, d] = results;
    expect(begun).toEqual(["a", "b"]);
    ends.get("b")?.reject(new Error("no picture"));
    await expect(b).rejects.toThrow("no picture");
    await setImmediate();
    expect(begun).toEqual(["a", "b", "c"]);
    ends.get("a")?.resolve("done");
    ends.get("c")?.resolve("done");
    expect(await Promise.all([a, c])).toEqual(["done", "done"]);
    await setImmediate();
    expect(begun).toEqual(["a", "b", "c", "d"]);
    ends.get("d")?.resolve("last");
    expect(await d).toBe("last");
    expect(await take(async () => "later")).toBe("later");
  });
});
