import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startAssistantServer } from "./assistants.builders.ts";

beforeAll(sharedDatabase, 60_000);

const CONFORMANCE = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

/** The checks that fail, by the reason for which they do not apply. */
type Expected = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const EXPECTED: Expected = JSON.parse(
  readFileSync(join(import.meta.dirname, "mcp-conformance.expected.json"), "utf8"),
);

/** Runs the protocol's conformance package for a revision; returns the ids of its checks by their status. */
const check = async (url: string, revision: string) => {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = ["--url", url, "--suite", "all", "--spec-version", revision, "--output-dir", folder];
  // It exits with 1 where a check fails, those that do not apply too.
  await new Promise((resolve) => execFile(process.execPath, [CONFORMANCE, "server", ...options], resolve));
  const checks = globSync(join(folder, "**/checks.json")).flatMap(
    (file): readonly { readonly id: string; readonly status: string }[] =>
      JSON.parse(readFileSync(file, "utf8")),
  );
  const idsOf = (status: string) => [
    ...new Set(checks.filter((each) => each.status === status).map(({ id }) => id)),
  ];
  return { passed: idsOf("SUCCESS"), failed: idsOf("FAILURE") };
};

describe("POST /mcp", () => {
  it.each([
    ["2025-11-25", "server-initialize"],
    ["2026-07-28", "sep-2575-http-server-method-not-found-404-initialize"],
  ])(
    "passes what the conformance package of the protocol checks of tools, for the revision %s (rule 16.3)",
    async (revision, handshake) => {
      const { origin } = await startAssistantServer();
      const { passed, failed } = await check(`${origin}/mcp`, revision);
      expect(failed.toSorted()).toEqual(
        Object.values(EXPECTED[revision] ?? {})
          .flat()
          .toSorted(),
      );
      expect(passed).toEqual(expect.arrayContaining([handshake, "tools-list"]));
    },
    120_000,
  );
});
