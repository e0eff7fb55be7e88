import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";

const RELEASED =
  "# Changelog\n\n## 0.3.0, unreleased\n\n## 0.2.0, 2026-12-01\n\n### Added\n- A desk.\n\n## 0.1.0\n";

describe("the notes of a release", () => {
  let folder = "";
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs the workflow's step beside a changelog, and returns what it wrote. */
  const notesOf = async (version: string, serverVersion: string, changelog: string): Promise<string> => {
    const workflow = await readFile(new URL("../.github/workflows/release.yml", import.meta.url), "utf8");
    const [, step = ""] = /- name: notes\n {8}run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
    folder = await mkdtemp(join(tmpdir(), "release-"));
    await writeFile(join(folder, "CHANGELOG.md"), changelog);
    await mkdir(join(folder, "server"));
    await writeFile(join(folder, "package.json"), `{\n  "version": "${version}"\n}\n`);
    await writeFile(join(folder, "server/package.json"), `{\n  "version": "${serverVersion}"\n}\n`);
    const PATH = `${dirname(process.execPath)}:${process.env["PATH"]}`;
    await promisify(execFile)("bash", ["-e", "-o", "pipefail", "-c", step], {
      cwd: folder,
      env: { ...process.env, PATH, GITHUB_REF_NAME: `v${version}` },
    });
    return readFile(join(folder, "notes.md"), "utf8");
  };

  it("are what the changelog says of its version", async () => {
    expect((await notesOf("0.2.0", "0.2.0", RELEASED)).trim()).toBe("### Added\n- A desk.");
  });

  it.each([
    ["of another version than a package", "0.2.0", "0.3.0", RELEASED],
    ["that the changelog calls unreleased", "0.2.0", "0.2.0", RELEASED.replace("2026-12-01", "unreleased")],
    ["that the changelog does not have", "0.2.0", "0.2.0", "## 0.1.0\n"],
  ])("end a release %s", async (_, ...given) => {
    await expect(notesOf(...given)).rejects.toThrow();
  });
});
