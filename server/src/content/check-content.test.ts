import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";

const COMMAND = fileURLToPath(new URL("../commands/content-check.ts", import.meta.url));
afterAll(removeFolders);

const runCheck = (folder?: string, environment: NodeJS.ProcessEnv = {}) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    folder === undefined ? [COMMAND] : [COMMAND, folder],
    {
      encoding: "utf8",
      env: { ...process.env, ...environment },
    },
  );
  return { status, lines: stdout.trimEnd().split("\n") };
};

describe("pnpm content:check", () => {
  it("exits with 1 and prints file, path and reason of each problem", async () => {
    const folder = await createFolder();
    await mkdir(join(folder, "documents/page"), { recursive: true });
    await writeFile(join(folder, "documents/page/menu.json"), "{");
    const { status, lines } = runCheck(folder);
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^page\/menu\.json: is no document: /);
    expect(lines).toContain("location: has no document");
    expect(lines.at(-1)).toMatch(/^1 documents, \d+ problems$/);
  });

  it("checks CONTENT_FOLDER, as the server would read it, without a folder", () => {
    expect(runCheck(undefined, { CONTENT_FOLDER: "nowhere/at-all" })).toEqual(runCheck("nowhere/at-all"));
  });

  it("exits with 1 for a folder without documents", () => {
    expect(runCheck("nowhere/at-all")).toMatchObject({
      status: 1,
      lines: [expect.stringMatching(/nowhere\/at-all\/documents: there is no such folder of documents$/)],
    });
  });
});
