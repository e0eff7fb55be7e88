import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";

const COMMAND = fileURLToPath(new URL("../commands/content-check.ts", import.meta.url));
afterAll(removeFolders);

const runCheck = (...folders: readonly string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...folders], { encoding: "utf8" });
  return { status, lines: stdout.trimEnd().split("\n") };
};

describe("pnpm content:check", () => {
  it("exits with 1 and prints file, path and reason of each problem", async () => {
    const folder = await createFolder();
    await mkdir(join(folder, "page"));
    await writeFile(join(folder, "page/menu.json"), "{");
    const { status, lines } = runCheck(folder);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^page\/menu\.json: is no document: /);
    expect(lines).toContain("location: has no document");
    expect(lines.at(-1)).toMatch(/^1 documents, \d+ problems$/);
  });

  it("exits with 1 for a missing folder", () => {
    expect(runCheck("nowhere/at-all")).toMatchObject({
      status: 1,
      lines: [expect.stringContaining("ENOENT")],
    });
  });
});
