import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));

/** The scripts that run a program of ours; `contracts` tests its own. */
const COMMANDS = [
  ...Object.entries<string>(scripts).filter(
    ([name, script]) =>
      /^node\b.* (?:server|adapters|ui|\.ci)\//.test(script) && !/^(?:test:|e2e:)/.test(name),
  ),
  ...["panel", "interactions"].map((name) => [`bench:${name}`, `node e2e/bench/${name}.ts`] as const),
];

/** The commands that run a server in production, where people copy them from. */
const SERVERS: readonly (readonly [string, string])[] = [
  ["pnpm start", scripts.start],
  ...["Dockerfile", "docs/how-to/run-on-one-server.md", "server/src/commands/usage.ts"].map(
    (file) => [file, readFileSync(ROOT + file, "utf8")] as const,
  ),
];

describe("commands", () => {
  it.each(SERVERS)("%s limits the young generation (decision 073)", (_name, text) => {
    const [command] = /\bnode\b.*launch\.mjs"?,? "?(main|start)\b/.exec(text) ?? [];
    expect(command).toContain("--max-semi-space-size=8");
  });

  it("exist", () => {
    expect(COMMANDS.length).toBeGreaterThan(5);
  });

  it.each(COMMANDS)("%s prints only its usage with --help", (name, script) => {
    const [, ...given] = script.split(" ");
    const { status, stdout, stderr } = spawnSync(process.execPath, [...given, "--help"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.split("\n")[0]).toMatch(new RegExp(`^pnpm ${name}\\b`));
  });

  it.each(COMMANDS)("%s exits with 2 and its usage for an unknown option", (name, script) => {
    const [, ...given] = script.split(" ");
    const { status, stdout, stderr } = spawnSync(process.execPath, [...given, "--no-such-option"], {
      cwd: ROOT,
      encoding: "utf8",
      timeout: 20_000,
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'/);
    expect(stderr).toMatch(new RegExp(`^pnpm ${name}\\b`, "m"));
  });
});
