import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { EXPLAIN_USAGE, readExplainArguments } from "./explain-arguments.ts";

const COMMAND = fileURLToPath(new URL("../commands/explain.ts", import.meta.url));

const run = (...given: readonly string[]) =>
  spawnSync(process.execPath, [COMMAND, ...given], { encoding: "utf8" });

describe("readExplainArguments", () => {
  it("reads a restaurant, a day and a party size, 2 by default", () => {
    const day = ["--restaurant", "coconut-grove", "--date", "2026-12-31"];
    expect(readExplainArguments(day)).toEqual(
      Result.succeed({ restaurant: "coconut-grove", date: "2026-12-31", partySize: 2, time: null, at: null }),
    );
    expect(readExplainArguments(["--restaurant", "miami", "--date", "today"])).toMatchObject({
      success: { date: "today" },
    });
    expect(readExplainArguments([...day, "--party", "12"])).toMatchObject({ success: { partySize: 12 } });
    expect(readExplainArguments([...day, "--time", "18:00"])).toMatchObject({ success: { time: "18:00" } });
    expect(readExplainArguments([...day, "--at", "2026-12-30T19:40"])).toMatchObject({
      success: { at: "2026-12-30T19:40" },
    });
    expect(
      readExplainArguments(["--restaurant", "miami", "--date", "yesterday", "--at", "18:40"]),
    ).toMatchObject({ success: { date: "yesterday", at: "18:40" } });
  });

  it.each([
    [[], ["--restaurant must be", "--date must be"]],
    [["--restaurant", "../miami", "--date", "2026-12-31"], ["--restaurant must be"]],
    [
      ["--restaurant", "miami", "--date", "2026-02-29"],
      ["--date must be yesterday, today, tomorrow or a day"],
    ],
    [["--restaurant", "miami", "--date", "2026-12-31", "--party", "0"], ["--party must be"]],
    [["--restaurant", "miami", "--date", "2026-12-31", "--party", "2.5"], ["--party must be"]],
    [["--restaurant", "miami", "--date", "2026-12-31", "--time", "18:05"], ["--time must be"]],
    [
      ["--restaurant", "miami", "--date", "2026-12-31", "--at", "yesterday"],
      ["--at must be a time such as 18:40, or a day and a time"],
    ],
    [["--resturant", "miami"], ["Unknown option '--resturant'"]],
  ])("rejects %j", (given, problems) => {
    expect(readExplainArguments(given)).toMatchObject({
      failure: problems.map((problem) => expect.stringContaining(problem)),
    });
  });
});

describe("pnpm explain", () => {
  it("prints its usage", () => {
    expect(run("--help")).toMatchObject({ status: 0, stdout: `${EXPLAIN_USAGE}\n`, stderr: "" });
  });

  it("prints the problems of its arguments and exits with 2", () => {
    const { status, stdout, stderr } = run("--restaurant", "miami");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("--date must be");
    expect(stderr).toContain(EXPLAIN_USAGE);
  });
});
