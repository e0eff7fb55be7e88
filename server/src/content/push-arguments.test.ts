import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { TEST_CLOCK } from "@couvert/platform/clock/test-clock.builders";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readPushArguments } from "./push-arguments.ts";

const COMMAND = fileURLToPath(new URL("../commands/content-push.ts", import.meta.url));

describe("readPushArguments", () => {
  it("pushes the demo to a repository, without overwriting or publishing", () => {
    const read = readPushArguments(["--repository", "juniper-row", "--token", "key"], {});
    expect(read).toEqual(
      Result.succeed({
        repository: "juniper-row",
        token: "key",
        accessToken: null,
        content: undefined,
        dryRun: false,
        overwrite: false,
        publish: false,
      }),
    );
  });

  it("reads the token from the environment, where process lists do not show it", () => {
    const read = readPushArguments(["--repository", "juniper-row", "--dry-run", "--publish", "--overwrite"], {
      PRISMIC_WRITE_TOKEN: "from-outside",
    });
    expect(read).toMatchObject({
      success: { token: "from-outside", dryRun: true, publish: true, overwrite: true },
    });
  });

  it.each([
    [[], ["--repository must be", "--token must be"]],
    [["--repository", "row", "--token", "key"], ["--repository must be"]],
    [["--repository", "juniper-row", "--token", "two keys"], ["--token must be"]],
    [["--repository", "juniper-row", "--tokn", "key"], ["Unknown option '--tokn'"]],
    [["juniper-row"], ["Unexpected argument 'juniper-row'"]],
  ])("rejects %j", (given, problems) => {
    const read = readPushArguments(given, {});
    expect(read).toEqual(Result.fail(problems.map((problem) => expect.stringContaining(problem))));
  });
});

describe("pnpm content:push", () => {
  it("exits with 2 and prints its usage for wrong arguments", () => {
    const { status, stderr } = spawnSync(process.execPath, [COMMAND], { encoding: "utf8", env: TEST_CLOCK });
    expect(status).toBe(2);
    expect(stderr).toContain("--repository must be");
    expect(stderr).toContain("pnpm content:push --repository NAME --token TOKEN");
  });
});
