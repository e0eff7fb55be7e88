import { describe, expect, it } from "vitest";
import { reportProgress } from "./build-site.ts";

describe("reportProgress", () => {
  it("logs how many pages are built every two seconds, and nothing at the end", () => {
    const logged: string[] = [];
    let now = 0;
    const report = reportProgress(
      (line) => void logged.push(line),
      () => now,
    );
    for (const [at, done] of [
      [1999, 1],
      [2000, 2],
      [3999, 3],
      [4000, 4],
      [9000, 5],
    ] as const) {
      now = at;
      report(done, 5);
    }
    expect(logged).toEqual(["2 of 5 pages are built", "4 of 5 pages are built"]);
  });
});
